import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherCounts } from '../../../src/kernel/db/row-span-repository.ts';
import { type ConnectedDatabase, connectedDatabase } from './connected-database.ts';
import { measurePrepared, prepareStatement } from './rows-read.ts';
import { uuidOf } from './skewed-rows.ts';

const COUNTS = 20_000;
const BATCH = 100;
const VALUES = { before: COUNTS, limit: BATCH };
const NAME = gatherCounts.statement.name;

let database: ConnectedDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await connectedDatabase();
  client = database.client;
  await client.query('alter table row_counts set (autovacuum_enabled = false)');
  await client.query('set plan_cache_mode = force_generic_plan');
});
afterAll(() => database?.close());

/** Connections keep their plans, and the table is nearly empty until an import or a busy hour fills it. */
test('a batch of counts is gathered in one pass over those that wait, planned while there was one', async () => {
  await addCounts(1, 1);
  await client.query('analyze row_counts');
  await prepareStatement(client, NAME);
  await measurePrepared(client, { name: NAME, values: VALUES });

  await addCounts(2, COUNTS);
  const { rowsRead, affected } = await measurePrepared(client, { name: NAME, values: VALUES });
  expect(affected).toBeGreaterThan(BATCH);
  expect(rowsRead).toBeLessThanOrEqual(2 * COUNTS + 5 * BATCH);
});

/** Adds counts of one store's orders, each of a separate span. */
async function addCounts(from: number, to: number): Promise<void> {
  await client.query(
    `insert into row_counts (store_id, kind, status, shard, span, total)
      select $1, 'order', 'pending', n % 16, n, 1 from generate_series($2::integer, $3::integer) n`,
    [uuidOf(1), from, to],
  );
}
