import { notifyAfterCommit } from '../db/notifications.ts';
import type { Queryable } from '../db/pool.ts';
import { DELIVERIES_CHANNEL, insertDelivery, type NewDelivery } from './outbox-repository.ts';

export { DELIVERIES_CHANNEL, insertDeliverySql, type NewDelivery } from './outbox-repository.ts';

/**
 * Records an event for the store's endpoint, in the transaction that causes the event: both happen or neither does.
 * A store without a webhook URL gets no delivery. Dispatchers are woken after the commit, never before.
 * @param q the caller's transaction
 */
export async function enqueueEvent(q: Queryable, delivery: NewDelivery): Promise<void> {
  if (await insertDelivery(q, delivery)) notifyAfterCommit(q, DELIVERIES_CHANNEL, delivery.storeId);
}
