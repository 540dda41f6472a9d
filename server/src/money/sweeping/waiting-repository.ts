import { query, t } from '../../kernel/db/query.ts';

/**
 * Reasons why money of ended attempts is still at deposit addresses. `sending`: its sweep is in a transaction that is
 * not mined yet. `rejected`: its payout did not accept the money. `failing`: its last sweep failed otherwise, and is
 * retried. `gas`: it waits for the next sweep that is worth its gas.
 */
export const WAITING_REASONS = ['sending', 'rejected', 'failing', 'gas'] as const;

/** Maximum holdings counted of each kind, the oldest attempts first. */
export const MAX_COUNTED_WAITING = 2_000;

/**
 * Returns a store's unswept money by method and reason, in smallest units; of more than {@link MAX_COUNTED_WAITING}
 * holdings of a kind, only the oldest.
 */
export const waitingOfStore = query.many({
  name: 'sweep_waiting_of_store',
  params: { storeId: t.uuid },
  row: {
    method: t.text,
    reason: t.oneOf(...WAITING_REASONS),
    deposits: t.count,
    amount: t.bigint,
    since: t.timestamp,
  },
  sql: `with holdings as (
      (select a.id as attempt_id, a.store_id, a.method, a.payout_address as payout, a.held_amount as amount,
        greatest(a.ended_at, a.found_at) as since
      from payment_attempts a
      where a.store_id = $storeId and a.held_amount > 0 and a.ended_at is not null and a.factory_address is not null
      order by a.payout_address, a.id limit ${MAX_COUNTED_WAITING})
      union all
      (select f.attempt_id, f.store_id, f.method, a.payout_address, f.held_amount, greatest(a.ended_at, f.found_at)
      from foreign_deposits f join payment_attempts a on a.id = f.attempt_id and a.store_id = f.store_id
      where f.store_id = $storeId and f.held_amount > 0 and a.ended_at is not null
      order by f.found_at limit ${MAX_COUNTED_WAITING})
    ), under_way as (
      select i.attempt_id, i.method from sweep_transactions s, unnest(s.attempt_ids, s.methods) as i(attempt_id, method)
      where s.status = 'sent'
    )
    select h.method, h.reason, count(*) as deposits, sum(h.amount) as amount, min(h.since) as since from (
      select h.*, case
          when exists (select from under_way u where u.attempt_id = h.attempt_id and u.method = h.method) then 'sending'
          when exists (select from sweep_alone l where l.store_id = h.store_id and l.method = h.method
            and l.payout_address = h.payout and l.points > 0) then 'rejected'
          when exists (select from sweep_failures f where f.attempt_id = h.attempt_id and f.method = h.method) then 'failing'
          else 'gas' end as reason
      from holdings h
    ) h group by h.method, h.reason order by h.method, h.reason`,
});
