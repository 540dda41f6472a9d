import { PRODUCT_FACTS } from '../../catalog/orderable-repository.ts';
import { listReader, longTextReader, textsWithin } from '../../kernel/db/list-statements.ts';
import { payableStatements } from '../../kernel/db/payable-statements.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../../kernel/db/query.ts';
import { LANGUAGES } from '../../kernel/lib/languages.ts';
import { LARGE_ROW_BYTES, type SizedRow } from '../../kernel/lib/large-rows.ts';
import { PART_BYTES } from '../../kernel/lib/long-text.ts';
import { millis } from '../../kernel/lib/money.ts';
import type { PageWindow } from '../../kernel/lib/paging.ts';
import {
  DESCRIBING_ATTEMPT_JOINS,
  PAYMENT_COLUMNS,
  paymentRow,
  TRANSACTIONS_JOIN,
  withPayment,
} from '../../money/payments/booking/shown-attempt-repository.ts';
import type { TransferJson } from '../../money/payments/types.ts';
import { insertDeliverySql } from '../../outbound/webhooks/outbox-repository.ts';
import { shortOrderRow } from './rows-repository.ts';
import type { OrderItem, OrderStatus, OrderTexts, OrderWithPayment } from './types.ts';

const orderRow = {
  ...shortOrderRow,
  storeId: t.uuid,
  successUrl: t.nullable(t.text),
  cancelUrl: t.nullable(t.text),
  completedAt: t.nullable(t.timestamp),
  language: t.nullable(t.oneOf(...LANGUAGES)),
};

const itemsType = t.jsonOf<readonly OrderItem[]>();
const transactions = t.nullable(t.jsonOf<readonly TransferJson[]>());

const ORDER_COLUMNS = `p.id, p.store_id, p.status, p.price_millis, p.currency, p.customer_email,
  p.success_url, p.cancel_url, p.expires_at, p.completed_at, p.created_at, p.language`;

/**
 * Inserts an order, takes its stock and writes its event, in one statement. Does nothing if its idempotency key was used
 * before, its products differ from the order, or the API key that creates it (null: one that was read) can no longer be
 * used. The caller wakes the dispatcher after the commit. Returns the number of deliveries of the event; null when no
 * order was inserted, which is for lack of stock if neither of the other two gives a reason.
 *
 * It locks the order's finite products in id order and takes the stock of all lines or of none (none of a withheld
 * product). The remaining stock is computed from the locked row. The column's own constraint would not suffice: it is
 * checked on the row of the snapshot first, which misses stock that came back while the lock was waited for.
 *
 * @throws UniqueViolation of `orders_store_id_idempotency_key_key` when the idempotency key was used before, which
 *   undoes the whole statement
 */
export const insertOrder = query.one({
  name: 'order_create',
  together: 'idempotencyKey',
  params: {
    id: t.uuid,
    storeId: t.uuid,
    priceMillis: t.bigint,
    currency: t.text,
    items: t.json,
    productIds: t.arrayOf(t.uuid),
    quantities: t.arrayOf(t.integer),
    facts: t.arrayOf(t.text),
    customerEmail: t.nullable(t.text),
    extraContext: t.text,
    successUrl: t.nullable(t.text),
    cancelUrl: t.nullable(t.text),
    idempotencyKey: t.nullable(t.text),
    clientAddress: t.nullable(t.text),
    expiresAt: t.timestamp,
    createdAt: t.timestamp,
    deliveryId: t.uuid,
    payloadHead: t.text,
    payloadTail: t.text,
  },
  row: { earlier: t.nullable(t.uuid), isCurrent: t.boolean, deliveries: t.nullable(t.count) },
  sql: `with wanted as (
      select * from unnest($productIds::uuid[], $quantities::int[], $facts::text[]) as w(product_id, quantity, facts)
    ), known as (
      select (select id from orders where store_id = $storeId and idempotency_key = $idempotencyKey) as earlier,
        coalesce((select sells from stores where id = $storeId), false) and not exists (
          select from wanted w where w.facts is distinct from (
            select ${PRODUCT_FACTS} from products p
            where p.id = w.product_id and p.store_id = $storeId and p.deleted_at is null)) as is_current
    ), locked as (
      select p.id, p.available, p.withheld_at, w.quantity from products p join wanted w on w.product_id = p.id
      where p.id = any($productIds) and p.store_id = $storeId and p.available is not null
        and (select earlier is null and is_current from known) order by p.id for update of p
    ), enough as (
      select coalesce(bool_and(available >= quantity and withheld_at is null), true) as ok from locked
    ), taken as (
      update products p set available = l.available - l.quantity from locked l
      where p.id = l.id and p.store_id = $storeId and (select ok from enough) returning p.id
    ), created as (
      insert into orders (id, store_id, status, price_millis, currency, items, reserved, customer_email, extra_context,
        success_url, cancel_url, idempotency_key, client_address, expires_at, created_at)
      select $id, $storeId, 'pending', $priceMillis, $currency, $items,
        coalesce((select json_agg(json_build_object('productId', id, 'quantity', quantity)) from locked), '[]'),
        $customerEmail, $extraContext, $successUrl, $cancelUrl, $idempotencyKey, $clientAddress, $expiresAt, $createdAt
      where (select earlier is null and is_current from known)
        and (select ok from enough) and (select count(*) from taken) = (select count(*) from locked)
      returning id, store_id
    ), delivery as (
      ${insertDeliverySql({
        id: '$deliveryId',
        storeId: '$storeId',
        event: "'order.created'",
        orderId: 'c.id',
        invoiceId: 'null',
        payload: '$payloadHead || $extraContext || $payloadTail',
        createdAt: '$createdAt',
        from: 'created c',
      })}
    )
    select earlier, is_current, case when exists (select from created) then (select count(*) from delivery) end as deliveries
    from known`,
});

