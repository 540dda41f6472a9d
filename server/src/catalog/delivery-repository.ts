import { randomUUID } from 'node:crypto';
import { notifyAfterCommit } from '../kernel/db/notifications.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../kernel/db/query.ts';

const hurry = query.run({
  name: 'waiting_deliveries_hurry',
  params: { storeId: t.uuid, productId: t.uuid, now: t.timestamp },
  sql: `update waiting_deliveries set due_at = $now where store_id = $storeId and $productId = any(product_ids)`,
});

/** Returns true if a restore withholds one of these products from sale. */
export const isAnyWithheld = query.value({
  name: 'products_any_withheld',
  params: { storeId: t.uuid, productIds: t.arrayOf(t.uuid) },
  row: { isWithheld: t.boolean },
  sql: `select exists (select from products where store_id = $storeId and id = any($productIds)
    and withheld_at is not null and available is not null) as is_withheld`,
});

/**
 * Records the items of an order that is about to be delivered: products without stock with their text, the others with
 * the lines that the store's owner has set aside for the order.
 */
export const beginDelivery = query.run({
  name: 'order_delivery_begin',
  params: {
    orderId: t.uuid,
    storeId: t.uuid,
    productIds: t.arrayOf(t.uuid),
    titles: t.arrayOf(t.text),
    fromStock: t.arrayOf(t.uuid),
    now: t.timestamp,
  },
  sql: `insert into order_deliveries (order_id, store_id, position, product_id, title, lines, from_stock, created_at)
    select $orderId, $storeId, i.position - 1, i.product_id, i.title,
      case when i.product_id = any($fromStock) then '{}'::text[]
        else array(select p.delivery_text from products p
          where p.id = i.product_id and p.store_id = $storeId and p.delivery_text is not null) end,
      case when i.product_id = any($fromStock) then (select count(*)::int from stock_lines l
        where l.order_id = $orderId and l.product_id = i.product_id) end, $now
    from unnest($productIds::uuid[], $titles::text[]) with ordinality as i(product_id, title, position)`,
});

const itemRow = {
  position: t.integer,
  productId: t.uuid,
  title: t.text,
  /** True if its lines are the product's stock lines assigned to the order. */
  isFromStock: t.boolean,
  lineCount: t.integer,
  createdAt: t.timestamp,
};

/** Returns the items delivered to an order so far, without the lines. */
export const deliveredItems = query.many({
  name: 'order_delivery_items',
  params: { orderId: t.uuid },
  row: itemRow,
  sql: `select position, product_id, title, from_stock is not null as is_from_stock,
      coalesce(from_stock, cardinality(lines)) as line_count, created_at
    from order_deliveries where order_id = $orderId order by position`,
});

/** Adds to the count of a product's stock lines delivered to an order. */
export const noteDelivered = query.changed({
  name: 'order_delivery_add',
  params: { orderId: t.uuid, productId: t.uuid, taken: t.integer },
  sql: `update order_deliveries set from_stock = from_stock + $taken
    where order_id = $orderId and product_id = $productId and from_stock is not null`,
});

/** Recounts a product's delivered lines for the given orders; skips orders whose delivery has not begun. */
export const recountDelivered = query.run({
  name: 'order_delivery_recount',
  params: { orderIds: t.arrayOf(t.uuid), productId: t.uuid },
  sql: `update order_deliveries d set from_stock = (select count(*)::int from stock_lines l
      where l.order_id = d.order_id and l.product_id = d.product_id)
    where order_id = any($orderIds) and product_id = $productId and from_stock is not null`,
});

/**
 * Returns the next stock lines of a product assigned to an order, after the one with the id `after`; up to `maxBytes`
 * bytes, but at least one line.
 */
export const stockLinesOfOrder = query.many({
  name: 'order_delivery_stock_lines',
  params: { orderId: t.uuid, productId: t.uuid, after: t.uuid, limit: t.count, maxBytes: t.count },
  row: { id: t.uuid, line: t.text },
  sql: `with next as (
      select id, octet_length(line) as bytes from stock_lines
      where order_id = $orderId and product_id = $productId and id > $after order by id limit $limit
    ), sized as (
      select id, sum(bytes) over (order by id) - bytes as bytes_before from next
    )
    select id, line from stock_lines
    where product_id = $productId and id = any(array(select id from sized where bytes_before < $maxBytes)) order by id`,
});

/**
 * Returns the id of the stock line at a position among those of a product assigned to an order; undefined past the
 * last.
 */
