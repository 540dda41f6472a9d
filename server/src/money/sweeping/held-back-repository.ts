import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { FOREIGN, OWN } from './due-repository.ts';
import { FAILURE_REASONS } from './failure-repository.ts';

/**
 * An item that holds money but is not considered now, regardless of its worth: it is under way in `txHash`, or waits
 * until `retryAt` after `failures` failed sweeps, or until `aloneFrom`, when its payout is next swept alone. Amounts in
 * smallest units, times in epoch ms.
 */
export type HeldBack = RowOf<typeof heldBackItems>;

/** Returns the items of a chain that are not considered now, and why; the oldest attempts first. */
export const heldBackItems = query.many({
  name: 'sweep_held_back',
  params: { chain: t.text, now: t.timestamp, limit: t.integer },
  row: {
    attemptId: t.uuid,
    method: t.text,
    depositAddress: t.text,
    payout: t.text,
    amount: t.bigint,
    txHash: t.nullable(t.text),
    reason: t.nullable(t.oneOf(...FAILURE_REASONS)),
    failures: t.nullable(t.integer),
    retryAt: t.nullable(t.timestamp),
    aloneFrom: t.nullable(t.timestamp),
  },
  sql: `with under_way as (
      select i.attempt_id, i.method, max(s.tx_hash) as tx_hash
      from sweep_transactions s, unnest(s.attempt_ids, s.methods) as i(attempt_id, method)
      where s.chain = $chain and s.status = 'sent' group by i.attempt_id, i.method
    )
    select h.attempt_id, h.method, h.deposit_address, h.payout, h.amount, u.tx_hash, f.reason, f.failures, f.retry_at,
      l.retry_at as alone_from
    from (${OWN} union all ${FOREIGN}) h
    left join under_way u on u.attempt_id = h.attempt_id and u.method = h.method
    left join sweep_failures f on f.attempt_id = h.attempt_id and f.method = h.method
    left join sweep_alone l on l.store_id = h.store_id and l.method = h.method and l.payout_address = h.payout and l.points > 0
    where u.tx_hash is not null or f.retry_at > $now or l.retry_at > $now
    order by h.attempt_id, h.method limit $limit`,
});

/**
 * Returns the payouts of a store that did not accept their money when it was last swept, because the token or contract
 * refused, with the unswept amount in smallest units. `retryAt` is the time of their next attempt.
 */
export const payoutTroubles = query.many({
  name: 'payout_troubles',
  params: { storeId: t.uuid },
  row: { method: t.text, chain: t.text, payout: t.text, retryAt: t.timestamp, deposits: t.count, amount: t.bigint },
  sql: `select l.method, l.chain, l.payout_address as payout, l.retry_at, count(a.id) as deposits,
      coalesce(sum(a.held_amount), 0) as amount
    from sweep_alone l left join payment_attempts a on a.store_id = l.store_id and a.payout_address = l.payout_address
      and a.method = l.method and a.held_amount > 0 and a.ended_at is not null and a.factory_address is not null
    where l.store_id = $storeId and l.points > 0
    group by l.method, l.chain, l.payout_address, l.retry_at order by l.method, l.payout_address`,
});
