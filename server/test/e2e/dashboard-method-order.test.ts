import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { STORE_ROLES, type StoreRole } from '../../src/kernel/auth/roles.ts';
import { launchBrowser } from '../support/browser.ts';
import { makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { signIn as enter, expectPageQuality, openPage, said } from './dashboard-page.ts';

let browser: Browser;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];
let stores = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()) } });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  stores += 1;
  store = await service.createStore({ slug: `shop-${stores}`, name: 'Corner shop' });
  for (const role of STORE_ROLES) await makePerson(service, emailOf(role), { [store.storeId]: role });
  ({ page, context, complaints } = await openPage(browser));
});
afterEach(async () => {
  await context?.close();
  expect(complaints).toEqual([]);
});

const emailOf = (name: string): string => `${name}@shop-${stores}.example`;
const payments = () => `/stores/${store.slug}/settings/payments`;
const list = (at: Page = page) => at.getByRole('list', { name: 'Order of payment methods' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")');

async function open(role: StoreRole): Promise<void> {
  await enter(page, service.baseUrl, { email: emailOf(role), path: payments() });
  await list().waitFor();
}
async function shows(names: readonly string[], at: Page = page): Promise<void> {
  const order = async () => (await list(at).getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  await expect.poll(order).toEqual(names.map((name) => `${name} on Local chain`));
}
const offered = async (): Promise<string> => {
  const { paymentMethods } = (await store.call('GET', '/v1/store')).json;
  return paymentMethods.map(({ token }: { token: string }) => token).join(' ');
};

test('an admin reorders methods with the keyboard alone; buyers get that order, and so does another tab', async () => {
  await open('admin');
  const other = await context.newPage();
  await other.goto(`${service.baseUrl}/dashboard${payments()}`);
  await shows(['ETH', 'USDC', 'USDT'], other);
  await shows(['ETH', 'USDC', 'USDT']);
  await button('Move USDT on Local chain up').focus();
  await page.keyboard.press('Enter');
  await said(page, 'USDT on Local chain is now number 2 of 3.');
  // The focus stays on the pressed button, so that it can be pressed again.
  expect(await focused()).toBe('Move USDT on Local chain up');
  await page.keyboard.press('Enter');
  await shows(['USDT', 'ETH', 'USDC']);
  // At the top, only one direction is left.
  expect(await focused()).toBe('Move USDT on Local chain down');
  await expect.poll(offered).toBe('usdt eth usdc');
  await shows(['USDT', 'ETH', 'USDC'], other);
  await other.close();
  await expectPageQuality(page);

  const { id, url } = (
    await store.call('POST', '/v1/invoices', { items: [{ name: 'A', quantity: 1, unitAmount: '5' }] })
  ).json;
  const buyer = await browser.newPage();
  await buyer.goto(url);
  await buyer.getByTestId('method-usdt-local').waitFor();
  const ways = await buyer
    .locator('[data-testid^=method-]')
    .evaluateAll((all) => all.map(({ dataset }) => dataset.testid));
  expect([id.length > 0, ways]).toEqual([true, ['method-usdt-local', 'method-eth-local', 'method-usdc-local']]);
  await buyer.close();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByText('reordered the payment methods').filter({ visible: true }).first().waitFor();
});

test('many presses in a row all take effect, however slow the server is', async () => {
  await open('owner');
  await page.route('**/settings/payments/methods/order', async (route) => {
    await new Promise((done) => setTimeout(done, 50));
    await route.continue();
  });
  for (const name of ['Move ETH on Local chain down', 'Move ETH on Local chain down', 'Move USDC on Local chain down'])
    await button(name).click();
  await shows(['USDT', 'USDC', 'ETH']);
  await expect.poll(offered).toBe('usdt usdc eth');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await shows(['USDT', 'USDC', 'ETH']);
});

test('a refused change is undone, with the reason', async () => {
  await open('owner');
  await shows(['ETH', 'USDC', 'USDT']);
  // One is disabled in the meantime, unnoticed by this tab.
  await page.route('**/dashboard/api/stores/*/settings/payments', (route) => route.abort());
  const { slug } = store;
  const disabled = await page.request.put(`${service.baseUrl}/dashboard/api/stores/${slug}/settings/payments/methods`, {
    data: { methods: ['eth-local', 'usdc-local'] },
  });
  expect(disabled.status()).toBe(204);
  await button('Move USDT on Local chain up').click();
  await page.getByRole('alert').filter({ hasText: 'One of these payment methods is no longer enabled.' }).waitFor();
  await shows(['ETH', 'USDC', 'USDT']);
  expect(await offered()).toBe('eth usdc');
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await shows(['ETH', 'USDC']);
});

test('a manager sees the order and cannot change it', async () => {
  await open('manager');
  await shows(['ETH', 'USDC', 'USDT']);
  expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0);
});
