import { query, t } from '../../kernel/db/query.ts';

/**
 * Locks the progress until the transaction ends; undefined when all earlier sales are counted, or another process is
 * counting them.
 */
export const lockProgress = query.maybe({
  name: 'earlier_sales_lock',
  row: { countedUntil: t.timestamp, liveFrom: t.timestamp },
  sql: `select counted_until, live_from from earlier_sales where counted_until < live_from
    for update skip locked`,
});

export const recordProgress = query.run({
  name: 'earlier_sales_progress',
  params: { countedUntil: t.timestamp },
  sql: 'update earlier_sales set counted_until = $countedUntil',
});

/**
 * Returns SQL that counts sales in the order of time, and returns the number of totals that grew by quarters of an hour.
 * @param paid SQL for paid orders and invoices: `store_id`, `attempt_id`, `at`, `currency`, `millis`, and the `items` of
 *   orders
 */
export const countSalesSql = (paid: string, shard: number): string => `with paid as (${paid}), sold as (
      select p.store_id, 'method' as kind, a.method as key, p.currency, p.at, 1::bigint as units, p.millis,
        div(p.millis * a.fee_bps, 10000) as fee
      from paid p join payment_attempts a on a.id = p.attempt_id and a.store_id = p.store_id
      union all
      select p.store_id, 'product', i ->> 'productId', p.currency, p.at, (i ->> 'quantity')::bigint,
        trunc((i ->> 'amount')::numeric * 1000), 0
      from paid p, json_array_elements(p.items) i
    ), quarters as (
      select store_id, kind, key, currency, date_bin('15 minutes', at, timestamptz '1970-01-01') as at,
        sum(units)::bigint as units, sum(millis) as millis, sum(fee) as fee
      from sold group by 1, 2, 3, 4, 5 order by 5, 1, 2, 3, 4
    ), counted as (
      select count_sale(store_id, kind, key, currency, ${shard}, at, units, millis, fee) from quarters
    )
    select count(*) as counted from counted`;

/**
 * Counts what was sold from one moment to another. `fromOrder`, `fromInvoice` and `toId` bound the ids that are read.
 */
export const countEarlier = query.value({
  name: 'earlier_sales_count',
  params: { from: t.timestamp, to: t.timestamp, fromOrder: t.uuid, fromInvoice: t.uuid, toId: t.uuid },
  row: { counted: t.count },
  sql: countSalesSql(
    `select store_id, completed_attempt_id as attempt_id, completed_at as at, currency, price_millis as millis, items
      from orders where id >= $fromOrder and id < $toId and status = 'completed'
        and completed_at >= $from and completed_at < $to
      union all
      select store_id, completed_attempt_id, paid_at, currency, total_millis, '[]'
      from invoices where id >= $fromInvoice and id < $toId and status = 'paid' and paid_at >= $from and paid_at < $to`,
    -1,
  ),
});
