import { readShortPage, shortListStatements } from '../db/list-statements.ts';
import type { Queryable } from '../db/pool.ts';
import { query, type RowOf, t } from '../db/query.ts';
import type { PageWindow } from '../lib/paging.ts';
import { ORDER_STATUSES, type OrderItem, type OrderStatus } from './types.ts';

/** What lists show of an order. */
export const shortOrderRow = {
  id: t.uuid,
  status: t.oneOf(...ORDER_STATUSES),
  priceMillis: t.bigint,
  currency: t.oneOf('usd', 'eur'),
  customerEmail: t.nullable(t.text),
  expiresAt: t.timestamp,
  createdAt: t.timestamp,
};

const lists = shortListStatements({
  name: 'order_rows',
  table: 'orders',
  row: shortOrderRow,
  columns: 'p.id, p.status, p.price_millis, p.currency, p.customer_email, p.expires_at, p.created_at',
});

/** An order of a store with at most so many characters of its context. */
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
  },
  sql: `select id, status, price_millis, currency, customer_email, expires_at, created_at, completed_at, success_url,
      cancel_url, items, substr(extra_context, 1, $characters) as context, octet_length(extra_context)::bigint as context_bytes,
      exists (select from waiting_deliveries w where w.order_id = o.id) as is_waiting
    from orders o where id = $id and store_id = $storeId`,
});

/** How much an order has handed out, by line. */
export const countedGoods = query.many({
  name: 'order_goods_counted',
  params: { storeId: t.uuid, orderId: t.uuid },
  row: { position: t.integer, productId: t.uuid, title: t.text, lineCount: t.integer, createdAt: t.timestamp },
  sql: `select position, product_id, title, cardinality(lines) as line_count, created_at from order_deliveries
    where order_id = $orderId and store_id = $storeId order by position`,
});

/** A part of the goods of one line, each cut to so many characters. */
export const linesOfGoods = query.many({
  name: 'order_goods_lines',
  params: {
    storeId: t.uuid,
    orderId: t.uuid,
    position: t.integer,
    from: t.integer,
    limit: t.integer,
    characters: t.integer,
  },
  row: { line: t.text, length: t.integer },
  sql: `select substr(line, 1, $characters) as line, char_length(line) as length from order_deliveries d
    cross join lateral unnest(d.lines[$from + 1 : $from + $limit]) with ordinality as t(line, place)
    where d.order_id = $orderId and d.store_id = $storeId and d.position = $position order by t.place`,
});

/** An order in a list: no long texts. */
export type OrderRow = RowOf<(typeof lists)['desc']['all']>;

/** An order with the beginning of its context. It is waiting while a restore keeps products of it off sale. */
export type OrderOutline = RowOf<typeof orderOutline>;

/** What one line of an order has handed out, without the goods themselves. */
export type CountedGoods = RowOf<typeof countedGoods>;

/** One page of a store's orders, newest first. */
export function orderRows(
  q: Queryable,
  storeId: string,
  page: PageWindow & { readonly status: OrderStatus | undefined },
): Promise<OrderRow[]> {
  return readShortPage(q, lists, storeId, page);
}
