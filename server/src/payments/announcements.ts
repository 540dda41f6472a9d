import { notify } from '../db/notifications.ts';
import type { Queryable } from '../db/pool.ts';

/** Carries the UUID of an order or invoice whose checkout view has changed. */
export const CHECKOUT_CHANGED = 'till_checkout';
/** Carries the name of a chain with a new address to watch. */
const ATTEMPT_STARTED = 'till_attempt';

/** Tells the buyers' event streams of an order or invoice, once the transaction commits. */
export async function announceCheckout(tx: Queryable, payableId: string): Promise<void> {
  await notify(tx, CHECKOUT_CHANGED, payableId);
}

/** Tells the indexer of a chain, once the transaction commits. */
export async function announceAttempt(tx: Queryable, chain: string): Promise<void> {
  await notify(tx, ATTEMPT_STARTED, chain);
}
