import type { Database, Queryable, Transaction } from '../../../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../../../kernel/db/query.ts';
import { type AuthorizationTrigger, hasEnded, transitionAuthorization } from '../authorization-transitions.ts';
import { AUTHORIZATION_STATUSES } from '../types.ts';
import { ATTEMPT_COLUMNS, attemptRow } from './attempt-repository.ts';

/** Returns an attempt of an order or invoice; undefined when it has none with this id. */
export const attemptOfPayable = query.maybe({
  name: 'authorization_attempt',
  params: { id: t.uuid, payableId: t.uuid },
  row: attemptRow,
  sql: `select ${ATTEMPT_COLUMNS} from payment_attempts a where a.id = $id and a.payable_id = $payableId`,
});

/** Returns the attempt of an order or invoice at a deposit address, live or ended; undefined when it has none there. */
export const attemptAt = query.maybe({
  name: 'authorization_attempt_at',
  params: { address: t.text, payableId: t.uuid },
  row: { id: t.uuid, method: t.text, chain: t.text },
  sql: `select id, method, chain from payment_attempts where payable_id = $payableId and deposit_address = $address
    order by id desc limit 1`,
});

/** Returns the sale that a deposit address of a store belongs to; undefined when it is none of its addresses. */
export const saleAt = query.maybe({
  name: 'authorization_sale_at',
  params: { address: t.text, storeId: t.uuid, chains: t.arrayOf(t.text) },
  row: { payableId: t.uuid },
  sql: `select payable_id from payment_attempts
    where chain = any($chains) and deposit_address = $address and store_id = $storeId limit 1`,
});

/** Returns true if an attempt of an order or invoice has confirmed money, in time or late. */
export const hasMoney = query.value({
  name: 'authorization_sale_has_money',
  params: { payableId: t.uuid },
  row: { hasMoney: t.boolean },
  sql: `select exists (select from payment_attempts
      where payable_id = $payableId and (credited_amount > 0 or late_amount > 0)) as has_money`,
});

/**
 * Returns true while an order or invoice needs no further payment, as far as is known: an authorization waits or is under
 * way, or the whole amount has been seen.
 */
export const isPaymentUnderWay = query.value({
  name: 'authorization_sale_under_way',
  params: { payableId: t.uuid },
  row: { isUnderWay: t.boolean },
  sql: `select exists (select from payment_attempts a where a.payable_id = $payableId and a.ended_at is null
      and (a.seen_amount >= a.required_amount
        or exists (select from payment_authorizations where attempt_id = a.id and ended_at is null))) as is_under_way`,
});

/** Returns the authorizations of an attempt, ended ones included, oldest first; their number is bounded. */
export const authorizationsOf = query.many({
  name: 'authorizations_of_attempt',
  params: { attemptId: t.uuid },
  row: { fingerprint: t.text, status: t.oneOf(...AUTHORIZATION_STATUSES) },
  sql: 'select fingerprint, status from payment_authorizations where attempt_id = $attemptId order by id',
});

/**
 * Counts authorizations mined without a transfer since a given time, which cost gas for nothing: per store and per
 * owner.
 */
export const failedSince = query.one({
  name: 'authorizations_failed_since',
  params: { storeId: t.uuid, from: t.text, since: t.timestamp },
  row: { ofStore: t.count, ofOwner: t.count },
  sql: `select count(*) filter (where store_id = $storeId) as of_store, count(*) filter (where from_address = $from) as of_owner
    from payment_authorizations where status = 'failed' and ended_at > $since`,
});

const insert = query.changed({
  name: 'authorization_insert',
  params: {
    id: t.uuid,
    attemptId: t.uuid,
    storeId: t.uuid,
    chain: t.text,
    method: t.text,
    from: t.text,
    amount: t.bigint,
    fingerprint: t.text,
    sealed: t.text,
    validBefore: t.timestamp,
    createdAt: t.timestamp,
  },
  sql: `insert into payment_authorizations (id, attempt_id, store_id, chain, method, from_address, amount, fingerprint,
      sealed, valid_before, status, created_at)
    values ($id, $attemptId, $storeId, $chain, $method, $from, $amount, $fingerprint, $sealed, $validBefore, 'waiting',
      $createdAt)
    on conflict (attempt_id) where ended_at is null do nothing`,
});

/** An authorization that waits to be sent, with its attempt's current needs. */
export type WaitingAuthorization = RowOf<typeof waitingAuthorizations>;

/** Returns the owners who signed authorizations. */
export const ownersOf = query.values({
  name: 'authorizations_owners',
  params: { ids: t.arrayOf(t.uuid) },
  row: { from: t.text },
  sql: 'select p.from_address as "from" from payment_authorizations p where p.id = any($ids)',
});

/**
 * Returns the authorizations waiting to be sent on a chain, one per owner: first those without a failed try, then
 * those that have waited longest. Leaves out resting ones, and owners who are busy.
 */
