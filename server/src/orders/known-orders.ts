import { createKnownRows } from '../db/known-rows.ts';
import type { Database } from '../db/pool.ts';
import { findOrder } from './repository.ts';
import type { OrderWithPayment } from './types.ts';

/** What an order may have in texts to be kept, in characters: no merchant fills the memory with large ones. */
const MOST_CHARACTERS = 1_000;
/** What an item counts for beside its title and image, in the same unit. */
const ITEM_CHARACTERS = 150;

/** Orders that somebody has looked at and nobody has picked a method for; at most three kilobytes each. */
const known = createKnownRows<OrderWithPayment>(5_000);

/** An order that can be paid, as it was when somebody last looked at it. */
export function knownOrder(db: Database, id: string): OrderWithPayment | undefined {
  return known.get(db, id);
}

/** Reads an order of any store, and keeps it as long as it waits for its first attempt. The caller checks the store. */
export async function lookAtOrder(db: Database, id: string): Promise<OrderWithPayment | undefined> {
  const order = await findOrder(db, id);
  const isWaiting = order?.status === 'pending' && order.payment === null;
  known.set(db, id, isWaiting && charactersOf(order) <= MOST_CHARACTERS ? order : undefined);
  return order;
}

/** Forgets an order that has been given an attempt. */
export function forgetOrder(db: Database, id: string): void {
  known.set(db, id, undefined);
}

function charactersOf({ items, successUrl, cancelUrl }: OrderWithPayment): number {
  let sum = (successUrl?.length ?? 0) + (cancelUrl?.length ?? 0);
  for (const { title, image } of items) sum += ITEM_CHARACTERS + title.length + (image?.length ?? 0);
  return sum;
}
