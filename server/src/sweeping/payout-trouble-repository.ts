import type { Queryable } from '../db/pool.ts';
import { bigint, count, type RowOf, statement, text, timestamp, uuid } from '../db/statement.ts';

const find = statement({
  name: 'payout_troubles',
  params: { storeId: uuid },
  row: { method: text, chain: text, payout: text, retryAt: timestamp, deposits: count, amount: bigint },
  sql: `select l.method, l.chain, l.payout_address as payout, l.retry_at, count(a.id) as deposits,
      coalesce(sum(a.held_amount), 0) as amount
    from sweep_alone l left join payment_attempts a on a.store_id = l.store_id and a.payout_address = l.payout_address
      and a.method = l.method and a.held_amount > 0 and a.ended_at is not null
    where l.store_id = $storeId and l.points > 0
    group by l.method, l.chain, l.payout_address, l.retry_at order by l.method, l.payout_address`,
});

/**
 * A payout of a store that did not accept its money when it was last swept, with what waits for it in smallest units.
 * `retryAt` is when it is tried next, epoch milliseconds.
 */
export type PayoutTrouble = RowOf<typeof find>;

/** The payouts of a store whose sweeps fail, because their token or contract refuses. */
export function payoutTroubles(q: Queryable, storeId: string): Promise<PayoutTrouble[]> {
  return q.many(find, { storeId });
}
