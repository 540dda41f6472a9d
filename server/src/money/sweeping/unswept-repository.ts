import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { FOREIGN, MAX_COUNTED_UNSWEPT, OWN } from './due-repository.ts';
import { FAILURE_REASONS } from './failure-repository.ts';

/** SQL that joins to each item the obstacles to its sweep, except whether it is worth its gas. */
const TROUBLES = `
  left join lateral (
    select s.tx_hash, s.created_at from sweep_transactions s
    where s.chain = $chain and s.status = 'sent' and exists (
      select from unnest(s.attempt_ids, s.methods) as i(attempt_id, method)
      where i.attempt_id = h.attempt_id and i.method = h.method)
    order by s.nonce desc, s.id desc limit 1
  ) u on true
  left join sweep_failures f on f.attempt_id = h.attempt_id and f.method = h.method
  left join sweep_alone l on l.store_id = h.store_id and l.method = h.method and l.payout_address = h.payout and l.points > 0
  join stores st on st.id = h.store_id`;
const COLUMNS = `h.attempt_id, h.method, st.slug as store_slug, st.name as store_name, h.deposit_address, h.payout,
  h.amount, h.waiting_since, u.tx_hash, u.created_at as sent_at, f.reason, f.failures, f.retry_at, l.retry_at as alone_from`;

const row = {
  attemptId: t.uuid,
  method: t.text,
  storeSlug: t.nullable(t.text),
  storeName: t.text,
  depositAddress: t.text,
  payout: t.text,
  amount: t.bigint,
  /** Time from which it could be swept; null while its payment has not ended. */
  waitingSince: t.nullable(t.timestamp),
  /** The transaction that is under way with it. */
  txHash: t.nullable(t.text),
  sentAt: t.nullable(t.timestamp),
  /** Reason of its last failure, number of failures, and time of the next attempt. */
  reason: t.nullable(t.oneOf(...FAILURE_REASONS)),
  failures: t.nullable(t.integer),
  retryAt: t.nullable(t.timestamp),
  /** Time at which its payout is next swept alone, if it is. */
  aloneFrom: t.nullable(t.timestamp),
};

/** Money left at a deposit address and the known obstacles. Smallest units; epoch milliseconds. */
export type UnsweptItem = RowOf<typeof unsweptPage>;

/** Returns the items of a chain that hold money, the oldest attempts first, after a given one. */
export const unsweptPage = query.many({
  name: 'unswept_page',
  params: { chain: t.text, afterId: t.uuid, afterMethod: t.text, limit: t.integer },
  row,
  sql: `select ${COLUMNS} from (
      select * from (
        (${OWN} and a.id >= $afterId and (a.id, a.method) > ($afterId, $afterMethod) order by a.id limit $limit)
        union all
        (${FOREIGN} and f.attempt_id >= $afterId and (f.attempt_id, f.method) > ($afterId, $afterMethod)
          order by f.attempt_id, f.method limit $limit)
      ) h order by h.attempt_id, h.method limit $limit
    ) h ${TROUBLES} order by h.attempt_id, h.method`,
});

/** Returns the same for those whose last sweep failed. */
export const failingPage = query.many({
  name: 'unswept_failing_page',
  params: { chain: t.text, afterId: t.uuid, afterMethod: t.text, limit: t.integer },
  row,
  sql: `with failing as materialized (
      select f.attempt_id, f.method from sweep_failures f join payment_attempts a on a.id = f.attempt_id
      where (f.attempt_id, f.method) > ($afterId, $afterMethod) and a.chain = $chain
      order by f.attempt_id, f.method limit $limit
    )
    select ${COLUMNS} from failing w cross join lateral (
      (${OWN} and a.id = w.attempt_id and a.method = w.method)
      union all
      (${FOREIGN} and f.attempt_id = w.attempt_id and f.method = w.method)
    ) h ${TROUBLES} order by h.attempt_id, h.method`,
});

/** Returns present and past holdings at one deposit address, whether its payment has ended or not. */
export const depositAt = query.many({
  name: 'unswept_deposit_at',
  params: { chain: t.text, address: t.text },
  row: { ...row, isEnded: t.boolean, isConfirming: t.boolean },
  sql: `select ${COLUMNS}, h.is_ended, h.is_confirming from (
      select a.id as attempt_id, a.store_id, a.method, a.deposit_address, a.payout_address as payout,
        a.held_amount as amount, greatest(a.ended_at, a.found_at) as waiting_since, a.ended_at is not null as is_ended,
        a.ended_at is null and a.seen_amount > a.credited_amount as is_confirming
      from payment_attempts a
      where a.chain = $chain and a.deposit_address = $address and a.factory_address is not null
      union all
      select f.attempt_id, f.store_id, f.method, a.deposit_address, a.payout_address, f.held_amount,
        greatest(a.ended_at, f.found_at), a.ended_at is not null, false
      from payment_attempts a join foreign_deposits f on f.attempt_id = a.id and f.store_id = a.store_id
      where a.chain = $chain and a.deposit_address = $address
    ) h ${TROUBLES} order by h.attempt_id, h.method limit 20`,
});

/** Returns the sweeps of a chain that are not settled, by nonce; at most a hundred. */
export const sweepsUnderWay = query.many({
  name: 'sweeps_under_way',
  params: { chain: t.text },
  row: { txHash: t.text, nonce: t.bigint, deposits: t.integer, sentAt: t.timestamp },
  sql: `select tx_hash, nonce, cardinality(attempt_ids) as deposits, created_at as sent_at from sweep_transactions
    where chain = $chain and status = 'sent' order by nonce, id limit 100`,
});

/** Counts the items of a chain that wait after a failed sweep, by reason; at most {@link MAX_COUNTED_UNSWEPT} in total. */
export const failuresByReason = query.many({
  name: 'sweep_failures_by_reason',
  params: { chain: t.text },
  row: { reason: t.oneOf(...FAILURE_REASONS), deposits: t.count },
  sql: `select reason, count(*) as deposits from (
      select f.reason from sweep_failures f join payment_attempts a on a.id = f.attempt_id
      where a.chain = $chain limit ${MAX_COUNTED_UNSWEPT}
    ) f group by reason order by reason`,
});
