import { query, type RowOf, t } from '../../kernel/db/query.ts';

/** Newest paid orders and invoices that are searched for the latest payments: ids are in the order of creation. */
const SEARCHED_ORDERS = 30;
const SEARCHED_INVOICES = 100;

/**
 * Returns SQL for the running total `t` before a moment. A busy store has one of the quarter of an hour just before, which
 * is found in the index by time, whose pages are the same for all totals; otherwise the latest one is looked up. The
 * range of one number keeps the planner from the other index.
 */
const totalBefore = (moment: string): string => `(
        (select count, millis, fee_millis from sales_history
          where at = ${moment} - interval '15 minutes' and series between t.series and t.series)
        union all
        (select count, millis, fee_millis from sales_history
          where series = t.series and at < ${moment} order by at desc limit 1)
        limit 1
      )`;

/**
 * Returns SQL for the rows of a kind with their running totals before each moment of `$moments`, in the same order.
 * Costs a look-up for each, regardless of the number of sales.
 */
const totalsAt = (kind: 'step' | 'method'): string => `select t.key, t.currency, s.counts, s.millis, s.fees
    from sales_totals t cross join lateral (
      select array_agg(coalesce(h.count, 0) order by m.place) as counts,
        array_agg(coalesce(h.millis, 0) order by m.place) as millis,
        array_agg(coalesce(h.fee_millis, 0) order by m.place) as fees
      from unnest($moments::timestamptz[]) with ordinality m(moment, place) left join lateral ${totalBefore('m.moment')} h on true
    ) s where t.store_id = $storeId and t.kind = '${kind}'`;

const totalsRow = {
  key: t.text,
  currency: t.text,
  counts: t.arrayOf(t.count),
  millis: t.arrayOf(t.bigint),
  fees: t.arrayOf(t.bigint),
};

/** Returns a store's payments, volume and fees by method before each of some moments; several rows of a method add up. */
export const methodTotalsAt = query.many({
  name: 'home_method_totals',
  shared: 'reads',
  params: { storeId: t.uuid, moments: t.arrayOf(t.timestamp) },
  row: totalsRow,
  sql: totalsAt('method'),
});

/** Returns the numbers of a store's orders and invoices that had reached each step before some moments. */
export const stepTotalsAt = query.many({
  name: 'home_step_totals',
  shared: 'reads',
  params: { storeId: t.uuid, moments: t.arrayOf(t.timestamp) },
  row: totalsRow,
  sql: totalsAt('step'),
});

/**
 * Returns the products with the largest volume in a currency since a moment, among the last sold (`searched` rows of
 * their totals, of which each product has up to five).
 */
export const bestSellers = query.many({
  name: 'home_best_sellers',
  shared: 'reads',
  params: { storeId: t.uuid, currency: t.text, from: t.timestamp, searched: t.count, limit: t.count },
  row: {
    productId: t.uuid,
    title: t.nullable(t.text),
    isDeleted: t.boolean,
    listed: t.boolean,
    isWithheld: t.boolean,
    available: t.nullable(t.integer),
    minQuantity: t.integer,
    units: t.count,
    millis: t.bigint,
  },
  sql: `with sold as (
      select t.key::uuid as id, sum(t.count - coalesce(h.count, 0))::bigint as units,
        sum(t.millis - coalesce(h.millis, 0)) as millis
      from (
        select * from sales_totals where store_id = $storeId and kind = 'product' and at >= $from
        order by at desc limit $searched
      ) t left join lateral ${totalBefore('$from::timestamptz')} h on true
      where t.currency = $currency group by t.key order by 3 desc, 1 limit $limit
    )
    select s.id as product_id, p.title, p.deleted_at is not null as is_deleted, coalesce(p.listed, false) as listed,
      p.withheld_at is not null and p.available is not null as is_withheld, p.available,
      coalesce(p.min_quantity, 1) as min_quantity, s.units, s.millis::bigint
    from sold s left join products p on p.id = s.id and p.store_id = $storeId order by s.millis desc, s.id`,
});

/** Returns the latest payments of a store: paid orders and invoices, the last paid first. */
export const latestPayments = query.many({
  name: 'home_latest_payments',
  shared: 'reads',
  params: { storeId: t.uuid, limit: t.count },
  row: {
    kind: t.oneOf('order', 'invoice'),
    id: t.uuid,
    number: t.nullable(t.bigint),
    title: t.nullable(t.text),
    lines: t.count,
    paidAt: t.timestamp,
    millis: t.bigint,
    currency: t.oneOf('usd', 'eur'),
    method: t.nullable(t.text),
  },
  sql: `with latest as (
      select * from (
        (select 'order' as kind, id, completed_at as paid_at, completed_attempt_id as attempt_id from orders
          where store_id = $storeId and status = 'completed' order by id desc limit ${SEARCHED_ORDERS})
        union all
        (select 'invoice', id, paid_at, completed_attempt_id from invoices
          where store_id = $storeId and status = 'paid' order by id desc limit ${SEARCHED_INVOICES})
      ) newest where paid_at is not null order by paid_at desc, id desc limit $limit
    )
    select l.kind, l.id, i.number, coalesce(o.items -> 0 ->> 'title', i.items -> 0 ->> 'name') as title,
      json_array_length(coalesce(o.items, i.items))::bigint as lines, l.paid_at,
      coalesce(o.price_millis, i.total_millis) as millis, coalesce(o.currency, i.currency) as currency, a.method
    from latest l
      left join orders o on o.id = l.id and o.store_id = $storeId and l.kind = 'order'
      left join invoices i on i.id = l.id and i.store_id = $storeId and l.kind = 'invoice'
      left join payment_attempts a on a.id = l.attempt_id and a.store_id = $storeId
    order by l.paid_at desc, l.id desc`,
});

/** Returns how far the sales from before the counters are counted, and since when each sale is counted as it is paid. */
export const countingProgress = query.one({
  name: 'home_counting_progress',
  shared: 'reads',
  row: { countedUntil: t.timestamp, liveFrom: t.timestamp },
  sql: 'select counted_until, live_from from earlier_sales',
});

export type TotalsRow = RowOf<typeof methodTotalsAt>;
export type BestSellerRow = RowOf<typeof bestSellers>;
export type LatestPaymentRow = RowOf<typeof latestPayments>;
