import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { firstIdAt } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { countEarlierSales } from '../../../src/sales/home/earlier-sales.ts';
import { createDatabaseBefore, type DatabaseBefore } from '../../support/database-before.ts';

const STORE = '00000000-0000-7000-8000-000000000001';
const PRODUCT = '01890000-0000-7000-8000-00000000000a';
const DAY_MS = 86_400_000;
const ITEMS = JSON.stringify([{ productId: PRODUCT, title: 'A', quantity: 3, unitPrice: '5', amount: '15' }]);

let before: DatabaseBefore;
let db: Database;
let clock: { now(): number };
beforeAll(async () => {
  before = await createDatabaseBefore('0053_home_figures.sql');
  await before.sql.query(`insert into stores (id, name, fee_bps, storefront_enabled, created_at)
    values ('${STORE}', 'store', 300, true, now())`);
  db = createDatabase({ url: before.url, maxConnections: 2, log: silentLog, applicationName: 'test' });
});
afterAll(async () => {
  await db?.close();
  await before?.stop();
});

/** Inserts an order or invoice that was created and paid at these times. */
async function paid(table: 'orders' | 'invoices', createdAt: number, paidAt: number): Promise<void> {
  const id = firstIdAt(createdAt);
  const times = [new Date(createdAt), new Date(paidAt)];
  await before.sql.query(
    table === 'orders'
      ? `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context, expires_at,
          created_at, completed_at, completed_attempt_id)
        values ('${id}', '${STORE}', 'completed', 15000, 'usd', '${ITEMS}', '[]', '{}', $1, $1, $2, '${id}')`
      : `insert into invoices (id, store_id, number, status, total_millis, currency, items, created_via, expires_at,
          created_at, paid_at, completed_attempt_id)
        values ('${id}', '${STORE}', 1, 'paid', 1000, 'usd', '[]', 'api', $1, $1, $2, '${id}')`,
    times,
  );
  await before.sql.query(
    `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, decimals,
      required_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote, quote_expires_at, created_at)
    values ('${id}', '${STORE}', 'order', '${id}', 'completed', 'usdc-local', 'local', 'usdc', 6, 1, '${id}', '', '', 100,
      '{}', $1, $1)`,
    [times[0]],
  );
}

test('sales from before the counters are counted once, in steps, and in the order of their payment', async () => {
  const now = Date.now();
  clock = { now: () => now };
  const ago = (days: number): number => now - days * DAY_MS;
  await paid('orders', ago(300), ago(300));
  await paid('orders', ago(20), ago(20) + 60_000);
  await paid('invoices', ago(80), ago(10));
  await paid('orders', ago(5), ago(5) + 60_000);
  await before.migrate();
  // What is paid until half an hour later is counted afterwards, by its time.
  await paid('orders', now + 60_000, now + 120_000);
  let steps = 0;
  let next = await countEarlierSales({ db, clock });
  for (; next === 'now'; next = await countEarlierSales({ db, clock })) steps += 1;
  expect(steps).toBeGreaterThan(180 * 4 - 1);
  // The last step waits until nothing can be paid in its time any more.
  expect(next).toBeGreaterThan(now);
  clock = { now: () => Number(next) };
  for (let more = await countEarlierSales({ db, clock }); more === 'now'; )
    more = await countEarlierSales({ db, clock });
  clock = { now: () => now + DAY_MS };
  expect([await countEarlierSales({ db, clock }), await countEarlierSales({ db, clock })]).toEqual([
    undefined,
    undefined,
  ]);
  const { rows } = await before.sql.query(`select t.kind, t.key, t.shard, h.at, h.count::int, h.millis::int,
      h.fee_millis::int as fee
    from sales_history h join sales_totals t using (series) where t.kind <> 'step' order by t.kind, h.at`);
  const at = (moment: number) => new Date(Math.floor(moment / 900_000) * 900_000);
  const method = { kind: 'method', key: 'usdc-local', shard: -1 };
  const product = { kind: 'product', key: PRODUCT, shard: -1, fee: 0 };
  expect(rows).toEqual([
    { ...method, at: at(ago(20) + 60_000), count: 1, millis: 15_000, fee: 150 },
    { ...method, at: at(ago(10)), count: 2, millis: 16_000, fee: 160 },
    { ...method, at: at(ago(5) + 60_000), count: 3, millis: 31_000, fee: 310 },
    { ...method, at: at(now + 120_000), count: 4, millis: 46_000, fee: 460 },
    { ...product, at: at(ago(20) + 60_000), count: 3, millis: 15_000 },
    { ...product, at: at(ago(5) + 60_000), count: 6, millis: 30_000 },
    { ...product, at: at(now + 120_000), count: 9, millis: 45_000 },
  ]);
});
