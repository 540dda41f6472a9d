import type { Queryable } from '../../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../../kernel/db/query.ts';
import { LANGUAGES } from '../../kernel/lib/languages.ts';
import { DELIVERY_STATUSES } from './transitions.ts';

/**
 * Returns stores with queued deliveries, by id after a given one, and the first due time of each.
 *
 * Jumps from store to store through the index on (store, due time), so that a store with a million due rows costs as
 * much as one with a single row.
 */
export const queuedStores = query.many({
  name: 'delivery_queued_stores',
  params: { after: t.uuid, limit: t.integer },
  row: { storeId: t.uuid, dueAt: t.timestamp },
  sql: `with recursive queue as (
      (select store_id, due_at from webhook_deliveries
        where due_at is not null and store_id > $after order by store_id, due_at limit 1)
      union all
      select next.store_id, next.due_at from queue cross join lateral (
        select d.store_id, d.due_at from webhook_deliveries d
        where d.due_at is not null and d.store_id > queue.store_id order by d.store_id, d.due_at limit 1
      ) next
    )
    select store_id, due_at from queue limit $limit`,
});

// Does not wait for the disk. If a database crash loses a lease, the delivery is sent once more, which an endpoint must
// expect anyway, and the outcome of the attempt that lost its lease is refused. The rows are found again by an array of
// their ids: the planner assumes that a quota returns a tenth of the queue, and would scan the table for a join.
const claim = query.many({
  name: 'delivery_claim',
  params: {
    storeIds: t.arrayOf(t.uuid),
    quotas: t.arrayOf(t.integer),
    now: t.timestamp,
    lease: t.uuid,
    leaseUntil: t.timestamp,
    maxBytes: t.integer,
  },
  row: {
    id: t.uuid,
    storeId: t.uuid,
    event: t.text,
    payload: t.nullable(t.text),
    status: t.oneOf(...DELIVERY_STATUSES),
    attempts: t.integer,
    url: t.nullable(t.text),
    sealedSecret: t.nullable(t.text),
    sealedNextSecret: t.nullable(t.text),
    nextSecretFrom: t.nullable(t.timestamp),
  },
  sql: `with wanted as (
      select store_id, quota from unnest($storeIds::uuid[], $quotas::int[]) as w(store_id, quota),
        set_config('synchronous_commit', 'off', true)
    ), picked as (
      select due.id from wanted cross join lateral (
        select d.id from webhook_deliveries d
        where d.store_id = wanted.store_id and d.due_at <= $now and (d.lease_until is null or d.lease_until <= $now)
        order by d.due_at limit wanted.quota for update skip locked
      ) due
    )
    update webhook_deliveries d set lease_owner = $lease, lease_until = $leaseUntil
    from stores s
    where d.id = any(array(select id from picked)) and d.store_id = any($storeIds) and s.id = d.store_id
    returning d.id, d.store_id, d.event, case when octet_length(d.payload) <= $maxBytes then d.payload end as payload,
      d.status, d.attempts, s.webhook_url as url, s.webhook_secret as sealed_secret,
      s.webhook_next_secret as sealed_next_secret, s.webhook_next_from as next_secret_from`,
});

/** Reads the body of a delivery. */
export const deliveryPayload = query.maybeValue({
  name: 'delivery_payload',
  params: { id: t.uuid, storeId: t.uuid },
  row: { payload: t.text },
  sql: 'select payload from webhook_deliveries where id = $id and store_id = $storeId',
});

/** Gives back the lease of a delivery as if it had not been claimed, and changes its due time. */
export const postponeDelivery = query.run({
  name: 'delivery_postpone',
  params: { id: t.uuid, storeId: t.uuid, lease: t.uuid, dueAt: t.timestamp },
  sql: `update webhook_deliveries set lease_owner = null, lease_until = null, due_at = $dueAt
    where id = $id and store_id = $storeId and lease_owner = $lease`,
});

