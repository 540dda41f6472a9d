import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendStock } from '../../src/catalog/append-stock.ts';
import { type DeliverableOrder, deliverPart } from '../../src/catalog/deliver.ts';
import { firstLines } from '../../src/catalog/delivered.ts';
import { findProductToEdit } from '../../src/catalog/product-repository.ts';
import { removeStockLines, stockState } from '../../src/catalog/stock-lines.ts';
import { listStockLines } from '../../src/catalog/stock-repository.ts';
import type { Database } from '../../src/kernel/db/pool.ts';
import { query, t } from '../../src/kernel/db/query.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { createStoreDatabase, type StoreDatabase } from '../support/store-database.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
/** As in the migration: the counts of a connection are in one of this many shards. */
const SHARDS = 16;
const BY = { kind: 'command-line', name: 'test' } as const;
const pidOf = query.value({ name: 'test_pid', row: { pid: t.integer }, sql: 'select pg_backend_pid() as pid' });
const ids = createIdSource(systemClock);

let database: StoreDatabase;
let client: StoreDatabase['client'];
let db: Database;
let storeId: string;

beforeAll(async () => {
  database = await createStoreDatabase({ createdAt: NOW, maxConnections: 8 });
  ({ client, db, storeId } = database);
});
afterAll(() => database.drop());

describe('concurrent sales and changes of stock', () => {
  it('two orders of the same products in opposite order, counted in one shard, are both delivered concurrently', async () => {
    const products: string[] = [];
    for (let n = 0; n < 12; n++) products.push(await newProduct(20));
    const [one, other] = await twoOfOneShard();
    try {
      let runs = 0;
      const handOut = (by: Database, wanted: readonly string[]): Promise<void> =>
        by.transaction(async (tx) => {
          runs += 1;
          await deliverPart(tx, orderOf(wanted), { now: NOW });
        });
      for (let round = 0; round < 5; round++)
        await Promise.all([handOut(one, products), handOut(other, products.toReversed())]);
      // A deadlock is broken after a second, and its victim retries.
      expect(runs).toBe(10);
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });

  it('an order gets its lines after a concurrent removal is refused', async () => {
    const product = await newProduct(3);
    await client.query('begin');
    await client.query('select from products where id = $1 for no key update', [product]);
    await client.query('delete from stock_lines where product_id = $1', [product]);
    const order = orderOf([product], 3);
    expect(await part(order)).toEqual({ state: 'stock', delivered: 0 });
    await client.query('rollback');
    expect(await part(order)).toEqual({ state: 'complete', delivered: 3 });
    expect((await firstLines(db, order.id, { lines: 10, characters: 100 }))[0]?.lines).toEqual(['1', '2', '3']);
  });

  it('adding, removing and delivering concurrently leave correct counts', async () => {
    const product = await newProduct(60);
    await client.query('update products set available = 20 where id = $1', [product]);
    const deps = { db, clock: systemClock, ids };
    const of = { storeId, id: product };
    const lines = await listStockLines(db, {
      storeId,
      productId: product,
      before: undefined,
      limit: 60,
      unsoldOnly: true,
    });
    const acts = Array.from({ length: 40 }, (_, n) => [
      () => untilComplete(orderOf([product], 1)),
      () => appendStock(deps, BY, { storeId, productId: product }, `new ${n}\nnew ${n + 1}`),
      () =>
        removeStockLines(
          deps,
          BY,
          of,
          [n, n + 20].map((at) => lines[at]?.id ?? ''),
        ).catch(() => 0),
    ]).flat();
    await Promise.all(acts.map((act) => act()));
    const { rows } = await client.query(
      `select count(*)::int as total, count(*) filter (where order_id is null)::int as unassigned
       from stock_lines where product_id = $1`,
      [product],
    );
    const { total, unassigned } = rows[0];
    // All reserved lines have been delivered.
    const state = await stockState(db, storeId, (await findProductToEdit(db, of)) ?? expect.fail());
    expect(state).toEqual({ available: unassigned, reserved: 0, handedOut: total - unassigned, ordersWaiting: 0 });
    expect(total - unassigned).toBe(40);
  });
});

/** Creates two databases of one connection each, which count in the same shard. */
async function twoOfOneShard(): Promise<[Database, Database]> {
  const kept = new Map<number, Database>();
  for (;;) {
    const next = database.open(1);
    const shard = (await pidOf(next)) % SHARDS;
    const earlier = kept.get(shard);
    if (earlier !== undefined) {
      kept.delete(shard);
      await Promise.all([...kept.values()].map((each) => each.close()));
      return [earlier, next];
    }
    kept.set(shard, next);
  }
}

const part = (order: DeliverableOrder) => db.transaction((tx) => deliverPart(tx, order, { now: NOW }));

/** Delivers until complete: others may lock the remaining lines for a moment. */
async function untilComplete(order: DeliverableOrder): Promise<void> {
  while ((await part(order)).state !== 'complete');
}

function orderOf(products: readonly string[], quantity = 1) {
  return {
    id: randomUUID(),
    storeId,
    items: products.map((productId) => ({ productId, title: 'product', quantity })),
    reserved: products.map((productId) => ({ productId, quantity })),
  };
}

/** Creates a product whose lines are `1`, `2`, …, the oldest first. */
async function newProduct(lines: number): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into products (id, store_id, title, price_millis, currency, listed, available, delivery_selection, created_at)
      values ($1, $2, 'product', 1, 'usd', true, $3, 'oldest', $4)`,
    [id, storeId, lines, new Date(NOW)],
  );
  await client.query(
    `insert into stock_lines (product_id, store_id, id, line, created_at)
      select $1, $2, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n, $4
        from generate_series(1, $3::int) n`,
    [id, storeId, lines, new Date(NOW)],
  );
  return id;
}
