import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { countCustomers } from '../../src/sales/customers/count-customers.ts';
import { product } from '../kernel/http/support.ts';
import { newInvoice, newOrder } from '../sales/checkout/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeMember } from '../support/dashboard/people.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { expectPageQuality, openPage, PHONE, signIn } from './dashboard-page.ts';

let browser: Browser;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  store = await service.createStore({ products: [product('Guide', { priceAmount: '10' })] });
  ({ context, page, complaints } = await openPage(browser, { viewport: PHONE }));
});
afterEach(() => context.close());

/** Opens a page of the store for a manager of it. */
async function open(path: string): Promise<void> {
  const { email } = await makeMember(service, store.storeId, 'manager');
  await signIn(page, service.baseUrl, { email, path: `/stores/${store.slug}${path}` });
}
const count = async (): Promise<void> => {
  while (await countCustomers(service.db));
};
const link = (name: string) => page.getByRole('link', { name }).filter({ visible: true });

test('a manager finds a customer by name, opens their orders and invoices from there, and returns', async () => {
  const invoice = await newInvoice(store, { customerName: 'Ada Lovelace', customerEmail: 'Ada@example.com' });
  const order = await newOrder(store, { customerEmail: 'ada@example.com' });
  await newInvoice(store, { customerEmail: `${'long'.repeat(15)}@${'example'.repeat(8)}.com` });
  await open('/customers');
  await page.getByText('Earlier orders and invoices are still being added.').waitFor();
  await count();
  await page.reload();
  await link('ada@example.com').waitFor();
  await expectPageQuality(page);
  await page.getByLabel('Find by name or email').fill('love');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('listitem').filter({ visible: true }).count()).toBe(1);
  await page.getByText('1 order, 1 invoice').waitFor();
  await link('Ada Lovelace').click();
  await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
  await link(`Order ${order.id}`).waitFor();
  await expectPageQuality(page);
  await link(`Invoice ${invoice.number}`).click();
  await page.getByRole('heading', { level: 1, name: `Invoice ${invoice.number}` }).waitFor();
  // And from them back to the customer.
  await page.locator('dd').getByRole('link', { name: 'Ada@example.com' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada Lovelace' }).waitFor();
  await link(`Order ${order.id}`).click();
  await page.locator('dd').getByRole('link', { name: 'ada@example.com' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a new invoice suggests earlier customers by name or email', async () => {
  await newInvoice(store, { customerName: 'Ada Lovelace', customerEmail: 'ada@example.com' });
  await newInvoice(store, { customerName: 'Grace Hopper', customerEmail: 'grace@example.com' });
  await count();
  await open('/invoices/new');
  const [name, email] = [page.getByLabel('Customer name'), page.getByLabel('Customer email')];
  await email.pressSequentially('gra');
  await expect.poll(() => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect([await name.inputValue(), await email.inputValue()]).toEqual(['Grace Hopper', 'grace@example.com']);
  await name.fill('lovelace');
  await page.getByRole('option', { name: 'Ada Lovelace' }).click();
  expect([await name.inputValue(), await email.inputValue()]).toEqual(['Ada Lovelace', 'ada@example.com']);
  await expectPageQuality(page);
  expect(complaints).toEqual([]);
});
