import type { Queryable } from '../../kernel/db/pool.ts';
import { query, t } from '../../kernel/db/query.ts';

/** The key of an item: an asset, by its payment method, at the address of an attempt. */
export interface ItemKey {
  readonly attemptId: string;
  readonly method: string;
}

/** A payout, for one store and method. If one of its items fails, all of them are held responsible. */
export interface PayoutKey {
  readonly storeId: string;
  readonly method: string;
  /** Lower case. */
  readonly payout: string;
}

/**
 * Reasons why an item waits. `refused`: its sweep would revert; `failed`: the factory could not pay it out; `fee-held`:
 * the factory could not pay the fee; `reverted`: its transaction reverted; `not-derived`: its address is not derived
 * from its terms.
 */
export const FAILURE_REASONS = ['refused', 'failed', 'fee-held', 'reverted', 'not-derived'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The consequences of a settled sweep for its items and their payouts. */
export interface Consequences {
  /** Items that wait before they are tried again; the failures of all other items are cleared. */
  readonly failed: readonly (ItemKey & { readonly reason: FailureReason })[];
  /**
   * Set when the transaction reverted with several items: all are tried again immediately, at most this many together.
   */
  readonly halvedTo: number | null;
  /** Payouts with an item that failed, and payouts that were paid. */
  readonly blamed: readonly PayoutKey[];
  readonly paid: readonly PayoutKey[];
}

/** The payouts whose treatment has changed. Times in epoch milliseconds. */
export interface Settled {
  readonly alone: readonly (PayoutKey & { readonly retryAt: number })[];
  /** Payouts that are swept together with others again. */
  readonly together: readonly PayoutKey[];
}

const FIRST_RETRY_SECONDS = 300;
const MAX_RETRY_SECONDS = 24 * 3600;
/**
 * Points for a failed sweep, where a successful one takes off 1; each relapse adds 1 more, so that a payout that
 * alternates between failure and success waits longer and longer.
 */
const BLAME_POINTS = 2;
/** Enough for the longest wait, and few enough to be worked off by as many successful sweeps. */
const MAX_POINTS = 12;

const putFailures = query.run({
  name: 'sweep_failures_put',
  params: {
    attemptIds: t.arrayOf(t.uuid),
    methods: t.arrayOf(t.text),
    reasons: t.arrayOf(t.text),
    now: t.timestamp,
    firstRetrySeconds: t.integer,
    maxRetrySeconds: t.integer,
  },
  sql: `insert into sweep_failures as f (attempt_id, method, failures, retry_at, reason)
    select i.attempt_id, i.method, 1, $now::timestamptz + $firstRetrySeconds::int * interval '1 second', i.reason
    from unnest($attemptIds::uuid[], $methods::text[], $reasons::text[]) as i(attempt_id, method, reason)
    on conflict (attempt_id, method) do update set failures = f.failures + 1, reason = excluded.reason,
      batch_limit = case when excluded.reason in ('failed', 'fee-held') then null else f.batch_limit end,
      retry_at = $now::timestamptz
        + least($firstRetrySeconds::int * power(4, least(f.failures, 20)), $maxRetrySeconds::int) * interval '1 second'`,
});

const halve = query.run({
  name: 'sweep_failures_halve',
  params: { attemptIds: t.arrayOf(t.uuid), methods: t.arrayOf(t.text), batchLimit: t.integer, now: t.timestamp },
  sql: `insert into sweep_failures (attempt_id, method, failures, retry_at, reason, batch_limit)
    select i.attempt_id, i.method, 0, $now, 'reverted', $batchLimit
    from unnest($attemptIds::uuid[], $methods::text[]) as i(attempt_id, method)
    on conflict (attempt_id, method) do update
      set retry_at = excluded.retry_at, reason = excluded.reason, batch_limit = excluded.batch_limit`,
});

const removeFailures = query.run({
  name: 'sweep_failures_remove',
  params: { attemptIds: t.arrayOf(t.uuid), methods: t.arrayOf(t.text) },
  sql: `delete from sweep_failures f using unnest($attemptIds::uuid[], $methods::text[]) as i(attempt_id, method)
    where f.attempt_id = i.attempt_id and f.method = i.method`,
});

const payoutColumns = { storeIds: t.arrayOf(t.uuid), methods: t.arrayOf(t.text), payouts: t.arrayOf(t.text) };
const PAYOUTS = `unnest($storeIds::uuid[], $methods::text[], $payouts::text[]) as p(store_id, method, payout)`;
const OF_PAYOUTS = 'l.store_id = p.store_id and l.method = p.method and l.payout_address = p.payout';
const payoutRow = { storeId: t.uuid, method: t.text, payout: t.text };

const blame = query.many({
  name: 'sweep_alone_blame',
  params: {
    ...payoutColumns,
    chain: t.text,
    now: t.timestamp,
    points: t.integer,
    maxPoints: t.integer,
    firstRetrySeconds: t.integer,
    maxRetrySeconds: t.integer,
  },
  row: { ...payoutRow, retryAt: t.timestamp },
  sql: `insert into sweep_alone as l (store_id, method, payout_address, chain, points, retry_at)
    select p.store_id, p.method, p.payout, $chain, $points::int,
      $now::timestamptz + $firstRetrySeconds::int * interval '1 second' from ${PAYOUTS}
    on conflict (store_id, method, payout_address) do update
    set points = least(l.points + $points::int + l.relapses, $maxPoints::int),
      retry_at = $now::timestamptz + least(
        $firstRetrySeconds::int * power(2, least(l.points + $points::int + l.relapses, $maxPoints::int) - $points::int),
        $maxRetrySeconds::int) * interval '1 second'
    returning store_id, method, payout_address as payout, retry_at`,
});

const ease = query.many({
  name: 'sweep_alone_ease',
  params: { ...payoutColumns, now: t.timestamp },
  row: { ...payoutRow, points: t.integer },
  sql: `update sweep_alone l set points = l.points - 1, retry_at = least(l.retry_at, $now),
      relapses = l.relapses + case when l.points = 1 then 1 else 0 end
    from ${PAYOUTS} where ${OF_PAYOUTS} and l.points > 0
    returning l.store_id, l.method, l.payout_address as payout, l.points`,
});

const hasten = query.run({
  name: 'sweep_failures_hasten',
  params: { ...payoutColumns, now: t.timestamp },
  sql: `update sweep_failures f set retry_at = $now
    from payment_attempts a join ${PAYOUTS} on a.store_id = p.store_id and a.payout_address = p.payout
    where a.id = f.attempt_id and f.method = p.method and f.retry_at > $now`,
});

/** Counts the items, on all chains, whose addresses are not derived from their terms. */
export const underivedItems = query.value({
  name: 'sweep_failures_underived',
  row: { underived: t.count },
  sql: `select count(*) as underived from sweep_failures where reason = 'not-derived'`,
});

/** Makes items wait before they are tried again: 5 minutes, then four times as long each time, at most a day. */
export async function recordFailures(
  q: Queryable,
  failed: readonly (ItemKey & { readonly reason: FailureReason })[],
  now: number,
): Promise<void> {
  if (failed.length === 0) return;
  await putFailures(q, {
    ...columnsOf(failed),
    reasons: failed.map(({ reason }) => reason),
    now,
    firstRetrySeconds: FIRST_RETRY_SECONDS,
    maxRetrySeconds: MAX_RETRY_SECONDS,
  });
}

/**
 * Applies the consequences of a settled sweep, in the transaction that books its receipt. A payout that is blamed is
 * swept alone, after a wait of 5 minutes, then 20, 80, … at most a day; one that was paid works off a point and waits
 * no longer.
 */
export async function applyConsequences(
  tx: Queryable,
  { chain, items, now }: { readonly chain: string; readonly items: readonly ItemKey[]; readonly now: number },
  { blamed, failed, halvedTo, paid }: Consequences,
): Promise<Settled> {
  if (halvedTo === null) {
    const key = ({ attemptId, method }: ItemKey): string => `${attemptId}/${method}`;
    const failing = new Set(failed.map(key));
    await removeFailures(tx, columnsOf(items.filter((item) => !failing.has(key(item)))));
    await recordFailures(tx, failed, now);
  } else await halve(tx, { ...columnsOf(items), batchLimit: halvedTo, now });
  const alone = blamed.length === 0 ? [] : await blame(tx, { ...payoutColumnsOf(blamed), chain, now, ...PENALTY });
  if (paid.length === 0) return { alone, together: [] };
  const eased = await ease(tx, { ...payoutColumnsOf(paid), now });
  if (eased.length > 0) await hasten(tx, { ...payoutColumnsOf(eased), now });
  return { alone, together: eased.flatMap(({ points, ...payout }) => (points === 0 ? [payout] : [])) };
}

const PENALTY = {
  points: BLAME_POINTS,
  maxPoints: MAX_POINTS,
  firstRetrySeconds: FIRST_RETRY_SECONDS,
  maxRetrySeconds: MAX_RETRY_SECONDS,
};

/** Returns items as parallel columns to be unnested. */
export function columnsOf(items: readonly ItemKey[]): { attemptIds: string[]; methods: string[] } {
  return { attemptIds: items.map(({ attemptId }) => attemptId), methods: items.map(({ method }) => method) };
}

function payoutColumnsOf(payouts: readonly PayoutKey[]) {
  return {
    storeIds: payouts.map(({ storeId }) => storeId),
    methods: payouts.map(({ method }) => method),
    payouts: payouts.map(({ payout }) => payout),
  };
}

/**
 * Returns the gas cost, in wei, of transactions that sent signed transfers without success on a chain since a given
 * time.
 */
export const burntSince = query.one({
  name: 'sweep_burnt_since',
  params: { chain: t.text, since: t.timestamp },
  row: { wei: t.bigint },
  sql: `select coalesce(sum(coalesce(s.gas_used, 0) * coalesce(s.effective_gas_price, 0) + s.data_fee), 0) as wei
    from payment_authorizations p join sweep_transactions s on s.authorization_id = p.id and s.status = 'reverted'
    where p.status = 'failed' and p.ended_at > $since and p.chain = $chain`,
});
