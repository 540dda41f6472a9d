import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOfItem } from '../../src/catalog/delivered.ts';
import { takeStockLines } from '../../src/catalog/delivery-repository.ts';
import type { Database, Queryable } from '../../src/kernel/db/pool.ts';
import { createStoreDatabase, type StoreDatabase } from '../support/store-database.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

let database: StoreDatabase;
let client: StoreDatabase['client'];
let db: Database;
let storeId: string;

beforeAll(async () => {
  database = await createStoreDatabase({ createdAt: NOW, maxConnections: 4 });
  ({ client, db, storeId } = database);
});
afterAll(() => database.drop());

describe('lines of stock', () => {
  it.each([
    ['oldest', ['1', '2'], ['3', '4', '5', '6']],
    ['newest', ['5', '6'], ['1', '2', '3', '4']],
    ['random', undefined, undefined],
  ])('%s first: lines being delivered to another order are skipped', async (selection, first, second) => {
    const productId = await newProduct(selection, 6);
    const other = await db.transaction(async (tx) => {
      const taken = await take(tx, productId, 2);
      const rest = await db.transaction((besides) => take(besides, productId, 4));
      if (first !== undefined) expect([taken, rest]).toEqual([first, second]);
      return [...taken, ...rest];
    });
    expect(other.sort()).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(await take(db, productId, 1)).toEqual([]);
  });

  it('drawn at random all have the same chance, at any position in the list', async () => {
    const productId = await newProduct('random', 4);
    const drawn = new Map<string, number>();
    for (let draw = 0; draw < 400; draw++) {
      for (const line of await take(db, productId, 1)) drawn.set(line, (drawn.get(line) ?? 0) + 1);
      await client.query('update stock_lines set order_id = null where product_id = $1', [productId]);
    }
    expect([...drawn.keys()].sort()).toEqual(['1', '2', '3', '4']);
    // A fair draw violates this once in fifty million runs.
    for (const times of drawn.values()) expect(Math.abs(times - 100)).toBeLessThanOrEqual(50);
  });
});

describe('a long list drawn from at random', () => {
  const LINES = 3_000;
  const TENTHS = 10;

  it('gives lines of any age equally', async () => {
    const productId = await newProduct('random', LINES);
    const lines = await take(db, productId, 1);
    while (lines.length < 1_000) lines.push(...(await take(db, productId, 5)));
    expect(new Set(lines).size).toBe(lines.length);
    const byAge = Map.groupBy(lines, (line) => Math.floor(((Number(line) - 1) * TENTHS) / LINES));
    expect(byAge.size).toBe(TENTHS);
    // A fair draw takes 100 of each, and violates this once in a hundred million runs.
    for (const tenth of byAge.values()) expect(Math.abs(tenth.length - 100)).toBeLessThanOrEqual(60);
  });

  it('is delivered to its last line, even where another order holds all neighbouring ones', async () => {
    const productId = await newProduct('random', 1_000);
    await db.transaction(async (tx) => {
      const first = await take(tx, productId, 600);
      const rest = await db.transaction((besides) => take(besides, productId, 400));
      expect(new Set([...first, ...rest]).size).toBe(1_000);
    });
    expect(await take(db, productId, 1)).toEqual([]);
  });
});

async function take(q: Queryable, productId: string, quantity: number): Promise<string[]> {
  const orderId = randomUUID();
  const taken = await takeStockLines(q, { storeId, productId, orderId, quantity, now: NOW });
  const item = { position: 0, productId, title: '', isFromStock: true, lineCount: taken, createdAt: NOW };
  const lines: string[] = [];
  for await (const some of linesOfItem(q, orderId, item)) lines.push(...some);
  expect(lines).toHaveLength(taken);
  return lines;
}

/** Creates a product whose lines are `1`, `2`, … in the order of their age. */
async function newProduct(selection: string, lines: number): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into products (id, store_id, title, price_millis, currency, listed, available, delivery_selection,
      created_at)
      values ($1, $2, 'product', 1, 'usd', true, $3, $4, $5)`,
    [id, storeId, lines, selection, new Date(NOW)],
  );
  await client.query(
    `insert into stock_lines (product_id, store_id, id, line, created_at)
      select $1, $2, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n, $4
        from generate_series(1, $3::int) n`,
    [id, storeId, lines, new Date(NOW)],
  );
  return id;
}
