import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallLitecoin, litecoinAt } from '../../src/app/demo/chain/litecoin-rpc.ts';
import type { DemoFile } from '../../src/app/demo/demo-file.ts';
import { command } from '../app/cli/command.ts';
import { type RunningTill, untilPrinted } from '../app/cli/till.ts';
import { addToCart } from '../support/add-to-cart.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { NO_LITECOIND } from '../support/litecoind.ts';
import { killAll, killProcessesOf, processesOf, startTracked } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const EVERY = { interval: 100 };
const METHOD = 'ltc-regtest';

describe.skipIf(NO_LITECOIND !== undefined)(`the demo's Litecoin chain ${NO_LITECOIND ?? ''}`, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let browser: Browser;
  let running: RunningTill;
  let demo: DemoFile;
  let call: CallLitecoin;

  const startDemo = async (): Promise<void> => {
    running = startTracked(['demo', '--port', String(await freePort()), '--data-dir', folder.path]);
    await untilPrinted(running, /Till is running/);
    demo = JSON.parse(await readFile(join(folder.path, 'demo.json'), 'utf8'));
    call = litecoinAt(demo.chains.find(({ name }) => name === 'regtest')?.rpcUrl ?? '');
  };
  beforeAll(async () => {
    folder = await temporaryFolder();
    browser = await launchBrowser();
    await startDemo();
  });
  afterAll(async () => {
    await browser?.close();
    await killAll();
    await killProcessesOf(folder.path);
    await folder.remove();
  });

  const pay = async (checkout: string): Promise<{ blockNumber: string | null; seen: boolean }> => {
    const args = ['pay', checkout, '--method', METHOD, '--data-dir', folder.path, '--json'];
    const { code, stderr, stdout } = await command(args);
    expect(code, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  const height = () => call<number>('getblockcount');

  it('is in demo.json and in the banner, on this machine alone', async () => {
    const rpcUrl = expect.stringMatching(/^http:\/\/till:[0-9a-f]{32}@127\.0\.0\.1:\d+$/);
    expect(demo.chains[1]).toEqual({ name: 'regtest', family: 'utxo', rpcUrl });
    expect(demo.env.CHAIN_REGTEST_RPC_URLS).toBe(demo.chains[1]?.rpcUrl);
    expect(running.stdout()).toContain(`Litecoin     ${demo.chains[1]?.rpcUrl}\n`);
    expect(await call('getnetworkinfo')).toMatchObject({ localaddresses: [], connections: 0 });
  });

  it('takes a payment from the storefront to the receipt', async () => {
    const page = await browser.newPage();
    await page.goto(`http://demo.localhost:${new URL(demo.baseUrl).port}/`);
    await page.getByRole('link', { name: 'Field recordings, volume 1' }).click();
    await addToCart(page);
    await page.getByRole('status').filter({ hasText: 'in your cart' }).waitFor();
    await page.goto(new URL('/cart', page.url()).href);
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByTestId(`method-${METHOD}`).click();
    await page.getByTestId('address').waitFor();
    expect(await pay(page.url())).toMatchObject({ blockNumber: null, seen: true });
    await page.getByTestId('status').filter({ hasText: 'Payment received' }).waitFor();
    await page.getByText('https://example.com/downloads/field-recordings-1.zip').waitFor();
    await page.goto(new URL(`${new URL(page.url()).pathname}/receipt`, page.url()).href);
    const receipt = await page.locator('main').innerText();
    expect(receipt).toContain('0.125 LTC');
    expect(receipt).toMatch(/16a93ed0 m\/84'\/1'\/0'\/0\/\d+/);
  });

  it('continues after the demo was killed, which leaves no node behind', async () => {
    const headers = { authorization: `Bearer ${demo.store.apiKey}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ items: [{ name: 'Work', quantity: 1, unitAmount: '25' }] });
    const created = await fetch(`${demo.baseUrl}/v1/invoices`, { method: 'POST', headers, body });
    const { id, url } = (await created.json()) as { id: string; url: string };
    await pay(url);
    const before = await height();
    running.child.kill('SIGKILL');
    await running.ended;
    await expect.poll(() => processesOf(folder.path), EVERY).toEqual([]);
    await startDemo();
    expect(await height()).toBeGreaterThanOrEqual(before);
    const status = async () => {
      const response = await fetch(`${demo.baseUrl}/v1/invoices/${id}`, { headers });
      return ((await response.json()) as { status: string }).status;
    };
    await expect.poll(status, EVERY).toBe('paid');
    running.child.kill('SIGINT');
    expect((await running.ended).code).toBe(0);
    expect(processesOf(folder.path)).toEqual([]);
  });
});
