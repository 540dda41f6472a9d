import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { shortIdOf } from '../../server/src/kernel/lib/short-id.ts';
import { createHttpClient } from './http-client.ts';
import type { BenchStore, Stage } from './stage.ts';

/** Orders, invoices and deliveries available to reads. */
const ROWS = 1_000;
/** Number of buyers who open their checkouts at a time. */
const LOOKING = 8;
const PAYOUT = `0x${'5'.repeat(40)}`;
const MADE = `select uuidv7() as id, n from generate_series(1, $2::int) n`;
const CONTEXT = '{"userId":42,"plan":"pro","note":"Überraschung"}';
const ORDER_ITEM =
  '{"productId":"01890000-0000-7000-8000-000000000000","title":"First","image":null,' +
  '"quantity":1,"unitPrice":"9.99","amount":"9.99"}';
const INVOICE_ITEM = '{"name":"Licence","description":null,"quantity":1,"unitAmount":"9.99","amount":"9.99"}';

/** Returns a member of a list: a random one, or each once. */
export type Pick = () => string;

/** A store with objects behind every route. */
export interface EndpointStore {
  readonly store: BenchStore;
  readonly product: string;
  readonly finiteProduct: string;
  readonly completedOrder: Pick;
  readonly invoice: Pick;
  pendingOrders(count: number): Promise<Pick>;
  /** Orders whose buyers have opened them; the most recent first. */
  seenOrders(count: number): Promise<Pick>;
  openInvoices(count: number): Promise<Pick>;
  failedDeliveries(count: number): Promise<Pick>;
}

export async function createEndpointStore(stage: Stage, baseUrl: string): Promise<EndpointStore> {
  const price = { priceAmount: '9.99', priceCurrency: 'usd' as const };
  const item = { name: 'Licence', quantity: 1, unitAmount: '9.99' };
  const store = await stage.createStore({
    webhookUrl: 'http://127.0.0.1:9/',
    products: [
      ...Array.from({ length: 20 }, (_, index) => ({ title: `Product ${index}`, ...price })),
      { title: 'Finite', ...price, stock: ['line'] },
    ],
    templates: Array.from({ length: 10 }, (_, index) => ({ name: `Template ${index}`, memo: 'Thanks', items: [item] })),
  });
  const client = await stage.connect();
  const { storeId } = store;
  // Invoices need a payment method; no chain is queried.
  await client.query(`insert into payout_addresses values ($1, 'base', $2)`, [storeId, PAYOUT]);
  await client.query(`insert into store_payment_methods values ($1, 'usdc-base')`, [storeId]);
  const completed = await insertOrders(client, storeId, 'completed', ROWS);
  await insertPayments(client, storeId);
  const invoices = await insertInvoices(client, storeId, ROWS);
  await insertDeliveries(client, storeId, 'success', ROWS);
  const idOf = (title: string): string =>
    present(store.products.find((product) => product.title === title)?.id, 'the store has it');
  const pendingOrders = async (count: number): Promise<string[]> =>
    (await insertOrders(client, storeId, 'pending', count)).map(shortIdOf);
  return {
    store,
    product: idOf('Product 0'),
    finiteProduct: idOf('Finite'),
    completedOrder: any(completed.map(shortIdOf)),
    invoice: any(invoices.map(shortIdOf)),
    pendingOrders: async (count) => each(await pendingOrders(count)),
    async seenOrders(count) {
      const orders = await pendingOrders(count);
      await lookAt(baseUrl, orders);
      return each(orders);
    },
    openInvoices: async (count) => each((await insertInvoices(client, storeId, count)).map(shortIdOf)),
    failedDeliveries: async (count) => each(await insertDeliveries(client, storeId, 'failed', count)),
  };
}

