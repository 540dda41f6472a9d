import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../kernel/http/support.ts';
import { newInvoice, newOrder } from '../sales/checkout/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeOperator, makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { lookFaults } from '../support/look-faults.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type OpenedPage, openPage, signIn } from './dashboard-page.ts';

const EMAIL = 'olga@example.com';
const FULL = '/stores/corner';
const EMPTY = '/stores/empty';
const OF_STORE = [
  '',
  '/orders',
  '/invoices',
  '/invoices/new',
  '/customers',
  '/templates',
  '/templates/new',
  '/products',
  '/products/new',
  '/payments',
  '/settlements',
  '/settlements/unmatched',
  ...['keys', 'webhook', 'deliveries', 'debugger', 'requests', 'snippets'].map((tab) => `/developers?tab=${tab}`),
  '/storefront',
  '/team',
  '/audit',
  '/settings',
  '/settings/payments',
  '/settings/notifications',
];
const OTHERS = [
  '/account',
  '/stores/new',
  '/operator',
  '/operator/stores',
  '/operator/stores/corner',
  '/operator/fees',
  '/operator/chains',
  '/operator/queues',
  '/operator/people',
  '/operator/documents/runbooks',
];
const PUBLIC = ['/sign-in', '/sign-up', '/forgot-password', '/reset-password?token=a', '/invitations/a'];

let browser: Browser;
let service: TestService;
let opened: OpenedPage;
/** Pages of objects of the store. */
let objects: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()), SIGN_UP: 'open' } });
  const template = { name: 'Monthly', items: [{ name: 'Hosting', quantity: 2, unitAmount: '5.5' }] };
  const store = await service.createStore({
    slug: 'corner',
    name: 'Corner shop',
    products: [product('Key', { priceAmount: '10', stock: ['SECRET-1', 'SECRET-2'] })],
    templates: [template],
  });
  const empty = await service.createStore({ slug: 'empty', name: 'Empty shop' });
  const id = await makePerson(service, EMAIL, { [store.storeId]: 'owner', [empty.storeId]: 'owner' });
  await makeOperator(service, id);
  const order = await newOrder(store, { customerEmail: 'ada@example.com' });
  const invoice = await newInvoice(store, { customerName: 'Ada', customerEmail: 'ada@example.com' });
  objects = [`/orders/${order.id}`, `/invoices/${invoice.id}`, `/products/${store.products[0]?.id}`];
  opened = await openPage(browser);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Returns the faults of a page, each with its address. */
async function faultsOf(path: string): Promise<string[]> {
  const { page } = opened;
  await page.goto(`${service.baseUrl}/dashboard${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
  return (await lookFaults(page)).map((fault) => `${path} ${fault}`);
}

async function faultsOfAll(paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) faults.push(...(await faultsOf(path)));
  return faults;
}

test('pages before sign-in have three sizes of text, one main act, and no card in a card, at any width', async () => {
  expect(await faultsOfAll(PUBLIC)).toEqual([]);
});

test('so have all pages of a store with sales', async () => {
  await signIn(opened.page, service.baseUrl, { email: EMAIL, path: FULL });
  expect(await faultsOfAll([...OF_STORE, ...objects].map((path) => FULL + path))).toEqual([]);
});

test('so have all pages of a new store', async () => {
  expect(await faultsOfAll(OF_STORE.map((path) => EMPTY + path))).toEqual([]);
});

test('so have the pages of a person and of the operator', async () => {
  expect(await faultsOfAll(OTHERS)).toEqual([]);
});
