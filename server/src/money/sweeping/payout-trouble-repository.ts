import { query, t } from '../../kernel/db/query.ts';

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
      and a.method = l.method and a.held_amount > 0 and a.ended_at is not null
    where l.store_id = $storeId and l.points > 0
    group by l.method, l.chain, l.payout_address, l.retry_at order by l.method, l.payout_address`,
});
