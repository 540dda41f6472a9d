import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { erasePersonalData } from '../../../src/operator/personal-data/eraser.ts';
import { countCustomers } from '../../../src/sales/customers/count-customers.ts';
import { getCustomers } from '../../../src/sales/customers/customers.ts';
import { product } from '../../kernel/http/support.ts';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOf, makeMember } from '../../support/dashboard/people.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { createShiftClock } from '../../support/shift-clock.ts';
import { newInvoice, newOrder } from '../checkout/support.ts';

const DAY_MS = 86_400_000;
const clock = createShiftClock();
let service: TestService;
let sql: pg.Client;
let store: TestStore;
let browser: BrowserSession;

beforeAll(async () => {
  service = await startTestService({ clock });
  sql = new pg.Client({ connectionString: service.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await service?.stop();
});
beforeEach(async () => {
  store = await service.createStore({ products: [product('Guide', { priceAmount: '10' })] });
  browser = await browserOf(service, (await makeMember(service, store.storeId, 'manager')).email);
});

/** Counts all changes so far, a few at a time. */
async function count(): Promise<void> {
  while (await countCustomers(service.db, 3));
}
const get = async (path: string) => (await browser.call('GET', `/stores/${store.slug}${path}`)).json;
const list = async (query = '') => (await get(`/customers${query}`)).customers;
/** Marks a sale as paid; payments do so themselves in other tests. */
const pay = (table: 'orders' | 'invoices', id: string) =>
  sql.query(`update ${table} set status = $2 where id = $1`, [
    uuidOfShortId(id),
    table === 'orders' ? 'completed' : 'paid',
  ]);

test('counts orders, invoices and volume of an address once, whatever its case, the newest customer first', async () => {
  const first = await newInvoice(store, { customerName: 'Ada', customerEmail: 'Ada@Example.com' });
  await newInvoice(store, { customerEmail: 'grace@example.com', currency: 'eur' });
  const order = await newOrder(store, { customerEmail: 'ada@example.com' });
  await newOrder(store);
  await count();
  await count();
  expect(await list()).toMatchObject([
    { email: 'ada@example.com', name: 'Ada', orders: 1, invoices: 1, volume: [] },
    { email: 'grace@example.com', name: null, orders: 0, invoices: 1, volume: [] },
  ]);

  await pay('invoices', first.id);
  await pay('orders', order.id);
  await count();
  const [ada] = await list();
  const total = Number(first.totalAmount) + 10;
  expect(ada).toMatchObject({ orders: 1, invoices: 1, volume: [{ currency: 'usd', amount: String(total) }] });
  const { sales } = await get(`/customers/${ada.id}`);
  expect(sales).toMatchObject([
    { kind: 'order', id: order.id, number: null, status: 'completed', amount: '10' },
    { kind: 'invoice', id: first.id, number: first.number, status: 'paid' },
  ]);
});

test('sales of one address at the same time are all counted once, by any number of processes', async () => {
  let isSelling = true;
  const counters = [1, 2, 3].map(async () => {
    while (isSelling) await countCustomers(service.db, 3);
  });
  const orders = await Promise.all(
    Array.from({ length: 24 }, () => newOrder(store, { customerEmail: 'busy@example.com' })),
  );
  await Promise.all(orders.map(({ id }) => pay('orders', id)));
  isSelling = false;
  await Promise.all(counters);
  await count();
  expect(await list()).toMatchObject([{ orders: 24, volume: [{ currency: 'usd', amount: '240' }] }]);
});

test('an order whose buyer changes the address moves to the other customer', async () => {
  const { id } = await newOrder(store, { customerEmail: 'mistyped@example.com' });
  await count();
  await sql.query(`update orders set customer_email = 'right@example.com' where id = $1`, [uuidOfShortId(id)]);
  await count();
  expect(await list()).toMatchObject([{ email: 'right@example.com', orders: 1 }]);
});

test('adds sales from before customers were counted, once', async () => {
  await newOrder(store, { customerEmail: 'early@example.com' });
  const paid = await newInvoice(store, { customerEmail: 'early@example.com' });
  await pay('invoices', paid.id);
  await count();
  await sql.query(`delete from customer_sales using customers where customer_id = id and store_id = $1`, [
    store.storeId,
  ]);
  await sql.query('delete from customers where store_id = $1', [store.storeId]);
  await sql.query(`update customer_progress set after_id = '00000000-0000-0000-0000-000000000000', is_done = false`);
  expect((await get('/customers')).isComplete).toBe(false);
  // Changes come in between.
  await newOrder(store, { customerEmail: 'early@example.com' });
  await count();
  expect(await list()).toMatchObject([
    { email: 'early@example.com', orders: 2, invoices: 1, volume: [{ currency: 'usd', amount: paid.totalAmount }] },
  ]);
  expect((await get('/customers')).isComplete).toBe(true);
});

test('finds the beginning of any name or address, and pages through the others', async () => {
  for (let n = 0; n < 27; n++) await newInvoice(store, { customerEmail: `buyer${n}@example.com` });
  await newInvoice(store, { customerName: 'Ada Lovelace', customerEmail: 'countess@example.com' });
  await count();
  const first = await get('/customers');
  const second = await get(`/customers?before=${first.next}`);
  expect(second.next).toBe(null);
  for (const wrong of [`1_${'-'.repeat(36)}`, 'x', '1_', `${first.next}0`]) {
    expect((await browser.call('GET', `/stores/${store.slug}/customers?before=${wrong}`)).status).toBe(400);
  }
  const emails = [...first.customers, ...second.customers].map(({ email }) => email);
  expect(emails).toEqual([
    'countess@example.com',
    ...Array.from({ length: 27 }, (_, n) => `buyer${26 - n}@example.com`),
  ]);
  for (const search of ['ADA', 'lovelace', 'count', 'tess@']) {
    expect(await list(`?search=${search}`)).toMatchObject([{ email: 'countess@example.com' }]);
  }
  expect(await list('?search=%25')).toEqual([]);
  expect(await get('/invoice-form/customers?search=ada')).toEqual([
    { email: 'countess@example.com', name: 'Ada Lovelace' },
  ]);
  expect((await get('/invoice-form/customers?search=')).length).toBe(6);
});

test('another store has no access to a customer', async () => {
  await newInvoice(store, { customerEmail: 'ada@example.com' });
  await count();
  const [{ id }] = await list();
  const other = await service.createStore();
  const stranger = await browserOf(service, (await makeMember(service, other.storeId, 'owner')).email);
  expect((await stranger.call('GET', `/stores/${other.slug}/customers/${id}`)).status).toBe(404);
  expect((await stranger.call('GET', `/stores/${store.slug}/customers/${id}`)).status).toBe(404);
});

test('a customer without a sale for the retention period is erased, and comes back with the next one only', async () => {
  const old = await newInvoice(store, { customerName: 'Ada', customerEmail: 'ada@example.com', expiresIn: 129_600 });
  await count();
  clock.advance(366 * DAY_MS);
  const erased = new Map<string, number>();
  const onErased = (kind: string, rows: number): void => void erased.set(kind, rows);
  await erasePersonalData({ db: service.db, clock, keptMs: 365 * DAY_MS, onErased });
  // Not through the browser, whose session has ended.
  const remaining = async () => (await getCustomers(service.db, store.storeId)).customers;
  expect(erased.get('customers')).toBeGreaterThan(0);
  expect(await remaining()).toEqual([]);
  await pay('invoices', old.id);
  await count();
  expect(await remaining()).toEqual([]);
  await newInvoice(store, { customerEmail: 'ada@example.com' });
  await count();
  expect(await remaining()).toMatchObject([{ name: null, invoices: 1, usdMillis: 0n }]);
});
