import { createKnownRows } from '../kernel/db/known-rows.ts';
import type { Database } from '../kernel/db/pool.ts';
import { findOrderable, type OrderableProduct } from './orderable-repository.ts';

/** Maximum products cached by a process; at most a few kilobytes each. */
const known = createKnownRows<OrderableProduct>(2_000);

/** Returns cached products, possibly stale; undefined if any is missing. */
export function knownProducts(db: Database, ids: readonly string[]): OrderableProduct[] | undefined {
  const found = ids.map((id) => known.get(db, id)).filter((product) => product !== undefined);
  return found.length === ids.length ? found : undefined;
}

/** Reads and caches products of any store by id; deleted ones are absent. The caller checks the store. */
export async function readProducts(db: Database, ids: readonly string[]): Promise<OrderableProduct[]> {
  const products = await findOrderable(db, { ids });
  const byId = new Map(products.map((product) => [product.id, product]));
  for (const id of ids) known.set(db, id, byId.get(id));
  return products;
}
