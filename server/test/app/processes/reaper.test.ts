import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { product } from '../../kernel/http/support.ts';
import { newInvoice, newOrder } from '../../sales/checkout/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { createShiftClock } from '../../support/shift-clock.ts';

const clock = createShiftClock();
let service: TestService;
let store: TestStore;
let sql: pg.Client;

beforeAll(async () => {
  service = await startTestService({ clock, roles: ['api', 'reaper'] });
  store = await service.createStore({ products: [product('Guide')] });
  sql = new pg.Client({ connectionString: service.databaseUrl });
  sql.on('error', () => {});
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await service?.stop();
});

it('ends every window that is over, even if one order fails', async () => {
  const broken = await newOrder(store, { expiresIn: 10 });
  const order = await newOrder(store, { expiresIn: 11 });
  const invoice = await newInvoice(store, { expiresIn: 12 });
  await sql.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$`);
  await sql.query(
    `create trigger refuse before update on orders for each row
      when (new.id = '${uuidOfShortId(broken.id)}') execute function refuse()`,
  );
  clock.advance(3_600_000);
  const statusOf = (path: string) => async () => (await store.call('GET', `/v1/${path}`)).json.status;
  await expect.poll(statusOf(`orders/${order.id}`)).toBe('expired');
  await expect.poll(statusOf(`invoices/${invoice.id}`)).toBe('expired');
  expect(await statusOf(`orders/${broken.id}`)()).toBe('pending');
  await sql.query('drop trigger refuse on orders');
  await expect.poll(statusOf(`orders/${broken.id}`)).toBe('expired');
});
