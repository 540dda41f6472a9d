import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { LANGUAGES } from '../../kernel/lib/languages.ts';
import { EVENT_KINDS } from '../../outbound/notifications/event-repository.ts';
import { NOTIFICATION_KINDS } from './settings-repository.ts';

const kinds = t.arrayOf(t.oneOf(...NOTIFICATION_KINDS));

/** SQL condition: the store of `st` and the member of `u` may be emailed; a member without required two-factor may not. */
const MAY_BE_MAILED = `st.closed_at is null and st.suspended_at is null
      and (u."twoFactorEnabled" or not st.requires_two_factor)`;

/** Returns stores with new events, except those whose members were emailed after `mailedBefore`. */
export const storesWithEvents = query.values({
  name: 'notification_stores',
  params: { mailedBefore: t.timestamp, limit: t.count },
  row: { storeId: t.uuid },
  // Steps from store to store: one of them may have thousands of events.
  sql: `with recursive stores_with as (
      (select store_id from notification_events where not is_gathered order by store_id limit 1)
      union all
      select (select e.store_id from notification_events e where not e.is_gathered and e.store_id > s.store_id
        order by e.store_id limit 1)
      from stores_with s where s.store_id is not null
    )
    select store_id from stores_with s where store_id is not null
      and coalesce((select max(n.mailed_at) from notification_settings n where n.store_id = s.store_id), '-infinity')
        <= $mailedBefore
    limit $limit`,
});

/** Lets one process at a time email the members of a store; false while another does. */
export const lockStoreNotifications = query.value({
  name: 'notification_store_lock',
  params: { storeId: t.uuid },
  row: { isLocked: t.boolean },
  sql: `select pg_try_advisory_xact_lock(hashtextextended('till notifications ' || $storeId::uuid::text, 0)) as is_locked`,
});

/** Returns the members who are emailed about events of a store. */
export const eventRecipients = query.many({
  name: 'notification_recipients',
  params: { storeId: t.uuid },
  row: {
    userId: t.text,
    email: t.text,
    kinds,
    language: t.oneOf(...LANGUAGES),
    mailedAt: t.nullable(t.timestamp),
    storeName: t.text,
    slug: t.nullable(t.text),
  },
  sql: `select n.user_id, u.email, n.kinds, n.language, n.mailed_at, st.name as store_name, st.slug
    from notification_settings n join auth."user" u on u.id = n.user_id join stores st on st.id = n.store_id
    where n.store_id = $storeId and n.kinds <> '{}' and ${MAY_BE_MAILED} order by n.user_id limit 1000`,
});

/**
 * Marks a store's oldest new events as gathered. Returns a row for each kind, with the sums of prices by currency and the
 * first few events.
 */
export const takeEvents = query.many({
  name: 'notification_events_take',
  params: { storeId: t.uuid, limit: t.count, lines: t.integer },
  row: {
    kind: t.oneOf(...EVENT_KINDS),
    events: t.count,
    usdMillis: t.bigint,
    eurMillis: t.bigint,
    payableKinds: t.arrayOf(t.oneOf('order', 'invoice')),
    payableIds: t.arrayOf(t.uuid),
    details: t.arrayOf(t.text),
  },
  sql: `with taken as (
      update notification_events set is_gathered = true
      where number = any(array(select number from notification_events
        where store_id = $storeId and not is_gathered order by number limit $limit))
      returning number, kind, payable_kind, payable_id, millis, currency, detail
    )
    select kind, count(*) as events,
      coalesce(sum(millis) filter (where currency = 'usd'), 0) as usd_millis,
      coalesce(sum(millis) filter (where currency = 'eur'), 0) as eur_millis,
      (array_agg(payable_kind order by number))[1:$lines] as payable_kinds,
      (array_agg(payable_id order by number))[1:$lines] as payable_ids,
      (array_agg(coalesce(detail, '') order by number))[1:$lines] as details
    from taken group by kind`,
});