export const stockLineAt = query.maybeValue({
  name: 'order_delivery_line_at',
  params: { orderId: t.uuid, productId: t.uuid, place: t.count },
  row: { id: t.uuid },
  sql: `select id from stock_lines where order_id = $orderId and product_id = $productId order by id
    limit 1 offset $place`,
});

/** Returns lines stored with the item itself. */
export const keptLines = query.values({
  name: 'order_delivery_kept_lines',
  params: { orderId: t.uuid, position: t.integer, from: t.integer, limit: t.integer },
  row: { line: t.text },
  sql: `select line from order_deliveries d
    cross join lateral unnest(d.lines[$from + 1 : $from + $limit]) with ordinality as t(line, place)
    where d.order_id = $orderId and d.position = $position order by t.place`,
});

const take = query.value({
  name: 'stock_hand_out',
  params: {
    storeId: t.uuid,
    productId: t.uuid,
    orderId: t.uuid,
    quantity: t.integer,
    now: t.timestamp,
    drawnFrom: t.uuid,
    drawnAmong: t.count,
  },
  row: { taken: t.integer },
  sql: `with product as (
      select delivery_selection as selection from products where id = $productId and store_id = $storeId
    ), oldest as (
      select id from stock_lines where product_id = $productId and order_id is null
        and (select selection from product) = 'oldest'
      order by id limit $quantity for update skip locked
    ), newest as (
      select id from stock_lines where product_id = $productId and order_id is null
        and (select selection from product) = 'newest'
      order by id desc limit $quantity for update skip locked
    ), random as (
      select l.id from (
        select id from (select id from (
          (select id from stock_lines where product_id = $productId and order_id is null
              and md5(id::text)::uuid >= $drawnFrom and (select selection from product) = 'random'
            order by md5(id::text)::uuid limit $drawnAmong)
          union all
          (select id from stock_lines where product_id = $productId and order_id is null
              and md5(id::text)::uuid < $drawnFrom and (select selection from product) = 'random'
            order by md5(id::text)::uuid limit $drawnAmong)
        ) around limit $drawnAmong) near order by random()
      ) shuffled cross join lateral (
        select id from stock_lines where product_id = $productId and id = shuffled.id and order_id is null
        for update skip locked
      ) l
      limit $quantity
    ), given as (
      update stock_lines set order_id = $orderId, assigned_at = $now
      where product_id = $productId and id = any(array(
        select id from oldest union all select id from newest union all select id from random))
      returning id
    )
    select count(*)::int as taken from given`,
});

/** Number of lines to draw from, in addition to the quantity wanted; a shorter list is used as a whole. */
const DRAWN_AMONG = 256;
const EVERY_LINE = 2 ** 31 - 1;

/**
 * Assigns `quantity` unassigned lines of a product to an order, in the product's selection order; fewer when other
 * transactions hold the rest or there are none. Returns the number assigned.
 *
 * Of the three ways to pick, only the one that the product uses reads anything. The index finds the oldest and newest
 * lines. A random draw starts at an unpredictable place, in an order unrelated to the lines' age, and picks from the
 * next few hundred. No observer can predict one line as more likely than another, and a list of a million costs as much
 * as one of a thousand.
 */
export async function takeStockLines(
  q: Queryable,
  wanted: Omit<ParamsOf<typeof take>, 'drawnFrom' | 'drawnAmong'>,
): Promise<number> {
  const drawnFrom = randomUUID();
  const taken = await take(q, { ...wanted, drawnFrom, drawnAmong: DRAWN_AMONG + wanted.quantity });
  const missing = wanted.quantity - taken;
  if (missing === 0) return taken;
  // Other transactions hold some of the lines tried, or there are no more.
  return taken + (await take(q, { ...wanted, quantity: missing, drawnFrom, drawnAmong: EVERY_LINE }));
}

/** Channel on which a committed transaction announces that deliveries can go on. */
export const DELIVERIES_DUE = 'till_deliverables';

/** Wakes the workers that deliver orders, once the transaction has committed. */
export function announceDeliveries(tx: Queryable): void {
  notifyAfterCommit(tx, DELIVERIES_DUE, '');
}

/** Makes the orders that wait for a product due: it has new lines, or is on sale again. */
export async function makeDeliveriesDue(tx: Queryable, of: ParamsOf<typeof hurry>): Promise<void> {
  await hurry(tx, of);
  announceDeliveries(tx);
}

/** An item of an order with the number of lines delivered so far. */
export type DeliveredItem = RowOf<typeof deliveredItems>;
