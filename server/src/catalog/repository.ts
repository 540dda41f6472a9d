import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../db/query.ts';
import { millis } from '../lib/money.ts';
import type { PageRequest } from '../lib/paging.ts';
import { tellOfStock } from './stock-changes.ts';
import { linesWithText } from './stock-repository.ts';
import type { DeliveredItem, Product } from './types.ts';

/** What a merchant says of a product, but for what it hands out. */
export const offered = {
  title: t.text,
  description: t.nullable(t.text),
  image: t.nullable(t.text),
  priceMillis: t.bigint,
  currency: t.oneOf('usd', 'eur'),
  listed: t.boolean,
  minQuantity: t.integer,
  maxQuantity: t.nullable(t.integer),
};
/** What becomes of a product. */
export const state = {
  id: t.uuid,
  available: t.nullable(t.integer),
  withheldAt: t.nullable(t.timestamp),
  createdAt: t.timestamp,
};
const productRow = { storeId: t.uuid, ...state, ...offered };

const PRODUCT_COLUMNS = `id, store_id, title, description, image, price_millis, currency, listed, min_quantity,
  max_quantity, available, withheld_at, created_at`;

const find = query.maybe({
  name: 'product_find',
  shared: 'reads',
  params: { storeId: t.uuid, id: t.uuid },
  row: productRow,
  sql: `select ${PRODUCT_COLUMNS} from products where id = $id and store_id = $storeId and deleted_at is null`,
});

const list = query.many({
  name: 'product_list',
  params: { storeId: t.uuid, limit: t.count, offset: t.bigint },
  row: productRow,
  sql: `select ${PRODUCT_COLUMNS} from products where store_id = $storeId and deleted_at is null
    order by id desc limit $limit offset $offset`,
});

const total = query.value({
  name: 'product_total',
  params: { storeId: t.uuid },
  row: { total: t.count },
  sql: 'select count(*) as total from products where store_id = $storeId and deleted_at is null',
});

const release = query.run({
  name: 'stock_release',
  params: { storeId: t.uuid, productIds: t.arrayOf(t.uuid), quantities: t.arrayOf(t.integer) },
  sql: `with returned as (
      select p.id, r.quantity from products p
      join unnest($productIds::uuid[], $quantities::int[]) as r(product_id, quantity) on r.product_id = p.id
      where p.id = any($productIds) and p.store_id = $storeId and p.available is not null order by p.id for update of p
    )
    update products p set available = p.available + r.quantity from returned r
    where p.id = r.id and p.store_id = $storeId`,
});

