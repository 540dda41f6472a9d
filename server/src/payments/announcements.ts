import { notifyAfterCommit } from '../db/notifications.ts';
import type { Queryable } from '../db/pool.ts';

/** The channel whose payload is the UUID of an order or invoice whose checkout view has changed. */
export const CHECKOUT_CHANGED = 'till_checkout';

/** Tells the buyers' event streams that an order or invoice has changed, once the transaction has committed. */
export async function announceCheckout(tx: Queryable, payableId: string): Promise<void> {
  notifyAfterCommit(tx, CHECKOUT_CHANGED, payableId);
}
