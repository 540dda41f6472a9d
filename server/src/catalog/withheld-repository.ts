import type { Queryable } from '../db/pool.ts';
import { query, type RowOf, t } from '../db/query.ts';
import { linesWithText } from './stock-repository.ts';

/** Takes every product with finite stock off sale, of all stores. */
export const withholdFiniteStock = query.run({
  name: 'products_withhold',
  params: { now: t.timestamp },
  // In the order in which orders lock their products, so that the two cannot deadlock.
  sql: `update products set withheld_at = $now where id = any(array(
      select id from products where available is not null and withheld_at is null order by id for update))`,
});

/** What a restore took off sale: of one store, or of all. */
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

/**
 * Lets an order's goods wait when one of its products is withheld. True when they wait.
 *
 * One statement decides and writes, so that a product put back in between cannot leave an order waiting that nobody
 * looks for: whoever hands out waiting goods checks the products again.
 */
export const waitWhereWithheld = query.changed({
  name: 'waiting_delivery_insert',
  params: { orderId: t.uuid, storeId: t.uuid, productIds: t.arrayOf(t.uuid), now: t.timestamp },
  sql: `insert into waiting_deliveries (order_id, store_id, product_ids, created_at)
    select $orderId, $storeId, $productIds, $now where exists (
      select from products where store_id = $storeId and id = any($productIds) and withheld_at is not null
        and available is not null)`,
});

const byId = {
  params: { storeId: t.uuid, productId: t.uuid },
  row: { title: t.text, delimiter: t.text, available: t.nullable(t.integer), withheldAt: t.nullable(t.timestamp) },
};
const BY_ID = `select title, delivery_delimiter as delimiter, available, withheld_at from products
    where id = $productId and store_id = $storeId`;
/** A product of a store, even a deleted one. */
export const findProduct = query.maybe({ name: 'product_put_back_find', ...byId, sql: BY_ID });
/** The same, locked until the transaction ends. */
export const lockProduct = query.maybe({ name: 'product_put_back_lock', ...byId, sql: `${BY_ID} for update` });

/** The lines of a product with these texts: `position` counts the texts from 1; unknown texts have none. */
export const findLines = query.many({
  name: 'stock_lines_named',
  params: { productId: t.uuid, lines: t.arrayOf(t.text) },
  row: { position: t.bigint, id: t.uuid, orderId: t.nullable(t.uuid) },
  sql: `select n.position, l.id, l.order_id from unnest($lines::text[]) with ordinality as n(line, position)
    cross join lateral ${linesWithText('k.id, k.order_id', 'n.line')} l`,
});

/** Units that an order may still be given of a product: reserved, not handed out, no line set aside for it. */
const OPEN_ORDERS = `select o.id, (r ->> 'quantity')::int
      - (select count(*)::int from stock_lines g where g.order_id = o.id and g.product_id = $productId) as units
    from (
      select id, reserved from orders where store_id = $storeId and status = 'pending'
      union all
      select o.id, o.reserved from waiting_deliveries w join orders o on o.id = w.order_id and o.store_id = w.store_id
      where w.store_id = $storeId
    ) o cross join json_array_elements(o.reserved) r
    where r ->> 'productId' = $productId::text`;

const openOrders = query.many({
  name: 'product_open_orders',
  params: { storeId: t.uuid, productId: t.uuid },
  row: { id: t.uuid, units: t.integer },
  sql: OPEN_ORDERS,
});

/** Marks waiting lines as handed out, each for the order named with it. */
export const assignLines = query.run({
  name: 'stock_lines_assign',
  params: { productId: t.uuid, ids: t.arrayOf(t.uuid), orderIds: t.arrayOf(t.uuid), now: t.timestamp },
  sql: `update stock_lines l set order_id = n.order_id, assigned_at = $now
    from unnest($ids::uuid[], $orderIds::uuid[]) as n(id, order_id)
    where l.product_id = $productId and l.id = n.id and l.order_id is null`,
});

const SELLABLE = `greatest(0,
      (select count(*)::int from stock_lines l where l.product_id = $productId and l.order_id is null)
      - (select coalesce(sum(greatest(0, units)), 0)::int from (${OPEN_ORDERS}) open))`;

/** Puts a product back on sale with its unassigned lines, less what open orders are owed. Gives what can be sold. */
export const putOnSale = query.value({
  name: 'product_put_back',
  params: { storeId: t.uuid, productId: t.uuid },
  row: { stock: t.integer },
  sql: `update products set withheld_at = null, available = ${SELLABLE}
    where id = $productId and store_id = $storeId and available is not null
    returning available as stock`,
});

/**
 * Recounts what can be sold. Lines that were appended while orders waited for them were counted as free.
 * The product is locked by the caller.
 */
export const recountStock = query.run({
  name: 'product_recount',
  params: { storeId: t.uuid, productId: t.uuid },
  sql: `update products set available = ${SELLABLE}
    where id = $productId and store_id = $storeId and available is not null`,
});

/**
 * A product that a restore took off sale, with how many of its lines are unassigned and how many paid orders wait for
 * it.
 */
export type WithheldProduct = RowOf<typeof listWithheld>;

/** Orders that are still owed units of a product, pending or waiting, and how many units. */
export async function findOpenOrders(tx: Queryable, storeId: string, productId: string): Promise<Map<string, number>> {
  return new Map((await openOrders(tx, { storeId, productId })).map(({ id, units }) => [id, units]));
}
