import { query, t } from '../../kernel/db/query.ts';
import { WEBHOOK_EVENTS } from './events.ts';
import { DELIVERY_STATUSES } from './transitions.ts';

const RESENDABLE = t.oneOf('failed', 'exhausted');

/** Blocks other bulk resends of a store until the transaction ends, but no sales. */
export const lockQueue = query.one({
  name: 'store_resend_lock',
  params: { storeId: t.uuid },
  row: { id: t.uuid },
  sql: 'select id from stores where id = $storeId for no key update',
});

const pickable = { storeId: t.uuid, statuses: t.arrayOf(RESENDABLE), after: t.uuid, limit: t.integer };

/**
 * Builds a query per status, each in index order; statuses are literals, so that the planner sees how rare they are.
 */
function pickSql(filter: string): string {
  const oldest = (status: string): string => `(select id from webhook_deliveries
    where store_id = $storeId ${filter} and status = '${status}' and '${status}' = any($statuses::text[]) and id > $after
    order by id limit $limit)`;
  return `select id from (${oldest('failed')} union all ${oldest('exhausted')}) oldest order by id limit $limit`;
}

/** Returns the oldest deliveries of a store in some statuses made after a given one, oldest first. */
export const pickResendable = query.values({
  name: 'deliveries_pick_resendable',
  params: pickable,
  row: { id: t.uuid },
  sql: pickSql(''),
});

/** Returns the same deliveries for a single event. */
export const pickResendableOf = query.values({
  name: 'deliveries_pick_resendable_event',
  params: { ...pickable, event: t.oneOf(...WEBHOOK_EVENTS) },
  row: { id: t.uuid },
  sql: pickSql('and event = $event'),
});

/**
 * Locks picked deliveries until the transaction ends. Those that a dispatcher is writing to are skipped: it writes many
 * at the same time, in a different order, and neither may wait for the other.
 */
export const lockPicked = query.many({
  name: 'deliveries_lock_picked',
  params: { storeId: t.uuid, statuses: t.arrayOf(RESENDABLE), ids: t.arrayOf(t.uuid) },
  row: { id: t.uuid, status: t.oneOf(...DELIVERY_STATUSES), attempts: t.integer },
  sql: `select id, status, attempts from webhook_deliveries
    where store_id = $storeId and id = any($ids) and status = any($statuses) for update skip locked`,
});

/** Puts locked deliveries back into the queue. Leases stay, so that running attempts are not repeated concurrently. */
export const requeueDeliveries = query.run({
  name: 'deliveries_requeue',
  params: { storeId: t.uuid, ids: t.arrayOf(t.uuid), statuses: t.arrayOf(t.text), dueAt: t.timestamp },
  sql: `update webhook_deliveries d set status = moved.status, due_at = $dueAt
    from unnest($ids::uuid[], $statuses::text[]) as moved(id, status) where d.id = moved.id and d.store_id = $storeId`,
});
