import { declareErasure } from '../../kernel/db/erasure.ts';
import { notifyAfterCommit } from '../../kernel/db/notifications.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { declarePruning } from '../../kernel/db/pruning.ts';
import { query, t } from '../../kernel/db/query.ts';
import { WEBHOOK_EVENTS } from './events.ts';

/** Notification channel; the payload is the UUID of a store with a delivery due now. */
export const DELIVERIES_CHANNEL = 'till_deliveries';

/** SQL expressions for one delivery: `$name` parameters, columns of `from`, or literals. */
export interface DeliveryExpressions {
  readonly id: string;
  readonly storeId: string;
  readonly event: string;
  /** Exactly one of these two is `null`. */
  readonly orderId: string;
  readonly invoiceId: string;
  /** The whole request body: see `eventPayload`. */
  readonly payload: string;
  readonly createdAt: string;
  /** A from-item that the expressions use, for instance the CTE with the inserted invoice: `created c`. */
  readonly from?: string;
}

/**
 * The insert behind {@link insertDelivery}, for use as a CTE in a statement that does more: a pending delivery, due at
 * once, when the store has a webhook URL; no row otherwise. Returns `store_id`. Select how many rows there are, and
 * wake the dispatchers after the commit when there is one, or the delivery waits for the next poll.
 *
 * ```sql
 * with created as (insert into invoices … returning *),
 *   delivery as (${insertDeliverySql({ id: '$deliveryId', storeId: '$storeId', event: '$event', orderId: 'null',
 *     invoiceId: 'c.id', payload: '$payload', createdAt: 'c.created_at', from: 'created c' })})
 * select number, (select count(*) from delivery) as deliveries from created
 * ```
 */
export function insertDeliverySql(delivery: DeliveryExpressions): string {
  const from = delivery.from === undefined ? '' : `cross join ${delivery.from}`;
  return `insert into webhook_deliveries (id, store_id, event, order_id, invoice_id, payload, status, due_at, created_at)
    select (${delivery.id})::uuid, receiver.id, (${delivery.event})::text, (${delivery.orderId})::uuid,
      (${delivery.invoiceId})::uuid, (${delivery.payload})::text, 'pending', (${delivery.createdAt})::timestamptz,
      (${delivery.createdAt})::timestamptz
    from stores receiver ${from}
    where receiver.id = ${delivery.storeId} and receiver.webhook_url is not null
    returning store_id`;
}

/** Parameters of a delivery whose payload is composed of its head, a text of the row, and its tail. */
export const eventParams = {
  id: t.uuid,
  storeId: t.uuid,
  event: t.oneOf(...WEBHOOK_EVENTS),
  payloadHead: t.text,
  payloadTail: t.text,
  createdAt: t.timestamp,
};

/**
 * Inserts a delivery. Exactly one of `orderId` and `invoiceId` is set. Returns false if the store has no webhook URL,
 * and so nothing was inserted.
 */
export const insertDelivery = query.changed({
  name: 'delivery_insert',
  params: {
    id: t.uuid,
    storeId: t.uuid,
    event: t.oneOf(...WEBHOOK_EVENTS),
    orderId: t.nullable(t.uuid),
    invoiceId: t.nullable(t.uuid),
    payload: t.text,
    createdAt: t.timestamp,
  },
  sql: insertDeliverySql({
    id: '$id',
    storeId: '$storeId',
    event: '$event',
    orderId: '$orderId',
    invoiceId: '$invoiceId',
    payload: '$payload',
    createdAt: '$createdAt',
  }),
});

/** Prunes deliveries that their endpoint has accepted. Others stay: the merchant may resend them. */
export const prunedDeliveries = declarePruning({
  table: 'webhook_deliveries',
  where: `status = 'success' and due_at is null and lease_owner is null`,
  size: 'pg_column_size(payload)',
  rowBytes: 650,
});

/** Prunes the outcomes of requests to endpoints; the counter in the delivery stays. */
export const prunedRequests = declarePruning({
  table: 'webhook_attempts',
  where: 'true',
  size: `coalesce(pg_column_size(response_excerpt), 0)`,
  rowBytes: 300,
});

// The form used by order events. Inside a text, quotes are escaped, so nothing there matches.
const ADDRESS = `,"ipAddress":"[^"]*","createdAt":"`;

/** Erases client addresses from the bodies of events, which stay intact otherwise and can be resent. */
export const eraseEventAddresses = declareErasure({
  kind: 'deliveries',
  table: 'webhook_deliveries',
  set: `payload = regexp_replace(payload, '${ADDRESS}', ',"ipAddress":null,"createdAt":"', 'g')`,
  where: `payload ~ '${ADDRESS}'`,
});

/**
 * Records an event for the store's endpoint, in the transaction that causes the event: both happen or neither does. A
 * store without a webhook URL gets no delivery. Dispatchers are woken after the commit, never before.
 * @param q the caller's transaction
 * @param insert writes the delivery; returns false if there is no endpoint and so no delivery
 */
export async function enqueueEvent<D extends { readonly storeId: string }>(
  q: Queryable,
  delivery: D,
  insert: (q: Queryable, delivery: D) => Promise<boolean>,
): Promise<void> {
  if (await insert(q, delivery)) notifyAfterCommit(q, DELIVERIES_CHANNEL, delivery.storeId);
}