export const waitingAuthorizations = query.many({
  name: 'authorizations_waiting',
  params: {
    chain: t.text,
    busyOwners: t.arrayOf(t.text),
    resting: t.arrayOf(t.uuid),
    tried: t.arrayOf(t.uuid),
    limit: t.count,
  },
  row: {
    id: t.uuid,
    attemptId: t.uuid,
    storeId: t.uuid,
    method: t.text,
    from: t.text,
    amount: t.bigint,
    sealed: t.text,
    validBefore: t.timestamp,
    depositAddress: t.text,
    /** The attempt's missing amount; null when it no longer wants anything. */
    missing: t.nullable(t.bigint),
  },
  sql: `select p.id, p.attempt_id, p.store_id, p.method, p.from_address as "from", p.amount, p.sealed, p.valid_before,
      a.deposit_address, case when a.status = 'processing' and a.ended_at is null
        then a.required_amount - greatest(a.seen_amount, a.credited_amount) end as missing
    from (
      select distinct on (w.from_address) w.* from payment_authorizations w
      where w.chain = $chain and w.status = 'waiting' and w.from_address <> all($busyOwners) and w.id <> all($resting)
      order by w.from_address, w.id = any($tried), w.id
    ) p join payment_attempts a on a.id = p.attempt_id and a.store_id = p.store_id
    order by p.id = any($tried), p.id limit $limit`,
});

const wanted = query.maybe({
  name: 'authorization_wanted',
  params: { id: t.uuid, amount: t.bigint },
  row: { id: t.uuid },
  sql: `select a.id from payment_authorizations p join payment_attempts a on a.id = p.attempt_id and a.store_id = p.store_id
    where p.id = $id and a.status = 'processing' and a.ended_at is null
      and a.required_amount - greatest(a.seen_amount, a.credited_amount) = $amount::numeric`,
});

const lockOne = query.run({
  name: 'authorization_lock',
  params: { id: t.uuid },
  sql: 'select from payment_authorizations where id = $id for update',
});

/**
 * Locks the authorizations of an order or invoice that have not ended, so that none is sent before the caller commits.
 *
 * This is an update that changes nothing. The sender's snapshot is older than its wait for the lock, and only a written
 * row makes it start over.
 */
export const lockAuthorizations = query.run({
  name: 'authorizations_lock',
  params: { payableId: t.uuid },
  sql: `update payment_authorizations set status = status where ended_at is null and attempt_id = any(array(
      select id from payment_attempts where payable_id = $payableId and ended_at is null order by id))`,
});

const lapsed = query.values({
  name: 'authorizations_lapsed',
  params: { now: t.timestamp, limit: t.count },
  row: { id: t.uuid },
  sql: `select id from payment_authorizations where status = 'waiting' and valid_before <= $now
    order by id limit $limit`,
});

const statusOf = query.maybeValue({
  name: 'authorization_status',
  params: { id: t.uuid },
  row: { status: t.oneOf(...AUTHORIZATION_STATUSES) },
  sql: 'select status from payment_authorizations where id = $id for update',
});

const move = query.run({
  name: 'authorization_move',
  params: { id: t.uuid, status: t.text, endedAt: t.nullable(t.timestamp) },
  sql: `update payment_authorizations set status = $status, ended_at = $endedAt,
      sealed = case when $endedAt::timestamptz is null then sealed end
    where id = $id`,
});

/** The channel that notifies the process that sends on a chain, named by the payload, that an authorization waits. */
export const AUTHORIZATIONS_CHANNEL = 'till_authorizations';

/** A new authorization, waiting to be sent. */
export type NewAuthorization = ParamsOf<typeof insert>;

/** Stores an authorization, unless another for the same attempt waits or is under way; returns true when stored. */
export async function keepAuthorization(tx: Queryable, authorization: NewAuthorization): Promise<boolean> {
  return insert(tx, authorization);
}

/**
 * Moves an authorization by its transition, and erases an ended one. Resolves to true when its status has changed.
 * @param now epoch milliseconds
 */
export async function moveAuthorization(
  tx: Transaction,
  { id, now, trigger }: { readonly id: string; readonly trigger: AuthorizationTrigger; readonly now: number },
): Promise<boolean> {
  const before = await statusOf(tx, { id });
  if (before === undefined) return false;
  const status = transitionAuthorization(before, trigger);
  if (status === before) return false;
  await move(tx, { id, status, endedAt: hasEnded(status) ? now : null });
  return true;
}

/**
 * Returns true if an attempt still needs the amount of its authorization at the time of sending. Runs in a serializable
 * transaction; until that commits, the merchant cannot end the order or invoice.
 */
export async function isAuthorizationWanted(tx: Transaction, of: { id: string; amount: bigint }): Promise<boolean> {
  await lockOne(tx, of);
  return (await wanted(tx, of)) !== undefined;
}

/** Ends, and erases, up to `limit` waiting authorizations that no block can include any more. Returns their number. */
export async function endLapsed(db: Database, now: number, limit: number): Promise<number> {
  const ids = await lapsed(db, { now, limit });
  for (const id of ids) await db.transaction((tx) => moveAuthorization(tx, { id, trigger: 'lapsed', now }));
  return ids.length;
}
