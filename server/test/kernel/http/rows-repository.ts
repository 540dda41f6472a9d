import type { Queryable } from '../../../src/kernel/db/pool.ts';
import { query, t } from '../../../src/kernel/db/query.ts';

const deliveries = query.many({
  name: 'test_deliveries_of_store',
  params: { storeId: t.uuid },
  row: { event: t.text, orderId: t.nullable(t.uuid), invoiceId: t.nullable(t.uuid), payload: t.text },
  sql: 'select event, order_id, invoice_id, payload from webhook_deliveries where store_id = $storeId order by id',
});

/** Numbers of a store's orders and of the transactions that wrote them. */
export const countOrders = query.one({
  name: 'test_orders_count',
  params: { storeId: t.uuid },
  row: { orders: t.count, transactions: t.count },
  sql: 'select count(*) as orders, count(distinct xmin::text) as transactions from orders where store_id = $storeId',
});

/** The same for invoices. */
export const countInvoices = query.one({
  name: 'test_invoices_count',
  params: { storeId: t.uuid },
  row: { invoices: t.count, transactions: t.count },
  sql: 'select count(*) as invoices, count(distinct xmin::text) as transactions from invoices where store_id = $storeId',
});

/** Sets a delivery's status, as its dispatcher would after three attempts. */
export const setDeliveryStatus = query.run({
  name: 'test_delivery_set_status',
  params: { id: t.uuid, status: t.text },
  sql: `update webhook_deliveries set status = $status, attempts = 3, due_at = null where id = $id`,
});

/** A template with no items. */
export const insertEmptyTemplate = query.run({
  name: 'test_template_insert',
  params: { id: t.uuid, storeId: t.uuid, name: t.text, now: t.timestamp },
  sql: `insert into invoice_templates (id, store_id, name, memo, expires_in_minutes, items, created_at)
    values ($id, $storeId, $name, '', 10, '[]', $now)`,
});

/** Sets how stock text is split, as the dashboard does. */
export const setDeliveryDelimiter = query.run({
  name: 'test_product_set_delimiter',
  params: { id: t.uuid, delimiter: t.text },
  sql: 'update products set delivery_delimiter = $delimiter where id = $id',
});

/** Sets which waiting line goes first, as the dashboard does. */
export const setDeliverySelection = query.run({
  name: 'test_product_set_selection',
  params: { id: t.uuid, selection: t.text },
  sql: 'update products set delivery_selection = $selection where id = $id',
});

/** Deletes a product, as the dashboard does. */
export const deleteProductRow = query.run({
  name: 'test_product_delete',
  params: { id: t.uuid, now: t.timestamp },
  sql: 'update products set deleted_at = $now where id = $id',
});

/** Every mail written for a store, oldest first. */
export const mailsOf = query.many({
  name: 'test_mails_of_store',
  params: { storeId: t.uuid },
  row: { kind: t.text, recipient: t.text, text: t.text, dedupeKey: t.text },
  sql: `select kind, recipient, text_body as text, dedupe_key from mail_outbox where store_id = $storeId order by id`,
});

/** The money booked on an attempt beside its credit. */
export const attemptMoney = query.one({
  name: 'test_attempt_money',
  params: { id: t.uuid },
  row: { lateAmount: t.bigint, heldAmount: t.bigint, sweptAmount: t.bigint, seenAmount: t.bigint },
  sql: 'select late_amount, held_amount, swept_amount, seen_amount from payment_attempts where id = $id',
});

/** Simulates this many earlier attempts of the buyer of an attempt, all ended without money. */
export const insertAttemptsLike = query.run({
  name: 'test_attempts_insert_ended',
  params: { like: t.uuid, copies: t.integer, createdAt: t.timestamp },
  sql: `insert into payment_attempts select (jsonb_populate_record(a, jsonb_build_object(
      'id', '00000000-0000-7000-8000-' || substr(md5(a.id::text || n), 1, 12), 'status', 'superseded',
      'deposit_address', '0x' || left(md5(a.id::text || n) || md5(n::text), 40), 'created_at', $createdAt::timestamptz,
      'quote_expires_at', $createdAt::timestamptz, 'ended_at', $createdAt::timestamptz))).*
    from payment_attempts a, generate_series(1, $copies) n where a.id = $like`,
});

/** An event as written for the store's endpoint. */
export interface WrittenEvent {
  readonly event: string;
  readonly orderId: string | null;
  readonly invoiceId: string | null;
  readonly payload: string;
  // biome-ignore lint/suspicious/noExplicitAny: payloads are checked by the assertions that read them
  readonly json: any;
}

/** Returns every event of a store, oldest first. */
export async function eventsOf(q: Queryable, storeId: string): Promise<WrittenEvent[]> {
  return (await deliveries(q, { storeId })).map((row) => ({ ...row, json: JSON.parse(row.payload) }));
}

/** Sessions of the service that run a statement or have a transaction open. */
export const busySessions = query.value({
  name: 'test_busy_sessions',
  row: { count: t.count },
  sql: `select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'till'
    and (state <> 'idle' or backend_xmin is not null)`,
});

/** Deliveries of one event, each older than the one after it, as after twenty attempts. */
export const fillDeliveries = query.run({
  name: 'test_deliveries_fill',
  params: { storeId: t.uuid, from: t.integer, to: t.integer, status: t.text, now: t.timestamp },
  sql: `insert into webhook_deliveries (id, store_id, event, order_id, payload, status, attempts, created_at)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $storeId, 'order.created', gen_random_uuid(), '{}',
      $status, 20, $now::timestamptz from generate_series($from::int, $to::int) as n`,
});

/** Changes a product as the dashboard does; null leaves a field unchanged. */
export const changeProduct = query.run({
  name: 'test_product_change',
  params: {
    id: t.uuid,
    title: t.nullable(t.text),
    priceMillis: t.nullable(t.bigint),
    listed: t.nullable(t.boolean),
    minQuantity: t.nullable(t.integer),
    maxQuantity: t.nullable(t.integer),
  },
  sql: `update products set title = coalesce($title, title), price_millis = coalesce($priceMillis, price_millis),
      listed = coalesce($listed, listed), min_quantity = coalesce($minQuantity, min_quantity),
      max_quantity = coalesce($maxQuantity, max_quantity) where id = $id`,
});

/** Suspends a store, as an operator does. */
export const suspendStoreRow = query.run({
  name: 'test_store_suspend',
  params: { id: t.uuid, now: t.timestamp },
  sql: `update stores set suspended_at = $now, suspension_reason = 'test' where id = $id`,
});

/** Extends the context of every order of a store to this many characters. */
export const lengthenContexts = query.run({
  name: 'test_orders_lengthen_contexts',
  params: { storeId: t.uuid, length: t.integer },
  sql: `update orders set extra_context = '{"text":"' || repeat('x', $length) || '"}' where store_id = $storeId`,
});
