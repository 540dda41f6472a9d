import { query, t } from '../../kernel/db/query.ts';
import type { OrderItem } from './types.ts';

/** Reasons why a delivery is interrupted: missing lines, a product withheld from sale by a restore, or a failure. */
export const WAITS_FOR = ['stock', 'sale', 'retry'] as const;
export type WaitsFor = (typeof WAITS_FOR)[number];

/** Schedules the delivery of a completed order, in the transaction that completes it. */
export const enqueueDelivery = query.run({
  name: 'waiting_delivery_insert',
  params: { orderId: t.uuid, storeId: t.uuid, productIds: t.arrayOf(t.uuid), now: t.timestamp },
  sql: `insert into waiting_deliveries (order_id, store_id, product_ids, created_at, due_at)
    values ($orderId, $storeId, $productIds, $now, $now)`,
});

/** Returns orders due for delivery, longest waiting first. */
export const dueDeliveries = query.values({
  name: 'waiting_deliveries_due',
  params: { now: t.timestamp, limit: t.count },
  row: { orderId: t.uuid },
  sql: 'select order_id from waiting_deliveries where due_at <= $now order by due_at, order_id limit $limit',
});

/** Returns the time of the next due delivery; null when none is waiting. */
export const nextDeliveryAt = query.value({
  name: 'waiting_deliveries_next',
  params: { now: t.timestamp },
  row: { dueAt: t.nullable(t.timestamp) },
  sql: `select case when min(due_at) is not null then greatest($now, min(due_at)) end as due_at
    from waiting_deliveries`,
});

/** Locks an order until the transaction ends, unless another process holds it or it is no longer due. */
export const holdDelivery = query.maybe({
  name: 'waiting_delivery_hold',
  params: { orderId: t.uuid, now: t.timestamp },
  row: {
    storeId: t.uuid,
    tries: t.integer,
    waitsFor: t.nullable(t.oneOf(...WAITS_FOR)),
    items: t.jsonOf<readonly OrderItem[]>(),
    reserved: t.jsonOf<readonly { productId: string; quantity: number }[]>(),
  },
  sql: `with held as (
      select order_id, store_id, tries, waits_for from waiting_deliveries
      where order_id = $orderId and due_at <= $now for update skip locked
    )
    select h.store_id, h.tries, h.waits_for, o.items, o.reserved from held h
    join orders o on o.id = h.order_id and o.store_id = h.store_id`,
});

/** Records the reason why an order waits and when to continue. */
export const postponeDelivery = query.run({
  name: 'waiting_delivery_postpone',
  params: {
    orderId: t.uuid,
    storeId: t.uuid,
    waitsFor: t.nullable(t.oneOf(...WAITS_FOR)),
    tries: t.integer,
    error: t.nullable(t.text),
    dueAt: t.timestamp,
  },
  sql: `update waiting_deliveries set waits_for = $waitsFor, tries = $tries, error = $error, due_at = $dueAt
    where order_id = $orderId and store_id = $storeId`,
});

/** Ends the delivery of an order that has received all its items. */
export const endDelivery = query.run({
  name: 'waiting_delivery_end',
  params: { orderId: t.uuid, storeId: t.uuid },
  sql: 'delete from waiting_deliveries where order_id = $orderId and store_id = $storeId',
});

/**
 * Returns the reason why an order is incomplete, and the number of stock lines it is due; undefined once it has them,
 * and before it is completed.
 */
export const deliveryProgress = query.maybe({
  name: 'waiting_delivery_progress',
  shared: 'reads',
  params: { orderId: t.uuid },
  row: { waitsFor: t.nullable(t.oneOf(...WAITS_FOR)), error: t.nullable(t.text), ordered: t.count },
  sql: `select w.waits_for, w.error,
      (select coalesce(sum((r->>'quantity')::bigint), 0)::bigint from json_array_elements(o.reserved) r) as ordered
    from waiting_deliveries w join orders o on o.id = w.order_id and o.store_id = w.store_id where w.order_id = $orderId`,
});
