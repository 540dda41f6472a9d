import type { Queryable } from '../../kernel/db/pool.ts';
import { type ParamsOf, query, t } from '../../kernel/db/query.ts';
import { millis } from '../../kernel/lib/money.ts';
import type { Payable } from '../../money/payments/types.ts';
import { insertEventSql } from '../../outbound/notifications/event-repository.ts';
import { eventParams, insertDeliverySql } from '../../outbound/webhooks/outbox-repository.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from './types.ts';

/** Writes an event of an invoice, with the metadata from its row. Returns false when the store has no webhook URL. */
export const insertInvoiceEvent = query.changed({
  name: 'invoice_event_insert',
  params: { ...eventParams, invoiceId: t.uuid },
  sql: insertDeliverySql({
    id: '$id',
    storeId: '$storeId',
    event: '$event',
    orderId: 'null',
    invoiceId: 'i.id',
    payload: `$payloadHead || coalesce(i.metadata, 'null') || $payloadTail`,
    createdAt: '$createdAt',
    from: '(select id, metadata from invoices where id = $invoiceId) i',
  }),
});

const lock = query.maybe({
  name: 'invoice_lock',
  params: { id: t.uuid },
  row: {
    id: t.uuid,
    storeId: t.uuid,
    status: t.oneOf(...INVOICE_STATUSES),
    totalMillis: t.bigint,
    currency: t.oneOf('usd', 'eur'),
    expiresAt: t.timestamp,
  },
  sql: 'select id, store_id, status, total_millis, currency, expires_at from invoices where id = $id for update',
});

const MOVED_EVENT = insertEventSql({
  storeId: 'm.store_id',
  kind: `case $to when 'paid' then 'payment' when 'partial' then 'underpaid' end`,
  payableKind: `'invoice'`,
  payableId: 'm.id',
  millis: 'm.total_millis',
  currency: 'm.currency',
  detail: 'null',
  happenedAt: '$now',
  from: 'moved m',
});

const move = query.one({
  name: 'invoice_move',
  params: {
    id: t.uuid,
    storeId: t.uuid,
    to: t.text,
    paidAt: t.nullable(t.timestamp),
    voidedAt: t.nullable(t.timestamp),
    completedAttemptId: t.nullable(t.uuid),
    now: t.timestamp,
  },
  row: { moved: t.count },
  sql: `with moved as (
      update invoices set status = $to, paid_at = $paidAt, voided_at = $voidedAt,
        completed_attempt_id = $completedAttemptId
      where id = $id and store_id = $storeId and status = 'open'
      returning id, store_id, total_millis, currency
    ), noted as (${MOVED_EVENT})
    select count(*) as moved from moved`,
});

/** Returns open invoices past `expiresAt`, without an attempt that is still to be decided. */
export const invoicesPastWindow = query.many({
  name: 'invoices_window_over',
  params: { from: t.timestamp, now: t.timestamp, limit: t.count },
  row: { id: t.uuid, expiresAt: t.timestamp },
  sql: `select id, expires_at from invoices i where status = 'open' and expires_at between $from and $now
      and not exists (select from payment_attempts a where a.payable_id = i.id and a.ended_at is null)
    order by expires_at limit $limit`,
});

/** An invoice that this transaction has locked. */
export interface LockedInvoice extends Payable {
  readonly status: InvoiceStatus;
}

/** Locks an invoice's row until the transaction ends. */
export async function lockInvoice(tx: Queryable, id: string): Promise<LockedInvoice | undefined> {
  const row = await lock(tx, { id });
  if (row === undefined) return undefined;
  const { storeId, status, currency, expiresAt } = row;
  const open = status === 'open';
  return { kind: 'invoice', id, storeId, status, open, amount: millis(row.totalMillis), currency, expiresAt };
}

/**
 * Moves an open invoice, and records a payment or an underpaid invoice for the emails of members. Returns false when it
 * is no longer open.
 */
export async function moveInvoice(tx: Queryable, change: ParamsOf<typeof move>): Promise<boolean> {
  return (await move(tx, change)).moved === 1;
}
