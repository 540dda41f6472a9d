import type { ValuesOf } from '../../kernel/db/column-types.ts';
import { shortListReader } from '../../kernel/db/list-statements.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { DELIVERY_STATUSES } from './transitions.ts';

/** Columns of a delivery and its outcome. */
const deliveryState = {
  id: t.uuid,
  event: t.text,
  status: t.oneOf(...DELIVERY_STATUSES),
  attempts: t.integer,
  lastAttemptAt: t.nullable(t.timestamp),
  lastResponseStatus: t.nullable(t.integer),
  createdAt: t.timestamp,
};
/** Those columns, and the order or invoice of the event. */
export const deliveryRow = { ...deliveryState, orderId: t.nullable(t.uuid), invoiceId: t.nullable(t.uuid) };

/** Reads a page of a store's deliveries, newest first. */
export const listDeliveryRows = shortListReader({
  name: 'delivery_list',
  table: 'webhook_deliveries',
  row: deliveryRow,
  columns: 'p.id, event, order_id, invoice_id, status, attempts, last_attempt_at, last_response_status, created_at',
});

const exists = query.maybe({
  name: 'delivery_exists',
  params: { id: t.uuid, storeId: t.uuid },
  row: { id: t.uuid },
  sql: 'select id from webhook_deliveries where id = $id and store_id = $storeId',
});

/** Reads the beginning of a delivery's body, and its length. */
export const deliveryBody = query.maybe({
  name: 'delivery_body',
  params: { id: t.uuid, storeId: t.uuid, characters: t.integer },
  row: { body: t.text, bytes: t.integer, isWhole: t.boolean },
  sql: `select left(payload, $characters) as body, octet_length(payload) as bytes,
    length(payload) <= $characters as is_whole from webhook_deliveries where id = $id and store_id = $storeId`,
});

/** Locks a store's delivery until the transaction ends. */
export const lockDelivery = query.maybe({
  name: 'delivery_lock',
  params: { id: t.uuid, storeId: t.uuid },
  row: { status: t.oneOf(...DELIVERY_STATUSES), attempts: t.integer },
  sql: 'select status, attempts from webhook_deliveries where id = $id and store_id = $storeId for update',
});

/**
 * Puts a locked delivery back into the queue. A lease on it stays, so that a running attempt is not repeated
 * concurrently.
 */
export const requeueDelivery = query.run({
  name: 'delivery_requeue',
  params: { id: t.uuid, storeId: t.uuid, status: t.oneOf(...DELIVERY_STATUSES), dueAt: t.timestamp },
  sql: `update webhook_deliveries set status = $status, due_at = $dueAt where id = $id and store_id = $storeId`,
});

/** A delivery as shown to its store. */
export type DeliveryRow = ValuesOf<typeof deliveryRow>;

/** Returns true if the delivery belongs to this store. */
export async function deliveryExists(q: Queryable, storeId: string, id: string): Promise<boolean> {
  return (await exists(q, { id, storeId })) !== undefined;
}

/** Reads the deliveries of an order or invoice, oldest first: at most three, one for each of its events. */
export const deliveriesOf = query.many({
  name: 'deliveries_of_payable',
  params: { storeId: t.uuid, payableId: t.uuid },
  row: deliveryState,
  sql: `select id, event, status, attempts, last_attempt_at, last_response_status, created_at from webhook_deliveries
    where coalesce(order_id, invoice_id) = $payableId and store_id = $storeId order by id`,
});

/** A delivery of one order or invoice. */
export type DeliveryOf = RowOf<typeof deliveriesOf>;
