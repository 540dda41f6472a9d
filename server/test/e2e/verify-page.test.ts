import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/kernel/lib/languages.ts';
import { till } from '../app/cli/till.ts';
import { newInvoice } from '../sales/checkout/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { callUrl, PAYOUT, startTestService, type TestService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Maximum compressed size of the whole page. */
const PAGE_BYTES = 18_000;

let browser: Browser;
let service: TestService;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** Link to the page for a deposit address of the service, as printed by `till verify-address`. */
let link: URL;
let context: BrowserContext;
let page: Page;
let complaints: string[];
let requested: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await temporaryFolder();
  service = await startTestService();
  const store = await service.createStore();
  const invoice = await newInvoice(store);
  await callUrl(`${service.baseUrl}/v1/checkouts/${invoice.id}/attempts`, 'POST', { paymentMethod: 'usdc-local' });
  const env = { ...service.env, DATABASE_URL: service.databaseUrl, HOSTED_BASE_URL: service.baseUrl };
  const { stdout } = await till(['verify-address', invoice.id, '--json'], { env, cwd: folder.path });
  link = new URL((JSON.parse(stdout) as { page: string }[])[0]?.page ?? '');
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await folder?.remove();
});

beforeEach(async () => {
  complaints = [];
  requested = [];
  context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => requested.push(request.url()));
});
afterEach(() => context.close());

const verdict = (): Promise<string> => page.locator('#result h3').innerText();

test('the command’s link opens with everything filled in and confirms the address, loading only the page', async () => {
  await page.goto(link.href);
  await expect.poll(verdict).toBe('Yes: these terms give this address');
  expect((await page.locator('#result').innerText()).toLowerCase()).toContain(PAYOUT.toLowerCase());
  expect(requested.filter((url) => !url.startsWith('data:'))).toEqual([`${service.baseUrl}/verify`]);
  expect(complaints).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('a changed digit is denied, an invalid fee is reported, and the right one is confirmed again', async () => {
  await page.goto(link.href);
  const fee = page.locator('#feeBps');
  await fee.fill('301');
  await expect.poll(verdict).toBe('No: these terms give a different address');
  await fee.fill('three');
  await expect.poll(verdict).toBe('Not compared yet');
  expect(await page.locator('#feeBps-problem').innerText()).toBe('A whole number: 300 is 3%.');
  const { hash } = link;
  await fee.fill(new URLSearchParams(hash.slice(1)).get('feeBps') ?? '');
  await expect.poll(verdict).toBe('Yes: these terms give this address');
  expect(complaints).toEqual([]);
});

test('the saved file does the same without a network', async () => {
  const file = join(folder.path, 'verify.html');
  await writeFile(file, await (await fetch(`${service.baseUrl}/verify`)).text());
  await context.setOffline(true);
  await page.goto(`${pathToFileURL(file).href}${link.hash}`);
  await expect.poll(verdict).toBe('Yes: these terms give this address');
  expect(complaints).toEqual([]);
});

test('the page is a single file under a policy that forbids loading and sending', async () => {
  const response = await fetch(`${service.baseUrl}/verify`);
  const policy = response.headers.get('content-security-policy') ?? '';
  for (const rule of ["default-src 'none'", "script-src 'sha256-", "style-src 'sha256-", "frame-ancestors 'none'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/unsafe|\*|'self'/);
  const html = await response.text();
  // The links to other languages load nothing.
  expect(html).not.toMatch(/(?:src|href)="(?!data:|\?lang=)/);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

test.each(LANGUAGES)(
  'the page in %s declares it, and is small, because it has the texts of one language',
  async (language) => {
    const html = await readFile(new URL(`../../../web/hosted/dist/verify.${language}.html`, import.meta.url), 'utf8');
    expect(html).toContain(`<html lang="${language}">`);
    expect(gzipSync(html).length).toBeLessThanOrEqual(PAGE_BYTES);
  },
);

test('the buyer’s pages carry none of its code', async () => {
  const html = await (await fetch(`${service.baseUrl}/checkout/4uQeVj5tqViQh7yWWGStvk`)).text();
  const script = /src="(\/hosted\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const code = await (await fetch(`${service.baseUrl}${script}`)).text();
  expect(code.length).toBeGreaterThan(1_000);
  expect(code).not.toMatch(/keccak|initCodeHash/i);
});
