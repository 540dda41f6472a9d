import { notify } from '../db/notifications.ts';
import type { Queryable } from '../db/pool.ts';
import { DELIVERIES_CHANNEL, insertDelivery, type NewDelivery } from './outbox-repository.ts';

export { DELIVERIES_CHANNEL, insertDeliverySql, type NewDelivery } from './outbox-repository.ts';

/**
 * Records an event for the store's endpoint, in the transaction that causes the event: both happen or neither does.
 * A store without a webhook URL gets no delivery. Dispatchers are woken when the transaction commits.
 * @param q the caller's transaction
 */
export async function enqueueEvent(q: Queryable, delivery: NewDelivery): Promise<void> {
  await insertDelivery(q, delivery);
}

/**
 * Wakes the dispatchers for a delivery that a statement of the caller's inserted. Called after the commit it costs the
 * commit nothing: PostgreSQL makes transactions that notify commit one after the other.
 * @param storeId whose delivery it is; without it the dispatchers look at every store
 */
export async function announceDeliveries(q: Queryable, storeId = ''): Promise<void> {
  await notify(q, DELIVERIES_CHANNEL, storeId);
}
