import type { Queryable } from '../../kernel/db/pool.ts';
import { query, t } from '../../kernel/db/query.ts';
import { millis } from '../../kernel/lib/money.ts';
import type { Payable } from '../../money/payments/types.ts';
import { insertEventSql } from '../../outbound/notifications/event-repository.ts';
import { eventParams, insertDeliverySql } from '../../outbound/webhooks/outbox-repository.ts';
import { ORDER_STATUSES, type OrderItem, type OrderStatus } from './types.ts';

/** Writes an event of an order, with the context from its row. Returns false when the store has no webhook URL. */
export const insertOrderEvent = query.changed({
  name: 'order_event_insert',
  params: { ...eventParams, orderId: t.uuid },
  sql: insertDeliverySql({
    id: '$id',
    storeId: '$storeId',
    event: '$event',
    orderId: 'o.id',
    invoiceId: 'null',
    payload: '$payloadHead || o.extra_context || $payloadTail',
    createdAt: '$createdAt',
    from: '(select id, extra_context from orders where id = $orderId) o',
  }),
});

const lock = query.maybe({
  name: 'order_lock',
  params: { id: t.uuid },
  row: {
    id: t.uuid,
    storeId: t.uuid,
    status: t.oneOf(...ORDER_STATUSES),
    priceMillis: t.bigint,
    currency: t.oneOf('usd', 'eur'),
    expiresAt: t.timestamp,
  },
  sql: 'select id, store_id, status, price_millis, currency, expires_at from orders where id = $id for update',
});

const MOVED_EVENT = insertEventSql({
  storeId: 'm.store_id',
  kind: `case $to when 'completed' then 'payment' when 'partial' then 'underpaid' end`,
  payableKind: `'order'`,
  payableId: 'm.id',
  millis: 'm.price_millis',
  currency: 'm.currency',
  detail: 'null',
  happenedAt: '$now',
  from: 'moved m',
});

/**
 * Moves a status that is still the expected one. Returns the order's items and reserved stock; undefined when its
 * status has moved in the meantime.
 *
 * An order that has ended reserves nothing, so the client address of its cart is cleared.
 *
 * Products whose stock is about to go back are locked before the update, whose trigger locks the totals. Creation locks
 * in the same order, so that the two cannot deadlock.
 *
 * Records a payment, or an underpaid order, for the emails of members.
 */
export const moveOrder = query.maybe({
  name: 'order_move',
  params: {
    id: t.uuid,
    storeId: t.uuid,
    from: t.text,
    to: t.text,
    completedAt: t.nullable(t.timestamp),
    completedAttemptId: t.nullable(t.uuid),
    now: t.timestamp,
  },
  row: {
    items: t.jsonOf<readonly OrderItem[]>(),
    reserved: t.jsonOf<readonly { productId: string; quantity: number }[]>(),
  },
  sql: `with held as (
      select p.id from products p
      where p.store_id = $storeId and p.id = any(array(
        select (r->>'productId')::uuid from orders o, json_array_elements(o.reserved) r
        where o.id = $id and o.store_id = $storeId and $to in ('expired', 'partial')))
      order by p.id for update
    ), moved as (
      update orders set status = $to, completed_at = $completedAt, completed_attempt_id = $completedAttemptId,
        client_address = null
      where id = $id and store_id = $storeId and status = $from and (select count(*) from held) >= 0
      returning id, store_id, price_millis, currency, items, reserved
    ), noted as (${MOVED_EVENT})
    select items, reserved from moved`,
});

/** Returns pending orders past their window, without an attempt that is still to be decided. */
export const ordersPastWindow = query.many({
  name: 'orders_window_over',
  params: { from: t.timestamp, now: t.timestamp, limit: t.count },
  row: { id: t.uuid, expiresAt: t.timestamp },
  sql: `select id, expires_at from orders o where status = 'pending' and expires_at between $from and $now
      and not exists (select from payment_attempts a where a.payable_id = o.id and a.ended_at is null)
    order by expires_at limit $limit`,
});

/** Sets the buyer's address on a pending order; returns false when it is not pending. */
export const setOrderEmail = query.changed({
  name: 'order_set_customer_email',
  params: { id: t.uuid, customerEmail: t.text },
  sql: `update orders set customer_email = $customerEmail where id = $id and status = 'pending'`,
});

/** An order that this transaction has locked. */
export interface LockedOrder extends Payable {
  readonly status: OrderStatus;
}

/** Locks an order's row until the transaction ends. */
export async function lockOrder(tx: Queryable, id: string): Promise<LockedOrder | undefined> {
  const row = await lock(tx, { id });
  if (row === undefined) return undefined;
  const { storeId, status, currency, expiresAt } = row;
  const open = status === 'pending';
  return { kind: 'order', id, storeId, status, open, amount: millis(row.priceMillis), currency, expiresAt };
}
