import { notifyAfterCommit } from '../kernel/db/notifications.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { query, type RowOf, t } from '../kernel/db/query.ts';
import { millis } from '../kernel/lib/money.ts';
import type { PageRequest } from '../kernel/lib/paging.ts';
import { linesWithText } from './stock-repository.ts';
import type { Product } from './types.ts';

/** Channel that names a store whose stock has changed. */
export const STOCK_CHANGED = 'till_stock';

/** Notifies the views of a store's stock that it has changed, soon after the commit. */
export function announceStockChange(q: Queryable, storeId: string): void {
  notifyAfterCommit(q, STOCK_CHANGED, storeId);
}

/** A merchant's settings of a product, except its deliverables. */
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
/** The state of a product. */
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
  params: { storeId: t.uuid, orderId: t.uuid, productIds: t.arrayOf(t.uuid), quantities: t.arrayOf(t.integer) },
  // A line that the store's owner has set aside for the order stays with it.
  sql: `with returned as (
      select p.id, greatest(0, r.quantity - (select count(*) from stock_lines l
        where l.product_id = p.id and l.order_id = $orderId)) as quantity
      from products p
      join unnest($productIds::uuid[], $quantities::int[]) as r(product_id, quantity) on r.product_id = p.id
      where p.id = any($productIds) and p.store_id = $storeId and p.available is not null order by p.id for update of p
    )
    update products p set available = p.available + r.quantity from returned r
    where p.id = r.id and p.store_id = $storeId`,
});

const DELIVERY_SETTINGS = `select delivery_delimiter as delimiter, available from products
    where id = $id and store_id = $storeId and deleted_at is null`;
const settingsShape = {
  params: { storeId: t.uuid, id: t.uuid },
  row: { delimiter: t.text, available: t.nullable(t.integer) },
};
/** Returns the delivery settings of one of a store's products. */
export const findDeliverySettings = query.maybe({
  name: 'product_delivery_settings',
  ...settingsShape,
  sql: DELIVERY_SETTINGS,
});
/** Returns the same, with the product locked until the transaction ends. */
export const lockDeliverySettings = query.maybe({
  name: 'product_lock_delivery_settings',
  ...settingsShape,
  sql: `${DELIVERY_SETTINGS} for update`,
});

/** Appends the lines that are new to the product, which the caller has locked. */
export const appendStockLines = query.one({
  name: 'stock_append',
  params: {
    storeId: t.uuid,
    productId: t.uuid,
    ids: t.arrayOf(t.uuid),
    lines: t.arrayOf(t.text),
    importId: t.nullable(t.uuid),
    now: t.timestamp,
  },
  row: { added: t.count, stock: t.integer },
  sql: `with offered as (
      select * from unnest($ids::uuid[], $lines::text[]) as o(id, line)
    ), added as (
      insert into stock_lines (product_id, store_id, id, line, import_id, created_at)
      select $productId, $storeId, o.id, o.line, $importId, $now from offered o
      where not exists ${linesWithText('k.id', 'o.line')}
      returning id
    )
    update products set available = available + (select count(*)::int from added)
    where id = $productId and store_id = $storeId
    returning (select count(*) from added) as added,
      case when withheld_at is null then greatest(0, available) else 0 end as stock`,
});

/** Returns one of a store's products. */
export async function findProduct(q: Queryable, storeId: string, id: string): Promise<Product | undefined> {
  const row = await find(q, { storeId, id });
  return row === undefined ? undefined : productOf(row);
}

/** Returns one page of a store's products, newest first, and their total number. */
export async function listProducts(
  q: Queryable,
  storeId: string,
  { page, limit }: PageRequest,
): Promise<{ products: Product[]; total: number }> {
  const rows = await list(q, { storeId, limit, offset: BigInt(page - 1) * BigInt(limit) });
  return { products: rows.map(productOf), total: await total(q, { storeId }) };
}

/** Returns an order's reserved stock to the pool. */
export async function releaseStock(
  tx: Queryable,
  { id: orderId, storeId }: { readonly id: string; readonly storeId: string },
  reserved: readonly { productId: string; quantity: number }[],
): Promise<void> {
  if (reserved.length === 0) return;
  await release(tx, {
    storeId,
    orderId,
    productIds: reserved.map((line) => line.productId),
    quantities: reserved.map((line) => line.quantity),
  });
  announceStockChange(tx, storeId);
}

/** The delimiter of a product's stock text; `available` null when it has no stock list. */
export type DeliverySettings = RowOf<typeof findDeliverySettings>;

function productOf(row: RowOf<typeof find>): Product {
  const { withheldAt, available, ...rest } = row;
  const isWithheld = withheldAt !== null && available !== null;
  const units = available === null ? null : isWithheld ? 0 : Math.max(0, available);
  return { ...rest, isWithheld, available: units, priceMillis: millis(row.priceMillis) };
}