// A row whose status is no longer the claimed one was resent in the meantime: it stays in the queue, due immediately.
// The attempt is added to the history only if its lease was still valid, so that history and counter agree.
const finish = query.many({
  name: 'delivery_finish',
  params: {
    ids: t.arrayOf(t.uuid),
    storeIds: t.arrayOf(t.uuid),
    leases: t.arrayOf(t.uuid),
    claimedStatuses: t.arrayOf(t.text),
    statuses: t.arrayOf(t.text),
    dueAts: t.arrayOf(t.nullable(t.timestamp)),
    attemptIds: t.arrayOf(t.uuid),
    attemptedAts: t.arrayOf(t.timestamp),
    durations: t.arrayOf(t.integer),
    responseStatuses: t.arrayOf(t.nullable(t.integer)),
    errors: t.arrayOf(t.nullable(t.text)),
    responseExcerpts: t.arrayOf(t.nullable(t.text)),
  },
  row: { id: t.uuid, storeId: t.uuid, status: t.oneOf(...DELIVERY_STATUSES) },
  sql: `with written as (
      update webhook_deliveries d set
        status = case when d.status = f.claimed_status or f.status = 'success' then f.status else d.status end,
        due_at = case when d.status = f.claimed_status or f.status = 'success' then f.due_at else d.due_at end,
        attempts = d.attempts + 1, last_attempt_at = f.attempted_at, last_response_status = f.response_status,
        lease_owner = null, lease_until = null
      from unnest($ids::uuid[], $storeIds::uuid[], $leases::uuid[], $claimedStatuses::text[], $statuses::text[],
        $dueAts::timestamptz[], $attemptIds::uuid[], $attemptedAts::timestamptz[], $durations::int[],
        $responseStatuses::int[], $errors::text[], $responseExcerpts::text[])
        as f(id, store_id, lease, claimed_status, status, due_at, attempt_id, attempted_at, duration_ms,
          response_status, error, response_excerpt)
      where d.id = f.id and d.store_id = f.store_id and d.lease_owner = f.lease
      returning d.id, d.store_id, d.status, f.attempt_id, f.attempted_at, f.duration_ms, f.response_status, f.error,
        f.response_excerpt
    ), kept as (
      insert into webhook_attempts (id, store_id, delivery_id, attempted_at, duration_ms, response_status, error,
        response_excerpt)
      select attempt_id, store_id, id, attempted_at, duration_ms, response_status, error, response_excerpt from written
    )
    select id, store_id, status from written`,
});

/** Returns the store's name and marks its owners alerted, if they have not been since a given time; else undefined. */
export const takeExhaustedAlert = query.maybeValue({
  name: 'store_take_exhausted_alert',
  params: { storeId: t.uuid, now: t.timestamp, notSince: t.timestamp },
  row: { name: t.text },
  sql: `update stores set webhook_exhausted_mailed_at = $now
    where id = $storeId and (webhook_exhausted_mailed_at is null or webhook_exhausted_mailed_at <= $notSince)
    returning name`,
});

/** Reads the owners of a store, at most 20. */
export const storeOwners = query.many({
  name: 'store_owner_emails',
  params: { storeId: t.uuid },
  row: { userId: t.text, email: t.text, language: t.nullable(t.oneOf(...LANGUAGES)) },
  sql: `select u.id as user_id, u.email, u.language from store_members m join auth."user" u on u.id = m.user_id
    where m.store_id = $storeId and m.role = 'owner' order by u.id limit 20`,
});

/** Maximum bytes of a body read with its claim; longer ones are read one by one, when there is room for them. */
const LONG_BODY_BYTES = 64 * 1024;

/**
 * A delivery that only this process may send until its lease ends, with the current endpoint, but without a long body.
 */
export type ClaimedDelivery = RowOf<typeof claim>;

/** The outcome of an attempt, for the row that is still under the same lease. */
export interface FinishedAttempt {
  readonly id: string;
  readonly storeId: string;
  readonly lease: string;
  readonly claimedStatus: string;
  readonly status: string;
  readonly dueAt: number | null;
  /** Primary key of the attempt in the history. */
  readonly attemptId: string;
  readonly attemptedAt: number;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly error: string | null;
  readonly responseExcerpt: string | null;
}

/** A row as updated by {@link finishAttempts}. */
export type WrittenAttempt = RowOf<typeof finish>;

/** Leases due deliveries of each store up to its quota, the longest due first; rows leased by others are skipped. */
export async function claimDeliveries(
  q: Queryable,
  wanted: Omit<ParamsOf<typeof claim>, 'maxBytes'>,
): Promise<ClaimedDelivery[]> {
  return claim(q, { ...wanted, maxBytes: LONG_BODY_BYTES });
}

/**
 * Writes the outcomes of attempts and gives back the leases, all or none. Attempts whose lease has passed to another
 * process are left out.
 * @returns the written rows with their new status
 */
export async function finishAttempts(q: Queryable, attempts: readonly FinishedAttempt[]): Promise<WrittenAttempt[]> {
  return finish(q, {
    ids: attempts.map((attempt) => attempt.id),
    storeIds: attempts.map((attempt) => attempt.storeId),
    leases: attempts.map((attempt) => attempt.lease),
    claimedStatuses: attempts.map((attempt) => attempt.claimedStatus),
    statuses: attempts.map((attempt) => attempt.status),
    dueAts: attempts.map((attempt) => attempt.dueAt),
    attemptIds: attempts.map((attempt) => attempt.attemptId),
    attemptedAts: attempts.map((attempt) => attempt.attemptedAt),
    durations: attempts.map((attempt) => attempt.durationMs),
    responseStatuses: attempts.map((attempt) => attempt.responseStatus),
    errors: attempts.map((attempt) => attempt.error),
    responseExcerpts: attempts.map((attempt) => attempt.responseExcerpt),
  });
}
