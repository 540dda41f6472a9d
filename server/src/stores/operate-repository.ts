import { query, type RowOf, t } from '../kernel/db/query.ts';

/**
 * Searches all stores, for the operator. Picks and other writes that reference the store wait until the transaction
 * ends.
 */
export const lockStoreForOperator = query.maybe({
  name: 'store_lock_for_operator',
  params: { slug: t.text },
  row: {
    id: t.uuid,
    name: t.text,
    slug: t.text,
    feeBps: t.integer,
    closedAt: t.nullable(t.timestamp),
    suspendedAt: t.nullable(t.timestamp),
    suspensionReason: t.nullable(t.text),
  },
  sql: `select id, name, slug, fee_bps, closed_at, suspended_at, suspension_reason from stores
    where slug = $slug for update`,
});

export const setFeeBps = query.run({
  name: 'store_set_fee',
  params: { storeId: t.uuid, feeBps: t.integer },
  sql: 'update stores set fee_bps = $feeBps where id = $storeId',
});

/** Both are null when it is not suspended. */
export const setSuspension = query.run({
  name: 'store_set_suspension',
  params: { storeId: t.uuid, suspendedAt: t.nullable(t.timestamp), reason: t.nullable(t.text) },
  sql: 'update stores set suspended_at = $suspendedAt, suspension_reason = $reason where id = $storeId',
});

/** A store as operators change it, locked until the transaction ends. */
export type OperatedStore = RowOf<typeof lockStoreForOperator>;
