import type { Queryable } from '../db/pool.ts';
import { insertDelivery, type NewDelivery } from './outbox-repository.ts';

export { DELIVERIES_CHANNEL, insertDeliverySql, type NewDelivery } from './outbox-repository.ts';

/**
 * Records an event for the store's endpoint, in the transaction that causes the event: both happen or neither does.
 * A store without a webhook URL gets no delivery. Dispatchers are woken when the transaction commits.
 * @param q the caller's transaction
 */
export async function enqueueEvent(q: Queryable, delivery: NewDelivery): Promise<void> {
  await insertDelivery(q, delivery);
}
