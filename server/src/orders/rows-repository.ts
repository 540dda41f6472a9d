import { readShortPage, shortListStatements } from '../db/list-statements.ts';
import type { Queryable } from '../db/pool.ts';
import {
  bigint,
  boolean,
  count,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';
import type { PageWindow } from '../lib/paging.ts';
import { ORDER_STATUSES, type OrderItem, type OrderStatus } from './types.ts';

const row = {
  id: uuid,
  status: oneOf(...ORDER_STATUSES),
  priceMillis: bigint,
  currency: oneOf('usd', 'eur'),
  customerEmail: nullable(text),
  expiresAt: timestamp,
  createdAt: timestamp,
};

const lists = shortListStatements({
  name: 'order_rows',
  table: 'orders',
  row,
  columns: 'p.id, p.status, p.price_millis, p.currency, p.customer_email, p.expires_at, p.created_at',
});

const outline = statement({
  name: 'order_outline',
  params: { storeId: uuid, id: uuid, characters: integer },
  row: {
    ...row,
    completedAt: nullable(timestamp),
    successUrl: nullable(text),
    cancelUrl: nullable(text),
    items: json,
    context: text,
    contextBytes: count,
    isWaiting: boolean,
  },
  sql: `select id, status, price_millis, currency, customer_email, expires_at, created_at, completed_at, success_url,
      cancel_url, items, substr(extra_context, 1, $characters) as context, octet_length(extra_context)::bigint as context_bytes,
      exists (select from waiting_deliveries w where w.order_id = o.id) as is_waiting
    from orders o where id = $id and store_id = $storeId`,
});

const goods = statement({
  name: 'order_goods_counted',
  params: { storeId: uuid, orderId: uuid },
  row: { position: integer, productId: uuid, title: text, lineCount: integer, createdAt: timestamp },
  sql: `select position, product_id, title, cardinality(lines) as line_count, created_at from order_deliveries
    where order_id = $orderId and store_id = $storeId order by position`,
});

const goodsLines = statement({
  name: 'order_goods_lines',
  params: { storeId: uuid, orderId: uuid, position: integer, from: integer, limit: integer, characters: integer },
  row: { line: text, length: integer },
  sql: `select substr(line, 1, $characters) as line, char_length(line) as length from order_deliveries d
    cross join lateral unnest(d.lines[$from + 1 : $from + $limit]) with ordinality as t(line, place)
    where d.order_id = $orderId and d.store_id = $storeId and d.position = $position order by t.place`,
});

/** An order in a list: no long texts. */
export type OrderRow = RowOf<(typeof lists)['desc']['all']>;

/** An order with the beginning of its context. It is waiting while a restore keeps products of it off sale. */
export type OrderOutline = Omit<RowOf<typeof outline>, 'items'> & {
  readonly items: readonly OrderItem[];
};

/** What one line of an order has handed out, without the goods themselves. */
export type CountedGoods = RowOf<typeof goods>;

/** One page of a store's orders, newest first. */
export function orderRows(
  q: Queryable,
  storeId: string,
  page: PageWindow & { readonly status: OrderStatus | undefined },
): Promise<OrderRow[]> {
  return readShortPage(q, lists, storeId, page);
}

/** An order of a store with at most so many characters of its context. */
export async function orderOutline(
  q: Queryable,
  storeId: string,
  id: string,
  characters: number,
): Promise<OrderOutline | undefined> {
  const found = await q.maybe(outline, { storeId, id, characters });
  return found && { ...found, items: found.items as OrderItem[] };
}

/** How much an order has handed out, by line. */
export function countedGoods(q: Queryable, storeId: string, orderId: string): Promise<CountedGoods[]> {
  return q.many(goods, { storeId, orderId });
}

/** A part of the goods of one line, each cut to so many characters. */
export function linesOfGoods(
  q: Queryable,
  part: {
    readonly storeId: string;
    readonly orderId: string;
    readonly position: number;
    readonly from: number;
    readonly limit: number;
    readonly characters: number;
  },
): Promise<RowOf<typeof goodsLines>[]> {
  return q.many(goodsLines, part);
}
