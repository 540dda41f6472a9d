import type { Queryable } from '../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../kernel/db/query.ts';
import { PAST_ALL_IDS } from '../kernel/lib/ids.ts';

/** Parameters of a page of lines without their texts, newest first; `before` is the last line of the page before. */
const pageOf = { storeId: t.uuid, productId: t.uuid, before: t.uuid, limit: t.count };
const lineRow = {
  id: t.uuid,
  orderId: t.nullable(t.uuid),
  assignedAt: t.nullable(t.timestamp),
  createdAt: t.timestamp,
};

const waiting = query.many({
  name: 'stock_lines_waiting_page',
  params: pageOf,
  row: lineRow,
  sql: `select id, order_id, assigned_at, created_at from stock_lines
    where product_id = $productId and store_id = $storeId and order_id is null and id < $before
    order by id desc limit $limit`,
});

const all = query.many({
  name: 'stock_lines_page',
  params: pageOf,
  row: lineRow,
  sql: `select id, order_id, assigned_at, created_at from stock_lines
    where product_id = $productId and store_id = $storeId and id < $before
    order by id desc limit $limit`,
});

/** Returns the beginnings of some lines of a product. */
export const stockLineTexts = query.many({
  name: 'stock_lines_texts',
  params: { storeId: t.uuid, productId: t.uuid, ids: t.arrayOf(t.uuid), length: t.integer },
  row: { id: t.uuid, line: t.text, isLonger: t.boolean },
  sql: `select id, left(line, $length) as line, char_length(line) > $length as is_longer from stock_lines
    where product_id = $productId and store_id = $storeId and id = any($ids)`,
});

/** Deletes those lines that were not delivered to an order, and returns their number. */
export const removeUnassignedLines = query.value({
  name: 'stock_lines_remove',
  params: { storeId: t.uuid, productId: t.uuid, ids: t.arrayOf(t.uuid) },
  row: { removed: t.integer },
  sql: `with gone as (
      delete from stock_lines
      where product_id = $productId and store_id = $storeId and id = any($ids) and order_id is null returning id
    )
    select count(*)::int as removed from gone`,
});

/** Lowers the sellable quantity; returns false when fewer than that are free. */
export const lowerAvailable = query.changed({
  name: 'product_stock_less',
  params: { storeId: t.uuid, productId: t.uuid, quantity: t.integer },
  sql: `update products set available = available - $quantity
    where id = $productId and store_id = $storeId and available >= $quantity`,
});

/**
 * Returns SQL for the lines of a product that have a text. The planner cannot turn it into a join, and looks each text
 * up in the index: for many texts it would otherwise hash every line of the product, no matter how long.
 */
export function linesWithText(columns: string, text: string): string {
  return `(select ${columns} from stock_lines k
    where k.product_id = $productId and md5(k.line) = md5(${text}) and k.line = ${text} offset 0)`;
}

/** SQL for the units of a product still owed to a store's orders: reserved, with no line assigned to the order yet. */
export const OPEN_ORDERS = `select o.id, (r ->> 'quantity')::int
      - (select count(*)::int from stock_lines g where g.order_id = o.id and g.product_id = $productId) as units
    from (
      select id, reserved from orders where store_id = $storeId and status = 'pending'
      union all
      select o.id, o.reserved from waiting_deliveries w join orders o on o.id = w.order_id and o.store_id = w.store_id
      where w.store_id = $storeId
    ) o cross join json_array_elements(o.reserved) r
    where r ->> 'productId' = $productId::text`;

/** SQL for the number of a product's unassigned lines, as counted by triggers. */
export const UNASSIGNED = `(select coalesce(sum(c.unassigned), 0)::int from stock_counts c where c.product_id = $productId)`;

/** SQL for the number of a product's lines reserved by orders that are open or not yet delivered. */
export const RESERVED = `(select coalesce(sum(greatest(0, units)), 0)::int from (${OPEN_ORDERS}) open)`;

/** SQL for a product's sellable quantity, recounted; negative when there are fewer lines than reserved. */
export const SELLABLE = `${UNASSIGNED} - ${RESERVED}`;

/** Counts those of these different lines that a product already has. */
export const countKnownLines = query.value({
  name: 'stock_lines_known_count',
  params: { productId: t.uuid, lines: t.arrayOf(t.text) },
  row: { known: t.count },
  sql: `select count(*) as known from unnest($lines::text[]) as o(line)
    where exists ${linesWithText('k.id', 'o.line')}`,
});

/** Returns the number of lines of all stores that the planner assumes; 0 when they were never counted. */
export const plannedStockLines = query.value({
  name: 'stock_lines_planned',
  row: { lines: t.count },
  sql: `select greatest(reltuples, 0)::bigint as lines from pg_class where oid = 'stock_lines'::regclass`,
});

/** Counts the lines for the planner, from a sample, unless another connection is doing so. */
export const analyzeStockLines = query.run({
  name: 'stock_lines_analyze',
  sql: 'analyze (skip_locked) stock_lines',
});

/** A line of stock without its text. */
export type StockLine = RowOf<typeof all>;

/** Returns a page of a product's lines, newest first; only those without an order, or all. */
export async function listStockLines(
  q: Queryable,
  {
    unsoldOnly,
    before = PAST_ALL_IDS,
    ...page
  }: Omit<ParamsOf<typeof all>, 'before'> & { readonly before: string | undefined; readonly unsoldOnly: boolean },
): Promise<StockLine[]> {
  return (unsoldOnly ? waiting : all)(q, { ...page, before });
}
