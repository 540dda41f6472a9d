import { query, t } from '../../kernel/db/query.ts';

/** Kinds of events that members of a store can be emailed about; unmatched payments are recorded by a trigger. */
export const EVENT_KINDS = ['payment', 'underpaid', 'unmatched', 'webhook'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** SQL expressions for one event: `$name` parameters, or columns of `from`. */
interface EventExpressions {
  readonly storeId: string;
  /** An {@link EventKind}; null for no event. */
  readonly kind: string;
  readonly payableKind: string;
  readonly payableId: string;
  readonly millis: string;
  readonly currency: string;
  readonly detail: string;
  readonly happenedAt: string;
  /** A from-item with one row for each event. */
  readonly from: string;
}

/**
 * Returns SQL that records events for the emails of members, for use as a CTE in the statement that causes them. Inserts
 * nothing unless a member of the store has turned the kind or the daily summary on.
 */
export function insertEventSql(event: EventExpressions): string {
  return `insert into notification_events (store_id, kind, payable_kind, payable_id, millis, currency, detail, happened_at)
    select ${event.storeId}, e.kind, ${event.payableKind}, ${event.payableId}, ${event.millis}, ${event.currency},
      ${event.detail}, (${event.happenedAt})::timestamptz
    from ${event.from} cross join lateral (select (${event.kind})::text as kind) e
    where e.kind is not null and exists (select from notification_settings n
      where n.store_id = ${event.storeId} and n.kinds && array[e.kind, 'summary'])`;
}

/** Records exhausted deliveries, in the transaction that marks them. */
export const noteExhausted = query.run({
  name: 'notification_events_exhausted',
  params: { deliveryIds: t.arrayOf(t.uuid), now: t.timestamp },
  sql: insertEventSql({
    storeId: 'd.store_id',
    kind: `'webhook'`,
    payableKind: `case when d.order_id is null then 'invoice' else 'order' end`,
    payableId: 'coalesce(d.order_id, d.invoice_id)',
    millis: 'null::numeric',
    currency: 'null',
    detail: 'd.event',
    happenedAt: '$now',
    from: '(select * from webhook_deliveries where id = any($deliveryIds)) d',
  }),
});
