import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';

const STORE = '00000000-0000-7000-8000-000000000001';
const AT = `timestamptz '2026-01-01T12:07:00Z'`;
const ORDERS = 200;
const ID = `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;
const PRODUCTS = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'];
const ITEMS = JSON.stringify([
  { productId: PRODUCTS[1], title: 'B', quantity: 2, unitPrice: '0.4005', amount: '0.801' },
  { productId: PRODUCTS[0], title: 'A', quantity: 1, unitPrice: '0.2', amount: '0.2' },
]);

let database: TestDatabase;
/** Connections that pay at the same time; the first one does everything else. */
let clients: pg.Client[];
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  clients = Array.from({ length: 8 }, () => new pg.Client({ connectionString: database.url }));
  await Promise.all(clients.map((each) => each.connect()));
  [client] = clients as [pg.Client];
  await client.query(`insert into stores (id, name, fee_bps, storefront_enabled, created_at)
    values ('${STORE}', 'store', 300, true, ${AT})`);
  await client.query(
    `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context, expires_at,
      created_at)
    select ${ID}, '${STORE}', 'pending', 1001, 'usd', $1, '[]', '{}', ${AT}, ${AT} from generate_series(1, ${ORDERS}) n`,
    [ITEMS],
  );
});
afterAll(async () => {
  await Promise.all(clients?.map((each) => each.end()) ?? []);
  await database?.drop();
});

const order = (n: number): string => `(select ${ID} from (select ${n} as n) one)`;
const open = (n: number) => client.query(`update orders set opened_at = ${AT} where id = ${order(n)}`);
const attempt = (n: number, place = 0) =>
  client.query(`insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token,
      decimals, required_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote, quote_expires_at,
      created_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-00000000000${place}')::uuid, '${STORE}', 'order', ${ID},
      'superseded', 'usdc-local', 'local', 'usdc', 6, 1, 'at' || n || '-${place}', '', '', 300, '{}', ${AT}, ${AT}
    from (select ${n} as n) one`);
const see = (n: number) => client.query(`update payment_attempts set seen_at = ${AT} where payable_id = ${order(n)}`);
const pay = (by: pg.Client, n: number) =>
  by.query(`update orders set status = 'completed', completed_at = ${AT}, completed_attempt_id = id
    where id = ${order(n)}`);

/** Returns the newest totals, or those in the history: of each total, all rows must be of one quarter of an hour. */
async function totals(kind: string, from: 'sales_totals' | 'sales_history' = 'sales_totals'): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', t.key, t.currency, sum(h.count), sum(h.millis), sum(h.fee_millis)) as line
    from sales_totals t join ${from} h using (series) where t.kind = $1 group by t.key, t.currency order by t.key`,
    [kind],
  );
  return rows.map(({ line }) => line);
}

test('each step counts once for a sale, whatever a buyer or a program does', async () => {
  // A buyer opens the page, chooses twice, and both attempts receive money.
  await open(1);
  await attempt(1);
  await attempt(1, 1);
  await see(1);
  // A program chooses a method, and the page is opened later.
  await attempt(2);
  await open(2);
  // A page that is only opened.
  await open(3);
  expect(await totals('step')).toEqual(['chosen  2 0 0', 'opened  3 0 0', 'seen  1 0 0']);
  // The money is gone after a reorg, and seen again.
  await client.query(`update payment_attempts set seen_amount = 0 where payable_id = ${order(1)}`);
  await see(1);
  expect(await totals('step')).toEqual(['chosen  2 0 0', 'opened  3 0 0', 'seen  1 0 0']);
});

test('orders paid at the same time are all counted, with the fee of each rounded down', async () => {
  for (let n = 3; n <= ORDERS; n++) await attempt(n);
  const waiting = Array.from({ length: ORDERS }, (_, index) => index + 1).values();
  const payNext = async (by: pg.Client): Promise<void> => {
    for (const n of waiting) await pay(by, n);
  };
  await Promise.all(clients.map(payNext));
  const method = `usdc-local usd ${ORDERS} ${ORDERS * 1001} ${ORDERS * 30}`;
  expect(await totals('method')).toEqual([method]);
  expect(await totals('product')).toEqual([
    `${PRODUCTS[0]} usd ${ORDERS} ${ORDERS * 200} 0`,
    `${PRODUCTS[1]} usd ${2 * ORDERS} ${ORDERS * 801} 0`,
  ]);
  // All of them within one quarter of an hour: the newest row of each shard is its total.
  expect(await totals('method', 'sales_history')).toEqual([method]);
});

test('later payments leave earlier totals as they were, and one written too late counts in the latest quarter', async () => {
  const history = async () =>
    (
      await client.query<{ line: string }>(`select to_char(at at time zone 'UTC', 'HH24:MI ') || count as line
        from sales_history where series = (select series from sales_totals where key = 'late') order by at`)
    ).rows.map(({ line }) => line);
  const count = (time: string) =>
    client.query(
      `select count_sale('${STORE}', 'method', 'late', 'usd', 0, timestamptz '2026-01-01 ${time}Z', 1, 10, 1)`,
    );
  for (const time of ['10:14', '10:15', '10:29', '12:00', '11:59', '12:14']) await count(time);
  expect(await history()).toEqual(['10:00 1', '10:15 3', '12:00 6']);
});
