import { parseUnits } from 'viem';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { expectPageQuality, openPage, signIn } from './dashboard-page.ts';

const MANAGER = 'manuel@example.com';
const USDT_DECIMALS = 6;

let browser: Awaited<ReturnType<typeof launchBrowser>>;
let chain: TestChain;
let service: TestService;

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain();
  const gas = await chain.createAccount(10n ** 19n);
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: ['api', 'indexer', 'reaper', 'sweeper'],
    env: {
      CHAIN_LOCAL_CONFIRMATIONS: '1',
      PORT: String(await freePort()),
      GAS_PRIVATE_KEY: gas.privateKey,
      CHAIN_LOCAL_SWEEP_ALWAYS: 'false',
    },
  });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await chain?.stop();
});

test('a new store makes the smallest payment that is paid out, sees its cost before, and counts it in no figure', async () => {
  const { storeId, call } = await service.createStore({ slug: 'corner', paymentMethods: ['usdt-local'] });
  await makePerson(service, MANAGER, { [storeId]: 'manager' });
  const { page, context, complaints } = await openPage(browser);
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  await signIn(page, service.baseUrl, { email: MANAGER, path: '/stores/corner' });
  const region = page.getByRole('region', { name: 'Test payment' });
  const fact = async (name: string): Promise<string> => {
    const value = region.locator('div').filter({ has: page.locator('dt', { hasText: name }) });
    return (await value.last().locator('dd').innerText()).trim();
  };
  const cost = await fact('You pay');
  const [required = ''] = /[\d.]+(?= USDT\))/.exec(cost) ?? [];
  expect(cost).toMatch(/^\$\d+\.\d+ \([\d.]+ USDT\) on Local chain$/);
  const units = (text: string): bigint => parseUnits(text.replace(' USDT', ''), USDT_DECIMALS);
  const fee = units(await fact('Fee'));
  expect(fee).toBe((units(required) * 300n) / 10_000n);
  expect(units(await fact('Arrives in your wallet'))).toBe(units(required) - fee);
  await expectPageQuality(page);

  const opened = page.waitForEvent('popup');
  await region.getByRole('button', { name: 'Make a test payment' }).click();
  const payment = await opened;
  expect(await payment.getByTestId('amount').innerText()).toContain(required);
  const address = (await payment.getByTestId('address').innerText()).replace(/\s/g, '');
  await region.getByRole('status').filter({ hasText: 'Waiting for your payment.' }).waitFor();
  await expectPageQuality(page);
  await chain.transferToken('usdt', address, units(required));
  await chain.mine();
  await payment.getByTestId('status').filter({ hasText: 'Payment received' }).waitFor();
  await chain.mine();
  const arrived = region.getByRole('status').filter({ hasText: 'has arrived at your payout address' });
  await expect
    .poll(
      async () => {
        await chain.mine();
        return arrived.count();
      },
      { interval: 1_000 },
    )
    .toBe(1);

  const [invoice] = (await call('GET', '/v1/invoices')).json.data;
  expect(invoice).toMatchObject({ status: 'paid', items: [{ name: 'Test payment' }], createdVia: 'dashboard' });
  await page.reload();
  const latest = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Latest payments' }) });
  await latest.getByRole('link', { name: 'Test payment' }).waitFor();
  await page.getByRole('region', { name: 'Volume', exact: true }).getByText('$0.00').waitFor();
  expect(await page.getByRole('heading', { name: 'First steps' }).count()).toBe(0);
});
