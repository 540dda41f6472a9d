import type { ValuesOf } from '../../kernel/db/column-types.ts';
import { shortListReader } from '../../kernel/db/list-statements.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import {
  DESCRIBING_ATTEMPT_JOINS,
  PAID_COLUMNS,
  paidRow,
} from '../../money/payments/booking/shown-attempt-repository.ts';
import { ORDER_STATUSES, type OrderItem } from './types.ts';
import { WAITS_FOR } from './waiting-repository.ts';

/** The columns of an order in lists. */
export const shortOrderRow = {
  id: t.uuid,
  status: t.oneOf(...ORDER_STATUSES),
  priceMillis: t.bigint,
  currency: t.oneOf('usd', 'eur'),
  customerEmail: t.nullable(t.text),
  expiresAt: t.timestamp,
  createdAt: t.timestamp,
};

/** An order in a list, with its first item and its payment. An order has 20 items at most. */
const listedOrderRow = { ...shortOrderRow, firstTitle: t.nullable(t.text), itemCount: t.integer, ...paidRow };

/** Returns one page of a store's orders, newest first. */
export const orderRows = shortListReader({
  name: 'order_rows',
  table: 'orders',
  row: listedOrderRow,
  columns: `p.id, p.status, p.price_millis, p.currency, p.customer_email, p.expires_at, p.created_at,
    p.items->0->>'title' as first_title, json_array_length(p.items) as item_count, ${PAID_COLUMNS}`,
  joins: DESCRIBING_ATTEMPT_JOINS,
});

/** Returns an order of a store with the first `characters` of its context. */
export const orderOutline = query.maybe({
  name: 'order_outline',
  params: { storeId: t.uuid, id: t.uuid, characters: t.integer },
  row: {
    ...shortOrderRow,
    completedAt: t.nullable(t.timestamp),
    successUrl: t.nullable(t.text),
    cancelUrl: t.nullable(t.text),
    items: t.jsonOf<readonly OrderItem[]>(),
    context: t.text,
    contextBytes: t.count,
    isWaiting: t.boolean,
    waitsFor: t.nullable(t.oneOf(...WAITS_FOR)),
    /** Number of stock lines the order is due. */
    ordered: t.count,
  },
  sql: `select o.id, o.status, o.price_millis, o.currency, o.customer_email, o.expires_at, o.created_at, o.completed_at,
      success_url, cancel_url, items, substr(extra_context, 1, $characters) as context,
      octet_length(extra_context)::bigint as context_bytes,
      w.order_id is not null as is_waiting, w.waits_for,
      (select coalesce(sum((r->>'quantity')::bigint), 0)::bigint from json_array_elements(o.reserved) r) as ordered
    from orders o left join waiting_deliveries w on w.order_id = o.id and w.store_id = o.store_id
    where o.id = $id and o.store_id = $storeId`,
});

/** An order in a list: no long texts. */
export type OrderRow = ValuesOf<typeof listedOrderRow>;

/** An order with the beginning of its context. It is waiting until all of it is delivered. */
export type OrderOutline = RowOf<typeof orderOutline>;