const handOut = query.values({
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
  row: { line: t.text },
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
      returning id, line
    )
    select line from given order by id`,
});

/** Lines among which one is drawn, besides as many as are wanted: in a shorter list, among all of them. */
const DRAWN_AMONG = 256;
const EVERY_LINE = 2 ** 31 - 1;

/**
 * Takes `quantity` waiting lines of a product for an order, in the product's selection order; fewer when others hold the
 * rest, or there are none.
 *
 * Of the three ways to pick, the two that the product does not use read nothing. The oldest and newest are found in the
 * index. A draw enters the lines at a place that nobody can know, in an order that says nothing of their age, and is
 * made among the next few hundred: every line is as likely as any other as far as anybody can tell, and a list of a
 * million costs as much as one of a thousand.
 */
export async function takeStockLines(
  q: Queryable,
  wanted: Omit<ParamsOf<typeof handOut>, 'drawnFrom' | 'drawnAmong'>,
): Promise<string[]> {
  const drawnFrom = randomUUID();
  const lines = await handOut(q, { ...wanted, drawnFrom, drawnAmong: DRAWN_AMONG + wanted.quantity });
  const missing = wanted.quantity - lines.length;
  if (missing === 0) return lines;
  // Others hold some of those that were looked at, or there are no more.
  return [...lines, ...(await handOut(q, { ...wanted, quantity: missing, drawnFrom, drawnAmong: EVERY_LINE }))];
}

/** The lines of a product that an order was given already. */
export const linesGivenTo = query.values({
  name: 'stock_lines_of_order',
  params: { productId: t.uuid, orderId: t.uuid },
  row: { line: t.text },
  sql: 'select line from stock_lines where order_id = $orderId and product_id = $productId order by id',
});

const fixedText = query.maybeValue({
  name: 'product_delivery_text',
  params: { storeId: t.uuid, productId: t.uuid },
  row: { deliveryText: t.nullable(t.text) },
  sql: 'select delivery_text from products where id = $productId and store_id = $storeId',
});

const recordDelivery = query.run({
  name: 'order_delivery_insert',
  params: {
    orderId: t.uuid,
    storeId: t.uuid,
    position: t.integer,
    productId: t.uuid,
    title: t.text,
    lines: t.arrayOf(t.text),
    now: t.timestamp,
  },
  sql: `insert into order_deliveries (order_id, store_id, position, product_id, title, lines, created_at)
    values ($orderId, $storeId, $position, $productId, $title, $lines, $now)`,
});

/** What an order was handed out, in the order of its lines. */
export const deliveredItems = query.many({
  name: 'order_deliveries_of_order',
  params: { orderId: t.uuid },
  row: { productId: t.uuid, title: t.text, lines: t.arrayOf(t.text) },
  sql: 'select product_id, title, lines from order_deliveries where order_id = $orderId order by position',
});

const DELIVERY_SETTINGS = `select delivery_delimiter as delimiter, available from products
    where id = $id and store_id = $storeId and deleted_at is null`;
const settingsShape = {
  params: { storeId: t.uuid, id: t.uuid },
  row: { delimiter: t.text, available: t.nullable(t.integer) },
};
/** The delivery settings of one of a store's products. */
export const findDeliverySettings = query.maybe({
  name: 'product_delivery_settings',
  ...settingsShape,
  sql: DELIVERY_SETTINGS,
});
/** The same, with the product locked until the transaction ends. */
export const lockDeliverySettings = query.maybe({
  name: 'product_lock_delivery_settings',
  ...settingsShape,
  sql: `${DELIVERY_SETTINGS} for update`,
});

/** Appends the lines that are new to the product, which the caller has locked. */
export const appendStockLines = query.one({
  name: 'stock_append',
  params: { storeId: t.uuid, productId: t.uuid, ids: t.arrayOf(t.uuid), lines: t.arrayOf(t.text), now: t.timestamp },
  row: { added: t.count, stock: t.integer },
  sql: `with offered as (
      select * from unnest($ids::uuid[], $lines::text[]) as o(id, line)
    ), added as (
      insert into stock_lines (product_id, store_id, id, line, created_at)
      select $productId, $storeId, o.id, o.line, $now from offered o
      where not exists ${linesWithText('k.id', 'o.line')}
      returning id
    )
    update products set available = available + (select count(*)::int from added)
    where id = $productId and store_id = $storeId
    returning (select count(*) from added) as added, case when withheld_at is null then available else 0 end as stock`,
});

/** One of a store's products. */
export async function findProduct(q: Queryable, storeId: string, id: string): Promise<Product | undefined> {
  const row = await find(q, { storeId, id });
  return row === undefined ? undefined : productOf(row);
}

/** One page of a store's products, newest first, and how many there are. */
export async function listProducts(
  q: Queryable,
  storeId: string,
  { page, limit }: PageRequest,
): Promise<{ products: Product[]; total: number }> {
  const rows = await list(q, { storeId, limit, offset: BigInt(page - 1) * BigInt(limit) });
  return { products: rows.map(productOf), total: await total(q, { storeId }) };
}

/** Gives reserved stock back to the pool. */
export async function releaseStock(
  tx: Queryable,
  storeId: string,
  reserved: readonly { productId: string; quantity: number }[],
): Promise<void> {
  if (reserved.length === 0) return;
  await release(tx, {
    storeId,
    productIds: reserved.map((line) => line.productId),
    quantities: reserved.map((line) => line.quantity),
  });
  tellOfStock(tx, storeId);
}

/** The fixed text of a product without a stock list; null when it delivers nothing by itself. */
export async function findDeliveryText(q: Queryable, storeId: string, productId: string): Promise<string | null> {
  return (await fixedText(q, { storeId, productId })) ?? null;
}

/** Records what an order was handed out, line by line. */
export async function recordDeliveredItems(
  tx: Queryable,
  order: { id: string; storeId: string },
  items: readonly DeliveredItem[],
  now: number,
): Promise<void> {
  for (const [position, item] of items.entries()) {
    await recordDelivery(tx, { orderId: order.id, storeId: order.storeId, position, ...item, now });
  }
}

/** How a product's stock text is split; `available` null when it has no stock list. */
export type DeliverySettings = RowOf<typeof findDeliverySettings>;

function productOf(row: RowOf<typeof find>): Product {
  const { withheldAt, available, ...rest } = row;
  const isWithheld = withheldAt !== null && available !== null;
  return { ...rest, isWithheld, available: isWithheld ? 0 : available, priceMillis: millis(row.priceMillis) };
}
