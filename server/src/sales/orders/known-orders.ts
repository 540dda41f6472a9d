import { createKnownRows } from '../../kernel/db/known-rows.ts';
import type { Database } from '../../kernel/db/pool.ts';
import { findOrder } from './repository.ts';
import type { OrderWithPayment } from './types.ts';

/** Maximum text of a cached order, in characters: no merchant fills the memory with large ones. */
const MOST_CHARACTERS = 1_000;
/** Characters counted per item in addition to its title and image. */
const ITEM_CHARACTERS = 150;

/** Orders that were viewed and have no method picked yet; at most three kilobytes each. */
const known = createKnownRows<OrderWithPayment>(5_000);

/** Returns a cached payable order, possibly stale; undefined if it is missing. */
export function knownOrder(db: Database, id: string): OrderWithPayment | undefined {
  return known.get(db, id);
}

/** Reads an order of any store, and caches it while it waits for its first attempt. The caller checks the store. */
export async function lookAtOrder(db: Database, id: string): Promise<OrderWithPayment | undefined> {
  const order = await findOrder(db, id);
  const isWaiting = order?.status === 'pending' && order.payment === null;
  known.set(db, id, isWaiting && charactersOf(order) <= MOST_CHARACTERS ? order : undefined);
  return order;
}

/** Removes an order with an attempt from the cache. */
export function forgetOrder(db: Database, id: string): void {
  known.set(db, id, undefined);
}

function charactersOf({ items, successUrl, cancelUrl }: OrderWithPayment): number {
  let sum = (successUrl?.length ?? 0) + (cancelUrl?.length ?? 0);
  for (const { title, image } of items) sum += ITEM_CHARACTERS + title.length + (image?.length ?? 0);
  return sum;
}
