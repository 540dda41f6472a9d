import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendStock } from '../../../src/catalog/append-stock.ts';
import { plannedStockLines } from '../../../src/catalog/stock-repository.ts';
import { finished } from '../../../src/kernel/db/before-close.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { createStoreDatabase, type StoreDatabase } from '../../support/store-database.ts';
import { measurePrepared, prepareStatement } from './rows-read.ts';
import { NOW, uuidOf } from './skewed-rows.ts';

const BY = { kind: 'command-line', name: 'test' } as const;
const PRODUCT = uuidOf(1);
const DRAWN = 200;
const NAME = 'stock_hand_out';
const ids = createIdSource(systemClock);

let database: StoreDatabase;
beforeAll(async () => {
  database = await createStoreDatabase({ createdAt: NOW, maxConnections: 4 });
  const { client, storeId } = database;
  // Only appending analyzes the lines.
  await client.query('alter table stock_lines set (autovacuum_enabled = false)');
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(
    `insert into products (id, store_id, title, price_millis, currency, listed, available, created_at)
      values ($1, $2, 'product', 1, 'usd', true, 0, $3)`,
    [PRODUCT, storeId, new Date(NOW)],
  );
});
afterAll(() => database?.drop());

/** Connections keep their plans until a table is analyzed again. */
test('deliveries planned with one line do not read a list imported since', async () => {
  const { client, db, storeId } = database;
  await append('the first', 1);
  await client.query('analyze stock_lines');
  await prepareStatement(client, NAME);
  const rowsRead = async (selection: string): Promise<number> => {
    await client.query('update products set delivery_selection = $1', [selection]);
    const wanted = { storeId, productId: PRODUCT, orderId: uuidOf(2), quantity: 5, now: NOW };
    const values = { ...wanted, drawnFrom: uuidOf(0x80_00_00_00), drawnAmong: DRAWN };
    return (await measurePrepared(client, { name: NAME, values })).rowsRead;
  };
  expect(await rowsRead('random')).toBeLessThan(10);

  for (const part of ['a', 'b', 'c']) await append(part, 2_000);
  for (const selection of ['oldest', 'newest', 'random']) {
    expect(await rowsRead(selection), selection).toBeLessThanOrEqual(DRAWN + 50);
  }
  expect(await plannedStockLines(db)).toBe(6_001);
});

test('a few lines added to many are not counted immediately', async () => {
  await append('d', 1_100);
  expect(await plannedStockLines(database.db)).toBe(6_001);
  await append('e', 200);
  expect(await plannedStockLines(database.db)).toBe(7_301);
});

async function append(name: string, count: number): Promise<void> {
  const { db, storeId } = database;
  const text = Array.from({ length: count }, (_, n) => `${name} ${n}`).join('\n');
  await appendStock({ db, clock: systemClock, ids }, BY, { storeId, productId: PRODUCT }, text);
  await finished(db);
}