const find = query.maybe({
  name: 'order_find',
  shared: 'reads',
  params: { id: t.uuid },
  row: { ...orderRow, ...paymentRow, items: itemsType, transactions },
  sql: `select ${ORDER_COLUMNS}, p.items, ${PAYMENT_COLUMNS}, t.transactions from orders p
    ${DESCRIBING_ATTEMPT_JOINS} ${TRANSACTIONS_JOIN} where p.id = $id`,
});

/** The texts, null when they are too long, and their length, which is known without reading them. */
const textRow = { items: t.nullable(itemsType), extraContext: t.nullable(t.text), bytes: t.count };
const LONG_TEXTS = ['items', 'extra_context'];
const BYTES = '(octet_length(p.extra_context) + octet_length(p.items::text))::bigint';

const read = query.maybe({
  name: 'order_read',
  shared: 'reads',
  params: { id: t.uuid },
  row: { ...orderRow, ...paymentRow, ...textRow, transactions },
  sql: `select ${ORDER_COLUMNS}, ${PAYMENT_COLUMNS}, t.transactions, s.bytes,
      ${textsWithin(LONG_TEXTS, 's.bytes', LARGE_ROW_BYTES)}
    from orders p cross join lateral (select ${BYTES} as bytes) s
    ${DESCRIBING_ATTEMPT_JOINS} ${TRANSACTIONS_JOIN} where p.id = $id`,
});

const texts = query.many({
  name: 'order_texts',
  params: { ids: t.arrayOf(t.uuid) },
  row: { id: t.uuid, items: itemsType, extraContext: t.nullable(t.text), bytes: t.count },
  sql: `select p.id, p.items, s.bytes, ${textsWithin(['extra_context'], 's.bytes', PART_BYTES)}
    from orders p cross join lateral (select octet_length(p.extra_context)::bigint as bytes) s where p.id = any($ids)`,
});

const longContext = longTextReader('order_extra_context_part', 'orders', 'extra_context');

export const { noteLanguage: noteOrderLanguage, findIdByKey: findOrderIdByKey } = payableStatements({
  name: 'order',
  table: 'orders',
});

const readPage = listReader({
  name: 'order_list',
  table: 'orders',
  row: { ...orderRow, ...paymentRow, ...textRow },
  columns: `${ORDER_COLUMNS}, ${PAYMENT_COLUMNS}`,
  joins: DESCRIBING_ATTEMPT_JOINS,
  texts: LONG_TEXTS,
  bytes: BYTES,
});

/** An order as its merchant reads it; the items are stored with the other texts. */
export type SizedOrder = SizedRow<OrderWithPayment, OrderTexts>;

/** The data of a new order. */
export type NewOrder = ParamsOf<typeof insertOrder>;

/** Returns an order of any store by id; the caller checks the store. */
export async function findOrder(q: Queryable, id: string): Promise<OrderWithPayment | undefined> {
  const row = await find(q, { id });
  return row && orderOf(row);
}

/** Returns an order as its merchant reads it, without its texts when they are too long to be read along with it. */
export async function readOrder(q: Queryable, id: string): Promise<SizedOrder | undefined> {
  const row = await read(q, { id });
  return row && sizedOf(row);
}

/**
 * Returns the texts of orders by id; long ones are read in parts. Call it only when there is room in memory for their
 * total length.
 */
export async function orderTexts(q: Queryable, ids: readonly string[]): Promise<Map<string, OrderTexts>> {
  const rows = await texts(q, { ids });
  return new Map(
    rows.map(({ id, items, extraContext, bytes }) => {
      const context = extraContext ?? longContext(q, id, bytes);
      return [id, { items, extraContext: context }];
    }),
  );
}

/** Returns one page of a store's orders, newest first. Without their texts when these are too long for one page. */
export async function listOrders(
  q: Queryable,
  storeId: string,
  page: PageWindow & { readonly status: OrderStatus | undefined },
): Promise<SizedOrder[]> {
  const rows = await readPage(q, storeId, page);
  return rows.map((row) => sizedOf({ ...row, transactions: null }));
}

function sizedOf({ items, extraContext, bytes, ...row }: RowOf<typeof read>): SizedOrder {
  const isWhole = items !== null && extraContext !== null;
  const known = isWhole ? { items, extraContext } : undefined;
  return { row: orderOf({ ...row, items: [] }), bytes, texts: known };
}

function orderOf({ transactions: transfers, priceMillis, ...row }: RowOf<typeof find>): OrderWithPayment {
  return { ...withPayment(row, transfers ?? []), priceMillis: millis(priceMillis) };
}
