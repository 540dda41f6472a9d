import { query, type RowOf, t } from '../../kernel/db/query.ts';

/** Maximum payments, attempts and emails that are read for the values of an interval; the newest count. */
const READ = 2_000;

/** Returns the end of the last interval with values; null before the first. */
export const lastMeasuredAt = query.one({
  name: 'measures_last',
  row: { at: t.nullable(t.timestamp) },
  sql: 'select max(at) as at from measures',
});

/** Stores the values of an interval; another process may have stored them already. */
export const putMeasures = query.run({
  name: 'measures_put',
  params: { at: t.timestamp, measures: t.arrayOf(t.text), subjects: t.arrayOf(t.text), values: t.arrayOf(t.bigint) },
  sql: `insert into measures (measure, subject, at, value)
    select m.measure, m.subject, $at, m.value
    from unnest($measures::text[], $subjects::text[], $values::bigint[]) as m(measure, subject, value)
    on conflict (measure, subject, at) do nothing`,
});

/** Deletes values from before a time. */
export const forgetMeasures = query.run({
  name: 'measures_forget',
  params: { before: t.timestamp },
  sql: 'delete from measures where at < $before',
});

/**
 * Returns the measures since a time in buckets of `seconds`, the first of which begins then: the sum, the highest and the
 * lowest value of each.
 */
export const measuresSince = query.many({
  name: 'measures_since',
  params: { from: t.timestamp, seconds: t.integer },
  row: {
    measure: t.text,
    subject: t.text,
    at: t.timestamp,
    sum: t.bigint,
    highest: t.bigint,
    lowest: t.bigint,
  },
  // A value stands for the interval that ends with it.
  sql: `select measure, subject, b.at, sum(value)::bigint as sum, max(value) as highest, min(value) as lowest
    from measures m cross join lateral (
      select date_bin(make_interval(secs => $seconds::int), m.at - interval '1 millisecond', $from::timestamptz) as at
    ) b
    where m.at > $from group by measure, subject, b.at order by measure, subject, b.at`,
});

/** Returns the median and 95th percentile, in milliseconds, from the block of a payment to its completion. */
export const creditTimes = query.one({
  name: 'measure_credit_times',
  params: { since: t.timestamp, now: t.timestamp },
  row: { p50: t.nullable(t.bigint), p95: t.nullable(t.bigint) },
  sql: `select (p.times)[1]::bigint as p50, (p.times)[2]::bigint as p95 from (
      select percentile_disc(array[0.5, 0.95]) within group (order by e.ms) as times from chain_cursors c
      cross join lateral (
        select greatest(0, extract(epoch from a.ended_at - (
            select min(x.block_time) from transfers x where x.attempt_id = a.id)) * 1000)::bigint as ms
        from (
          select a.id, a.ended_at from payment_attempts a
          where a.chain = c.chain and a.ended_at > $since and a.ended_at <= $now and a.status = 'completed'
          order by a.ended_at desc limit ${READ}
        ) a
      ) e where e.ms is not null
    ) p`,
});

/**
 * Returns the delivery attempts with ids of a period, the accepted ones, and the median and 95th percentile, in
 * milliseconds, from a payment's event to its acceptance.
 */
export const webhookTimes = query.one({
  name: 'measure_webhook_times',
  params: { fromId: t.uuid, beforeId: t.uuid },
  row: { attempts: t.count, accepted: t.count, p50: t.nullable(t.bigint), p95: t.nullable(t.bigint) },
  sql: `select count(*) as attempts, count(*) filter (where e.is_accepted) as accepted,
      (percentile_disc(0.5) within group (order by e.ms))::bigint as p50,
      (percentile_disc(0.95) within group (order by e.ms))::bigint as p95
    from (
      select w.response_status between 200 and 299 as is_accepted, (
          select greatest(0, extract(epoch from w.attempted_at - d.created_at) * 1000)::bigint + w.duration_ms
          from webhook_deliveries d
          where d.id = w.delivery_id and d.store_id = w.store_id and w.response_status between 200 and 299
            and d.event in ('order.completed', 'invoice.paid')
        ) as ms
      from (
        select * from webhook_attempts where id >= $fromId and id < $beforeId order by id desc limit ${READ}
      ) w
    ) e`,
});

/** Returns the emails written in a period, by their ids, and the failed ones among them. */
export const mailOutcomes = query.one({
  name: 'measure_mail_outcomes',
  params: { fromId: t.uuid, beforeId: t.uuid },
  row: { written: t.count, failed: t.count },
  sql: `select count(*) as written, count(*) filter (where m.status = 'failed') as failed from (
      select status from mail_outbox where id >= $fromId and id < $beforeId order by id desc limit ${READ}
    ) m`,
});

/** Returns all payments ever completed and their volume, by currency. */
export const paidSoFar = query.many({
  name: 'measure_paid_so_far',
  row: { currency: t.text, payments: t.bigint, millis: t.bigint },
  sql: `select currency, sum(payments)::bigint as payments, sum(millis)::bigint as millis from takings_totals
    group by currency order by currency`,
});

/** Returns the stores with the most payments since a day in UTC (`2026-11-22`), busiest first. */
export const busiestStores = query.many({
  name: 'measure_busiest_stores',
  params: { from: t.text, limit: t.integer },
  row: { slug: t.text, name: t.text, payments: t.count },
  sql: `select s.slug, s.name, b.payments from (
      select store_id, sum(payments)::bigint as payments from takings where day >= $from::text::date
      group by store_id order by 2 desc, store_id limit $limit
    ) b join stores s on s.id = b.store_id and s.slug is not null order by b.payments desc, s.slug`,
});

/** A store with its number of payments. */
export type BusyStore = RowOf<typeof busiestStores>;
