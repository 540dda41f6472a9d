import type { Queryable } from '../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../kernel/db/query.ts';
import { linesWithText, OPEN_ORDERS, RESERVED, SELLABLE, UNASSIGNED } from './stock-repository.ts';

/** Takes every product with finite stock off sale, of all stores. */
export const withholdFiniteStock = query.run({
  name: 'products_withhold',
  params: { now: t.timestamp },
  // In the order in which orders lock their products, so that the two cannot deadlock.
  sql: `update products set withheld_at = $now where id = any(array(
      select id from products where available is not null and withheld_at is null order by id for update))`,
});

/** Returns the products that a restore took off sale: of one store, or of all. */
export const listWithheld = query.many({
  name: 'products_withheld',
  params: { storeId: t.nullable(t.uuid) },
  row: { id: t.uuid, title: t.text, storeId: t.uuid, slug: t.nullable(t.text), lines: t.count, ordersWaiting: t.count },
  sql: `select p.id, p.title, p.store_id, s.slug,
      (select count(*) from stock_lines l where l.product_id = p.id and l.order_id is null) as lines,
      (select count(*) from waiting_deliveries w where w.store_id = p.store_id and p.id = any(w.product_ids)) as orders_waiting
    from products p join stores s on s.id = p.store_id
    where p.withheld_at is not null and p.available is not null and ($storeId::uuid is null or p.store_id = $storeId)
    order by s.slug, p.title, p.id`,
});

const byId = {
  params: { storeId: t.uuid, productId: t.uuid },
  row: { title: t.text, delimiter: t.text, available: t.nullable(t.integer), withheldAt: t.nullable(t.timestamp) },
};
const BY_ID = `select title, delivery_delimiter as delimiter, available, withheld_at from products
    where id = $productId and store_id = $storeId`;
/** Returns a product of a store, even a deleted one. */
export const findProduct = query.maybe({ name: 'product_put_back_find', ...byId, sql: BY_ID });
/** Returns the same, locked until the transaction ends. */
export const lockProduct = query.maybe({ name: 'product_put_back_lock', ...byId, sql: `${BY_ID} for update` });

/** Returns the lines of a product with these texts: `position` counts the texts from 1; unknown texts have none. */
export const findLines = query.many({
  name: 'stock_lines_named',
  params: { productId: t.uuid, lines: t.arrayOf(t.text) },
  row: { position: t.bigint, id: t.uuid, orderId: t.nullable(t.uuid) },
  sql: `select n.position, l.id, l.order_id from unnest($lines::text[]) with ordinality as n(line, position)
    cross join lateral ${linesWithText('k.id, k.order_id', 'n.line')} l`,
});

const openOrders = query.many({
  name: 'product_open_orders',
  params: { storeId: t.uuid, productId: t.uuid, orderIds: t.arrayOf(t.uuid) },
  row: { id: t.uuid, units: t.integer },
  sql: `${OPEN_ORDERS} and o.id = any($orderIds)`,
});

const lockOrders = query.values({
  name: 'product_open_orders_lock',
  params: { storeId: t.uuid, orderIds: t.arrayOf(t.uuid) },
  row: { id: t.uuid },
  sql: `select id from orders where id = any($orderIds) and store_id = $storeId and status in ('pending', 'completed')
    order by id for share`,
});

const lockDeliveries = query.values({
  name: 'product_waiting_deliveries_lock',
  params: { storeId: t.uuid, orderIds: t.arrayOf(t.uuid) },
  row: { id: t.uuid },
  sql: `select order_id as id from waiting_deliveries where order_id = any($orderIds) and store_id = $storeId
    order by order_id for update`,
});

/** Marks waiting lines as delivered, each for the order named with it. */
export const assignLines = query.run({
  name: 'stock_lines_assign',
  params: { productId: t.uuid, ids: t.arrayOf(t.uuid), orderIds: t.arrayOf(t.uuid), now: t.timestamp },
  sql: `update stock_lines l set order_id = n.order_id, assigned_at = $now
    from unnest($ids::uuid[], $orderIds::uuid[]) as n(id, order_id)
    where l.product_id = $productId and l.id = n.id and l.order_id is null`,
});

/** Reduces a product's sellable quantity after lines were lost; may become negative when orders have reserved them. */
export const loseLines = query.run({
  name: 'product_lines_lost',
  params: { storeId: t.uuid, productId: t.uuid, quantity: t.integer },
  sql: `update products set available = available - $quantity
    where id = $productId and store_id = $storeId and available is not null`,
});

/**
 * Puts a product back on sale with its unassigned lines, less the units owed to open orders. Returns the sellable
 * quantity.
 */
export const putOnSale = query.value({
  name: 'product_put_back',
  params: { storeId: t.uuid, productId: t.uuid },
  row: { stock: t.integer },
  sql: `update products set withheld_at = null, available = ${SELLABLE}
    where id = $productId and store_id = $storeId and available is not null
    returning greatest(0, available) as stock`,
});

/** Counts a product's unassigned lines, and those lines that undelivered orders have reserved. */
export const readReserved = query.one({
  name: 'product_reserved',
  params: { storeId: t.uuid, productId: t.uuid },
  row: { unassigned: t.integer, reserved: t.integer },
  sql: `select ${UNASSIGNED} as unassigned, ${RESERVED} as reserved`,
});

/**
 * A product that a restore took off sale, with the number of its unassigned lines and of the paid orders waiting for
 * it.
 */
export type WithheldProduct = RowOf<typeof listWithheld>;

/**
 * Returns the units of a product still owed to these orders, pending or not yet delivered, by order. Locks the orders,
 * so that none of them receives anything else until the transaction ends. Call this before locking the product, as
 * settlements do.
 */
export async function lockOpenOrders(tx: Queryable, orders: ParamsOf<typeof openOrders>): Promise<Map<string, number>> {
  if (orders.orderIds.length === 0) return new Map();
  await lockOrders(tx, orders);
  await lockDeliveries(tx, orders);
  return findOpenOrders(tx, orders);
}

/** Returns the same without locking. */
export async function findOpenOrders(q: Queryable, orders: ParamsOf<typeof openOrders>): Promise<Map<string, number>> {
  if (orders.orderIds.length === 0) return new Map();
  return new Map((await openOrders(q, orders)).map(({ id, units }) => [id, units]));
}