async function lookAt(baseUrl: string, orders: readonly string[]): Promise<void> {
  const client = createHttpClient(baseUrl, LOOKING);
  const left = orders.values();
  const lookAtEach = async (): Promise<void> => {
    for (const id of left) await client.send({ method: 'GET', path: `/v1/checkouts/${id}`, headers: {} }, 200);
  };
  await Promise.all(Array.from({ length: LOOKING }, lookAtEach));
  await client.close();
}

function any(list: readonly string[]): Pick {
  return () => present(list[randomInt(list.length)], 'the list is not empty');
}

function each(list: string[]): Pick {
  return () => present(list.pop(), 'enough was prepared for the measurement');
}

async function insertOrders(client: pg.Client, storeId: string, status: string, count: number): Promise<string[]> {
  return ids(
    await client.query(
      `insert into orders (id, store_id, status, price_millis, currency, items, reserved, customer_email, extra_context,
          completed_attempt_id, expires_at, completed_at, created_at)
        select id, $1, $3, 9990, 'usd', $4, '[]', 'buyer@example.com', $5, case $3 when 'completed' then uuidv7() end,
          date_trunc('milliseconds', now() + interval '30 minutes'), case $3 when 'completed' then now() end, now()
        from (${MADE}) made returning id`,
      [storeId, count, status, `[${ORDER_ITEM}]`, CONTEXT],
    ),
  );
}

/** Inserts a payment with a transfer, and the deliverables, for every completed order. */
async function insertPayments(client: pg.Client, storeId: string): Promise<void> {
  await client.query(
    `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
        decimals, required_amount, credited_amount, confirmed_block, swept_amount, deposit_address, payout_address,
        fee_recipient, fee_bps, quote, ip_address, quote_expires_at, created_at, ended_at)
      select completed_attempt_id, store_id, 'order', id, 'completed', 'usdc-base', 'base', 'usdc', $2, 6, 9990000,
        9990000, 1, 9990000, '0x' || left(md5(id::text) || md5(store_id::text), 40), $2, $2, 100, '{}', '203.0.113.7',
        expires_at, created_at, completed_at
      from orders where store_id = $1 and status = 'completed'`,
    [storeId, PAYOUT],
  );
  await client.query(
    `insert into transfers select 'base', '0x' || md5(id::text) || md5(store_id::text), 0, '0x' || md5('1') || md5('2'),
        1, now(), id, $2, required_amount from payment_attempts where store_id = $1`,
    [storeId, PAYOUT],
  );
  await client.query(
    `insert into order_deliveries select id, store_id, 0, id, 'First', array['KEY-1'], now() from orders
      where store_id = $1 and status = 'completed'`,
    [storeId],
  );
}

async function insertInvoices(client: pg.Client, storeId: string, count: number): Promise<string[]> {
  return ids(
    await client.query(
      `with numbered as (
          update stores set last_invoice_number = last_invoice_number + $2 where id = $1
          returning last_invoice_number as last
        )
        insert into invoices (id, store_id, number, status, total_millis, currency, items, customer_name,
          customer_email, memo, metadata, created_via, expires_at, created_at)
        select id, $1, last - $2 + n, 'open', 9990, 'usd', $3, 'Ada', 'buyer@example.com', 'Thanks', $4, 'api',
          now() + interval '1 day', now() from (${MADE}) made, numbered returning id`,
      [storeId, count, `[${INVOICE_ITEM}]`, CONTEXT],
    ),
  );
}

async function insertDeliveries(client: pg.Client, storeId: string, status: string, count: number): Promise<string[]> {
  return ids(
    await client.query(
      `insert into webhook_deliveries (id, store_id, event, order_id, payload, status, attempts, last_attempt_at,
          last_response_status, created_at)
        select id, $1, 'order.created', id, '{}', $3, 1, now(), 200, now() from (${MADE}) made returning id`,
      [storeId, count, status],
    ),
  );
}

function ids({ rows }: pg.QueryResult<{ id: string }>): string[] {
  return rows.map(({ id }) => id);
}
