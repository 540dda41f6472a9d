import { query, t } from '../db/query.ts';
import { WEBHOOK_EVENTS } from './events.ts';
import { DELIVERY_STATUSES } from './transitions.ts';

const RESENDABLE = t.oneOf('failed', 'exhausted');

/** Makes others who resend many of a store's deliveries wait until the transaction ends; nobody who sells. */
export const lockQueue = query.one({
  name: 'store_resend_lock',
  params: { storeId: t.uuid },
  row: { id: t.uuid },
  sql: 'select id from stores where id = $storeId for no key update',
});

const pickable = { storeId: t.uuid, statuses: t.arrayOf(RESENDABLE), after: t.uuid, limit: t.integer };

/** By one status at a time, each in the order of the index; by its name, so that the planner knows how rare it is. */
function pickSql(filter: string): string {
  const oldest = (status: string): string => `(select id from webhook_deliveries
    where store_id = $storeId ${filter} and status = '${status}' and '${status}' = any($statuses::text[]) and id > $after
    order by id limit $limit)`;
  return `select id from (${oldest('failed')} union all ${oldest('exhausted')}) oldest order by id limit $limit`;
}

/** The oldest deliveries of a store in some statuses that were made after one, the oldest first. */
export const pickResendable = query.values({
  name: 'deliveries_pick_resendable',
  params: pickable,
  row: { id: t.uuid },
  sql: pickSql(''),
});

/** The same of one event. */
export const pickResendableOf = query.values({
  name: 'deliveries_pick_resendable_event',
  params: { ...pickable, event: t.oneOf(...WEBHOOK_EVENTS) },
  row: { id: t.uuid },
  sql: pickSql('and event = $event'),
});

/**
 * Locks picked deliveries until the transaction ends. Those that a dispatcher is writing to are skipped: it writes many at
 * once, in an order of its own, and neither may wait for the other.
 */
export const lockPicked = query.many({
  name: 'deliveries_lock_picked',
  params: { storeId: t.uuid, statuses: t.arrayOf(RESENDABLE), ids: t.arrayOf(t.uuid) },
  row: { id: t.uuid, status: t.oneOf(...DELIVERY_STATUSES), attempts: t.integer },
  sql: `select id, status, attempts from webhook_deliveries
    where store_id = $storeId and id = any($ids) and status = any($statuses) for update skip locked`,
});

/** Puts locked deliveries back into the queue. A lease on one stays: an attempt that is running now is not doubled. */
export const requeueDeliveries = query.run({
  name: 'deliveries_requeue',
  params: { storeId: t.uuid, ids: t.arrayOf(t.uuid), statuses: t.arrayOf(t.text), dueAt: t.timestamp },
  sql: `update webhook_deliveries d set status = moved.status, due_at = $dueAt
    from unnest($ids::uuid[], $statuses::text[]) as moved(id, status) where d.id = moved.id and d.store_id = $storeId`,
});
