import type { Queryable } from '../db/pool.ts';
import { type ParamsOf, type RowOf, statement, t } from '../db/statement.ts';

const withhold = statement({
  name: 'products_withhold',
  params: { now: t.timestamp },
  // In the order in which orders lock their products, so that the two cannot deadlock.
  sql: `update products set withheld_at = $now where id = any(array(
      select id from products where available is not null and withheld_at is null order by id for update))`,
});

const list = statement({
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

// One statement decides and writes, so that a product put back in between cannot leave an order waiting that nobody looks
// for: whoever hands out waiting goods checks the products again.
const wait = statement({
  name: 'waiting_delivery_insert',
  params: { orderId: t.uuid, storeId: t.uuid, productIds: t.arrayOf(t.uuid), now: t.timestamp },
  sql: `insert into waiting_deliveries (order_id, store_id, product_ids, created_at)
    select $orderId, $storeId, $productIds, $now where exists (
      select from products where store_id = $storeId and id = any($productIds) and withheld_at is not null
        and available is not null)`,
});

const lock = statement({
  name: 'product_put_back_lock',
  params: { storeId: t.uuid, productId: t.uuid },
  row: { title: t.text, delimiter: t.text, available: t.nullable(t.integer), withheldAt: t.nullable(t.timestamp) },
  sql: `select title, delivery_delimiter as delimiter, available, withheld_at from products
    where id = $productId and store_id = $storeId for update`,
});

const known = statement({
  name: 'stock_lines_named',
  params: { productId: t.uuid, lines: t.arrayOf(t.text) },
  row: { position: t.bigint, id: t.uuid, orderId: t.nullable(t.uuid) },
  sql: `select n.position, l.id, l.order_id from unnest($lines::text[]) with ordinality as n(line, position)
    join stock_lines l on l.product_id = $productId and md5(l.line) = md5(n.line) and l.line = n.line`,
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

const openOrders = statement({
  name: 'product_open_orders',
  params: { storeId: t.uuid, productId: t.uuid },
  row: { id: t.uuid, units: t.integer },
  sql: OPEN_ORDERS,
});

const assign = statement({
  name: 'stock_lines_assign',
  params: { productId: t.uuid, ids: t.arrayOf(t.uuid), orderIds: t.arrayOf(t.uuid), now: t.timestamp },
  sql: `update stock_lines l set order_id = n.order_id, assigned_at = $now
    from unnest($ids::uuid[], $orderIds::uuid[]) as n(id, order_id)
    where l.product_id = $productId and l.id = n.id and l.order_id is null`,
});

const SELLABLE = `greatest(0,
      (select count(*)::int from stock_lines l where l.product_id = $productId and l.order_id is null)
      - (select coalesce(sum(greatest(0, units)), 0)::int from (${OPEN_ORDERS}) open))`;

const putBack = statement({
  name: 'product_put_back',
  params: { storeId: t.uuid, productId: t.uuid },
  row: { stock: t.integer },
  sql: `update products set withheld_at = null, available = ${SELLABLE}
    where id = $productId and store_id = $storeId and available is not null
    returning available as stock`,
});

const recount = statement({
  name: 'product_recount',
  params: { storeId: t.uuid, productId: t.uuid },
  sql: `update products set available = ${SELLABLE}
    where id = $productId and store_id = $storeId and available is not null`,
});

/**
 * A product that a restore took off sale, with how many of its lines are unassigned and how many paid orders wait for it.
 */
export type WithheldProduct = RowOf<typeof list>;

/** Takes every product with finite stock off sale, of all stores. */
export async function withholdFiniteStock(q: Queryable, now: number): Promise<void> {
  await q.run(withhold, { now });
}

/** What a restore took off sale: of one store, or of all. */
export async function listWithheld(q: Queryable, storeId: string | null): Promise<WithheldProduct[]> {
  return q.many(list, { storeId });
}

/** Lets an order's goods wait when one of its products is withheld. @returns whether they wait */
export async function waitWhereWithheld(tx: Queryable, order: ParamsOf<typeof wait>): Promise<boolean> {
  return (await tx.run(wait, order)) === 1;
}

/** Locks a product of a store, even a deleted one. */
export async function lockProduct(
  tx: Queryable,
  storeId: string,
  productId: string,
): Promise<RowOf<typeof lock> | undefined> {
  return tx.maybe(lock, { storeId, productId });
}

/** The lines of a product with these texts: `position` counts the texts from 1; unknown texts have none. */
export async function findLines(
  tx: Queryable,
  productId: string,
  lines: readonly string[],
): Promise<RowOf<typeof known>[]> {
  return tx.many(known, { productId, lines });
}

/** Orders that are still owed units of a product, pending or waiting, and how many units. */
export async function findOpenOrders(tx: Queryable, storeId: string, productId: string): Promise<Map<string, number>> {
  return new Map((await tx.many(openOrders, { storeId, productId })).map(({ id, units }) => [id, units]));
}

/** Marks waiting lines as handed out, each for the order named with it. */
export async function assignLines(tx: Queryable, lines: ParamsOf<typeof assign>): Promise<void> {
  await tx.run(assign, lines);
}

/**
 * Recounts what can be sold. Lines that were appended while orders waited for them were counted as free.
 * The product is locked by the caller.
 */
export async function recountStock(tx: Queryable, storeId: string, productId: string): Promise<void> {
  await tx.run(recount, { storeId, productId });
}

/** Puts a product back on sale with its unassigned lines, less what open orders are owed. @returns what can be sold */
export async function putOnSale(tx: Queryable, storeId: string, productId: string): Promise<number> {
  return (await tx.one(putBack, { storeId, productId })).stock;
}