/** Records the time of an email about events to some members of a store. */
export const markMailed = query.run({
  name: 'notification_mailed',
  params: { storeId: t.uuid, userIds: t.arrayOf(t.text), now: t.timestamp },
  sql: 'update notification_settings set mailed_at = $now where store_id = $storeId and user_id = any($userIds)',
});

/** Returns orders and invoices of a store as an email lists them. */
export const listedSales = query.many({
  name: 'notification_sales',
  params: { storeId: t.uuid, ids: t.arrayOf(t.uuid) },
  row: {
    id: t.uuid,
    number: t.nullable(t.bigint),
    millis: t.bigint,
    currency: t.oneOf('usd', 'eur'),
    method: t.nullable(t.text),
    amount: t.nullable(t.bigint),
  },
  sql: `select o.id, null::bigint as number, o.price_millis as millis, o.currency, a.method, a.credited_amount as amount
    from orders o left join payment_attempts a on a.id = o.completed_attempt_id and a.store_id = o.store_id
    where o.store_id = $storeId and o.id = any($ids)
    union all
    select i.id, i.number, i.total_millis, i.currency, a.method, a.credited_amount
    from invoices i left join payment_attempts a on a.id = i.completed_attempt_id and a.store_id = i.store_id
    where i.store_id = $storeId and i.id = any($ids)`,
});

/** Deletes events from before a time. */
export const pruneEvents = query.affected({
  name: 'notification_events_prune',
  params: { before: t.timestamp, limit: t.count },
  sql: `delete from notification_events where number = any(array(
    select number from notification_events where happened_at < $before order by happened_at limit $limit))`,
});

/** Leases the summaries that are due, and schedules none after them: the caller does. */
export const dueSummaries = query.many({
  name: 'notification_summaries_due',
  params: { now: t.timestamp, limit: t.count },
  row: { storeId: t.uuid, userId: t.text, timeZone: t.text },
  sql: `select store_id, user_id, time_zone from notification_settings where summary_due_at <= $now
    order by summary_due_at limit $limit for update skip locked`,
});

export const scheduleSummary = query.run({
  name: 'notification_summary_schedule',
  params: { storeId: t.uuid, userId: t.text, dueAt: t.timestamp },
  sql: 'update notification_settings set summary_due_at = $dueAt where store_id = $storeId and user_id = $userId',
});

/** Returns the recipient of a summary; no row for one who is not to be emailed now. */
export const summaryRecipient = query.maybe({
  name: 'notification_summary_recipient',
  params: { storeId: t.uuid, userId: t.text },
  row: {
    email: t.text,
    language: t.oneOf(...LANGUAGES),
    summarySince: t.nullable(t.timestamp),
    storeName: t.text,
    slug: t.nullable(t.text),
  },
  sql: `select u.email, n.language, n.summary_since, st.name as store_name, st.slug
    from notification_settings n join auth."user" u on u.id = n.user_id join stores st on st.id = n.store_id
    where n.store_id = $storeId and n.user_id = $userId and ${MAY_BE_MAILED}`,
});

/** Counts the events of a store in a span of time, by kind, order or invoice, and currency. */
export const countEvents = query.many({
  name: 'notification_events_count',
  params: { storeId: t.uuid, from: t.timestamp, to: t.timestamp },
  row: {
    kind: t.oneOf(...EVENT_KINDS),
    payableKind: t.oneOf('order', 'invoice'),
    currency: t.nullable(t.oneOf('usd', 'eur')),
    events: t.count,
    millis: t.bigint,
  },
  sql: `select kind, payable_kind, currency, count(*) as events, coalesce(sum(millis), 0) as millis
    from notification_events where store_id = $storeId and happened_at >= $from and happened_at < $to
    group by kind, payable_kind, currency`,
});

export type TakenEvents = RowOf<typeof takeEvents>;
export type ListedSale = RowOf<typeof listedSales>;
export type EventCount = RowOf<typeof countEvents>;
