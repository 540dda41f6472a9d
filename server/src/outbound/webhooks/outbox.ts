import { notifyAfterCommit } from '../../kernel/db/notifications.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { DELIVERIES_CHANNEL } from './outbox-repository.ts';

export { DELIVERIES_CHANNEL, eventParams, insertDelivery, insertDeliverySql } from './outbox-repository.ts';

/**
 * Records an event for the store's endpoint, in the transaction that causes the event: both happen or neither does. A
 * store without a webhook URL gets no delivery. Dispatchers are woken after the commit, never before.
 * @param q the caller's transaction
 * @param insert writes the delivery; returns false if there is no endpoint and so no delivery
 */
export async function enqueueEvent<D extends { readonly storeId: string }>(
  q: Queryable,
  delivery: D,
  insert: (q: Queryable, delivery: D) => Promise<boolean>,
): Promise<void> {
  if (await insert(q, delivery)) notifyAfterCommit(q, DELIVERIES_CHANNEL, delivery.storeId);
}
