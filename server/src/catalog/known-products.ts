import type { Database } from '../db/pool.ts';
import { findOrderable, type OrderableProduct } from './orderable-repository.ts';

/** Products that a process keeps; at most a few kilobytes each. */
const MOST = 2_000;

/** The products that orders were made from last, of each database. */
const known = new WeakMap<Database, Map<string, OrderableProduct>>();

/**
 * Products as they were when they were last read, possibly long ago; undefined unless all of them are known. Whoever
 * uses one must have its facts compared in the statement that does so, and read it again before refusing anything.
 */
export function knownProducts(db: Database, ids: readonly string[]): OrderableProduct[] | undefined {
  const kept = known.get(db.whole ?? db);
  const found = ids.map((id) => kept?.get(id)).filter((product) => product !== undefined);
  return found.length === ids.length ? found : undefined;
}

/** Reads products of any store by id, and keeps them; deleted ones are absent. The caller checks the store. */
export async function readProducts(db: Database, ids: readonly string[]): Promise<OrderableProduct[]> {
  const products = await findOrderable(db, { ids });
  const kept = known.get(db.whole ?? db) ?? new Map<string, OrderableProduct>();
  known.set(db.whole ?? db, kept);
  for (const id of ids) kept.delete(id);
  for (const product of products) kept.set(product.id, product);
  // The first of a map are those that were read longest ago.
  for (const id of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(id);
  }
  return products;
}
