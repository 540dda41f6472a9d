import type { Queryable } from '../db/pool.ts';
import {
  arrayOf,
  bigint,
  boolean,
  count,
  integer,
  nullable,
  oneOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';
import { millis } from '../lib/money.ts';
import type { PageRequest } from '../lib/paging.ts';
import type { DeliveredItem, Product } from './types.ts';

const productRow = {
  id: uuid,
  storeId: uuid,
  title: text,
  description: nullable(text),
  image: nullable(text),
  priceMillis: bigint,
  currency: oneOf('usd', 'eur'),
  listed: boolean,
  minQuantity: integer,
  maxQuantity: nullable(integer),
  available: nullable(integer),
  withheldAt: nullable(timestamp),
  createdAt: timestamp,
};

const PRODUCT_COLUMNS = `id, store_id, title, description, image, price_millis, currency, listed, min_quantity,
  max_quantity, available, withheld_at, created_at`;

const forOrder = statement({
  name: 'products_for_order',
  shared: 'reads',
  params: { ids: arrayOf(uuid) },
  row: productRow,
  sql: `select ${PRODUCT_COLUMNS} from products where id = any($ids) and deleted_at is null`,
});

const find = statement({
  name: 'product_find',
  shared: 'reads',
  params: { storeId: uuid, id: uuid },
  row: productRow,
  sql: `select ${PRODUCT_COLUMNS} from products where id = $id and store_id = $storeId and deleted_at is null`,
});

const list = statement({
  name: 'product_list',
  params: { storeId: uuid, limit: count, offset: bigint },
  row: productRow,
  sql: `select ${PRODUCT_COLUMNS} from products where store_id = $storeId and deleted_at is null
    order by id desc limit $limit offset $offset`,
});

const total = statement({
  name: 'product_total',
  params: { storeId: uuid },
  row: { total: count },
  sql: 'select count(*) as total from products where store_id = $storeId and deleted_at is null',
});

const release = statement({
  name: 'stock_release',
  params: { storeId: uuid, productIds: arrayOf(uuid), quantities: arrayOf(integer) },
  sql: `with returned as (
      select p.id, r.quantity from products p
      join unnest($productIds::uuid[], $quantities::int[]) as r(product_id, quantity) on r.product_id = p.id
      where p.store_id = $storeId and p.available is not null order by p.id for update of p
    )
    update products p set available = p.available + r.quantity from returned r
    where p.id = r.id and p.store_id = $storeId`,
});

// Of the three ways to pick, the two that the product does not use read nothing. The oldest and newest are found in the
// index; for a fair draw every waiting line's id is read and shuffled, but only those drawn are looked up and locked.
const handOut = statement({
  name: 'stock_hand_out',
  params: { storeId: uuid, productId: uuid, orderId: uuid, quantity: integer, now: timestamp },
  row: { line: text },
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
        select id from stock_lines where product_id = $productId and order_id is null
          and (select selection from product) = 'random'
        order by random()
      ) shuffled cross join lateral (
        select id from stock_lines where product_id = $productId and id = shuffled.id and order_id is null
        for update skip locked
      ) l
      limit $quantity
    ), given as (
      update stock_lines set order_id = $orderId, assigned_at = $now
      where product_id = $productId and id = any(array(
        select id from oldest union all select id from newest union all select id from random))
      returning id, line
    )
    select line from given order by id`,
});

const given = statement({
  name: 'stock_lines_of_order',
  params: { productId: uuid, orderId: uuid },
  row: { line: text },
  sql: 'select line from stock_lines where order_id = $orderId and product_id = $productId order by id',
});

const fixedText = statement({
  name: 'product_delivery_text',
  params: { storeId: uuid, productId: uuid },
  row: { deliveryText: nullable(text) },
  sql: 'select delivery_text from products where id = $productId and store_id = $storeId',
});

const recordDelivery = statement({
  name: 'order_delivery_insert',
  params: {
    orderId: uuid,
    storeId: uuid,
    position: integer,
    productId: uuid,
    title: text,
    lines: arrayOf(text),
    now: timestamp,
  },
  sql: `insert into order_deliveries (order_id, store_id, position, product_id, title, lines, created_at)
    values ($orderId, $storeId, $position, $productId, $title, $lines, $now)`,
});

const delivered = statement({
  name: 'order_deliveries_of_order',
  params: { orderId: uuid },
  row: { productId: uuid, title: text, lines: arrayOf(text) },
  sql: 'select product_id, title, lines from order_deliveries where order_id = $orderId order by position',
});

const DELIVERY_SETTINGS = `select delivery_delimiter as delimiter, available from products
    where id = $id and store_id = $storeId and deleted_at is null`;
const settingsShape = {
  params: { storeId: uuid, id: uuid },
  row: { delimiter: text, available: nullable(integer) },
};
const delivery = statement({ name: 'product_delivery_settings', ...settingsShape, sql: DELIVERY_SETTINGS });
const lockedDelivery = statement({
  name: 'product_lock_delivery_settings',
  ...settingsShape,
  sql: `${DELIVERY_SETTINGS} for update`,
});

const append = statement({
  name: 'stock_append',
  params: { storeId: uuid, productId: uuid, ids: arrayOf(uuid), lines: arrayOf(text), now: timestamp },
  row: { added: count, stock: integer },
  sql: `with offered as (
      select * from unnest($ids::uuid[], $lines::text[]) as o(id, line)
    ), added as (
      insert into stock_lines (product_id, store_id, id, line, created_at)
      select $productId, $storeId, o.id, o.line, $now from offered o
      where not exists (select from stock_lines k
        where k.product_id = $productId and md5(k.line) = md5(o.line) and k.line = o.line)
      returning id
    )
    update products set available = available + (select count(*)::int from added)
    where id = $productId and store_id = $storeId
    returning (select count(*) from added) as added, case when withheld_at is null then available else 0 end as stock`,
});

/** Products of any store by id; deleted ones are absent. The caller checks the store. */
export async function findProductsForOrder(q: Queryable, ids: readonly string[]): Promise<Product[]> {
  return (await q.many(forOrder, { ids })).map(productOf);
}

/** One of a store's products. */
export async function findProduct(q: Queryable, storeId: string, id: string): Promise<Product | undefined> {
  const row = await q.maybe(find, { storeId, id });
  return row === undefined ? undefined : productOf(row);
}

/** One page of a store's products, newest first, and how many there are. */
export async function listProducts(
  q: Queryable,
  storeId: string,
  { page, limit }: PageRequest,
): Promise<{ products: Product[]; total: number }> {
  const rows = await q.many(list, { storeId, limit, offset: BigInt(page - 1) * BigInt(limit) });
  return { products: rows.map(productOf), total: (await q.one(total, { storeId })).total };
}

/** Gives reserved stock back to the pool. */
export async function releaseStock(
  tx: Queryable,
  storeId: string,
  reserved: readonly { productId: string; quantity: number }[],
): Promise<void> {
  if (reserved.length === 0) return;
  await tx.run(release, {
    storeId,
    productIds: reserved.map((line) => line.productId),
    quantities: reserved.map((line) => line.quantity),
  });
}

/** Takes `quantity` waiting lines of a product for an order, in the product's selection order. */
export async function takeStockLines(
  tx: Queryable,
  request: { storeId: string; productId: string; orderId: string; quantity: number; now: number },
): Promise<string[]> {
  return (await tx.many(handOut, request)).map((row) => row.line);
}

/** The lines of a product that an order was given already. */
export async function linesGivenTo(q: Queryable, productId: string, orderId: string): Promise<string[]> {
  return (await q.many(given, { productId, orderId })).map((row) => row.line);
}

/** The fixed text of a product without a stock list; null when it delivers nothing by itself. */
export async function findDeliveryText(q: Queryable, storeId: string, productId: string): Promise<string | null> {
  return (await q.maybe(fixedText, { storeId, productId }))?.deliveryText ?? null;
}

/** Records what an order was handed out, line by line. */
export async function recordDeliveredItems(
  tx: Queryable,
  order: { id: string; storeId: string },
  items: readonly DeliveredItem[],
  now: number,
): Promise<void> {
  for (const [position, item] of items.entries()) {
    await tx.run(recordDelivery, { orderId: order.id, storeId: order.storeId, position, ...item, now });
  }
}

/** What an order was handed out, in the order of its lines. */
export async function deliveredItems(q: Queryable, orderId: string): Promise<DeliveredItem[]> {
  return q.many(delivered, { orderId });
}

/** How a product's stock text is split; `available` null when it has no stock list. */
export type DeliverySettings = RowOf<typeof delivery>;

/** The delivery settings of one of a store's products. */
export async function findDeliverySettings(
  q: Queryable,
  storeId: string,
  id: string,
): Promise<DeliverySettings | undefined> {
  return q.maybe(delivery, { storeId, id });
}

/** The same, with the product locked until the transaction ends. */
export async function lockDeliverySettings(
  tx: Queryable,
  storeId: string,
  id: string,
): Promise<DeliverySettings | undefined> {
  return tx.maybe(lockedDelivery, { storeId, id });
}

/** Appends the lines that are new to the product, which the caller has locked. */
export async function appendStockLines(
  tx: Queryable,
  request: { storeId: string; productId: string; ids: readonly string[]; lines: readonly string[]; now: number },
): Promise<{ added: number; stock: number }> {
  return tx.one(append, request);
}

function productOf(row: RowOf<typeof find>): Product {
  const { withheldAt, available, ...rest } = row;
  const isWithheld = withheldAt !== null && available !== null;
  return { ...rest, isWithheld, available: isWithheld ? 0 : available, priceMillis: millis(row.priceMillis) };
}
