import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '../../../src/sales/invoices/repository.ts';
import '../../../src/sales/invoices/rows-repository.ts';
import '../../../src/sales/orders/repository.ts';
import '../../../src/sales/orders/rows-repository.ts';
import '../../../src/outbound/webhooks/deliveries-repository.ts';
import { allStatements } from '../../../src/kernel/db/statement.ts';
import { type ConnectedDatabase, connectedDatabase } from './connected-database.ts';
import { measurePrepared, prepareStatement } from './rows-read.ts';
import { AT, BIG_STORE, ID, uuidOf } from './skewed-rows.ts';

const LISTS = /^(order|invoice|delivery)_(list|rows)(_by_status)?(_from_end)?$/;
/** Number of executions after which the server chooses between a custom and a generic plan. */
const EXECUTIONS = 8;
const FEW = 300;
const MANY = 30_000;
const LIMIT = 20;
const PAGE = { storeId: BIG_STORE, below: uuidOf(0xff_ff_ff_ff), limit: LIMIT, offset: 0 };
const ROWS = [
  `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context, expires_at, created_at)
    select ${ID}, '${BIG_STORE}', 'open', 1, 'usd', '[]', '[]', '{}', ${AT}, ${AT}`,
  `insert into invoices (id, store_id, number, status, total_millis, currency, items, created_via, expires_at, created_at)
    select ${ID}, '${BIG_STORE}', n, 'open', 1, 'usd', '[]', 'api', ${AT}, ${AT}`,
  `insert into webhook_deliveries (id, store_id, event, order_id, payload, status, due_at, created_at)
    select ${ID}, '${BIG_STORE}', 'order.completed', ${ID}, '{}', 'open', ${AT}, ${AT}`,
];
const TABLES = ['orders', 'invoices', 'webhook_deliveries'];

let database: ConnectedDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await connectedDatabase();
  client = database.client;
  for (const table of TABLES) await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
  // Rows of any status, bypassing triggers and foreign keys.
  await client.query('set session_replication_role = replica');
  for (const table of TABLES)
    await client.query(`alter table ${table} drop constraint if exists ${table}_status_check`);
});
afterEach(() => database?.close());

/**
 * A page's cost must follow its size while a store grows from its first rows to many, before the server has analyzed
 * them.
 */
test.each([
  ['counted while there were few', 'force_generic_plan', FEW],
  ['never counted', 'auto', FEW],
  ['never counted', 'auto', 0],
])('each list reads only the page, %s, %s, from %i rows on', async (when, mode, few) => {
  const names = allStatements().flatMap(({ name }) => (LISTS.test(name) ? [name] : []));
  expect(names).toHaveLength(20);
  await client.query(`set plan_cache_mode = ${mode}`);
  await addRows(1, few);
  if (when.startsWith('counted')) await client.query('analyze');
  for (const name of names) {
    await prepareStatement(client, name);
    for (let count = 0; count < EXECUTIONS; count++) await measure(name);
  }
  await addRows(few + 1, MANY);
  const costly: string[] = [];
  for (const name of names) {
    const { affected, rowsRead } = await measure(name);
    if (affected < LIMIT || rowsRead > 3 * LIMIT) costly.push(`${name} read ${rowsRead}`);
  }
  expect(costly).toEqual([]);
});

function measure(name: string) {
  return measurePrepared(client, { name, values: name.includes('_by_status') ? { ...PAGE, status: 'open' } : PAGE });
}

async function addRows(from: number, to: number): Promise<void> {
  for (const rows of ROWS) await client.query(`${rows} from generate_series($1::integer, $2::integer) n`, [from, to]);
}
