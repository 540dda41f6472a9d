import type { Queryable } from '../db/pool.ts';
import {
  arrayOf,
  boolean,
  count,
  integer,
  nullable,
  type ParamsOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';

/** A line without its text, newest first; `before` is the last line of the page before. */
const page = { storeId: uuid, productId: uuid, before: nullable(uuid), limit: count };
const lineRow = { id: uuid, orderId: nullable(uuid), assignedAt: nullable(timestamp), createdAt: timestamp };

const waiting = statement({
  name: 'stock_lines_waiting_page',
  params: page,
  row: lineRow,
  sql: `select id, order_id, assigned_at, created_at from stock_lines
    where product_id = $productId and store_id = $storeId and order_id is null and ($before::uuid is null or id < $before)
    order by id desc limit $limit`,
});

const all = statement({
  name: 'stock_lines_page',
  params: page,
  row: lineRow,
  sql: `select id, order_id, assigned_at, created_at from stock_lines
    where product_id = $productId and store_id = $storeId and ($before::uuid is null or id < $before)
    order by id desc limit $limit`,
});

const texts = statement({
  name: 'stock_lines_texts',
  params: { storeId: uuid, productId: uuid, ids: arrayOf(uuid), length: integer },
  row: { id: uuid, line: text, isLonger: boolean },
  sql: `select id, left(line, $length) as line, char_length(line) > $length as is_longer from stock_lines
    where product_id = $productId and store_id = $storeId and id = any($ids)`,
});

const remove = statement({
  name: 'stock_lines_remove',
  params: { storeId: uuid, productId: uuid, ids: arrayOf(uuid) },
  row: { removed: integer },
  sql: `with gone as (
      delete from stock_lines
      where product_id = $productId and store_id = $storeId and id = any($ids) and order_id is null returning id
    )
    select count(*)::int as removed from gone`,
});

const takeFromAvailable = statement({
  name: 'product_stock_less',
  params: { storeId: uuid, productId: uuid, quantity: integer },
  sql: `update products set available = available - $quantity
    where id = $productId and store_id = $storeId and available >= $quantity`,
});

const known = statement({
  name: 'stock_lines_known_count',
  params: { productId: uuid, lines: arrayOf(text) },
  row: { known: count },
  sql: `select count(*) as known from unnest($lines::text[]) as o(line)
    where exists (select from stock_lines k
      where k.product_id = $productId and md5(k.line) = md5(o.line) and k.line = o.line)`,
});

/** A line of stock without its text. */
export type StockLine = RowOf<typeof all>;

/** A page of a product's lines, newest first; those without an order alone, or all. */
export async function listStockLines(
  q: Queryable,
  request: ParamsOf<typeof all> & { readonly unsoldOnly: boolean },
): Promise<StockLine[]> {
  const { unsoldOnly, ...of } = request;
  return q.many(unsoldOnly ? waiting : all, of);
}

/** The beginnings of some lines of a product. */
export async function stockLineTexts(
  q: Queryable,
  request: ParamsOf<typeof texts>,
): Promise<{ id: string; line: string; isLonger: boolean }[]> {
  return q.many(texts, request);
}

/** Deletes those of the lines that no order was given. @returns how many */
export async function removeUnassignedLines(tx: Queryable, request: ParamsOf<typeof remove>): Promise<number> {
  return (await tx.one(remove, request)).removed;
}

/** Lowers what can be sold. @returns false when fewer than that are free */
export async function lowerAvailable(tx: Queryable, request: ParamsOf<typeof takeFromAvailable>): Promise<boolean> {
  return (await tx.run(takeFromAvailable, request)) === 1;
}

/** How many of these different lines a product has already. */
export async function countKnownLines(q: Queryable, request: ParamsOf<typeof known>): Promise<number> {
  return (await q.one(known, request)).known;
}
