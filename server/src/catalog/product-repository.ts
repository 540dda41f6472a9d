import type { Queryable } from '../db/pool.ts';
import {
  bigint,
  boolean,
  count,
  integer,
  nullable,
  oneOf,
  type ParamsOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';

const productFields = {
  title: text,
  description: nullable(text),
  image: nullable(text),
  priceMillis: bigint,
  currency: oneOf('usd', 'eur'),
  listed: boolean,
  minQuantity: integer,
  maxQuantity: nullable(integer),
  deliveryText: nullable(text),
};
const editableRow = {
  id: uuid,
  available: nullable(integer),
  withheldAt: nullable(timestamp),
  createdAt: timestamp,
  ...productFields,
};
const EDITABLE = `select id, available, withheld_at, created_at, title, description, image, price_millis, currency, listed,
    min_quantity, max_quantity, delivery_text from products`;

const lockByTitle = statement({
  name: 'product_lock_by_title',
  params: { storeId: uuid, title: text },
  row: editableRow,
  sql: `${EDITABLE} where store_id = $storeId and title = $title and deleted_at is null
    order by id limit 1 for no key update`,
});

const byId = { params: { storeId: uuid, id: uuid }, row: editableRow };
const BY_ID = `${EDITABLE} where id = $id and store_id = $storeId and deleted_at is null`;
const find = statement({ name: 'product_find_to_edit', ...byId, sql: BY_ID });
const lock = statement({ name: 'product_lock_to_edit', ...byId, sql: `${BY_ID} for no key update` });

const insert = statement({
  name: 'product_insert',
  params: { storeId: uuid, id: uuid, createdAt: timestamp, ...productFields },
  sql: `insert into products (id, store_id, title, description, image, price_millis, currency, listed, min_quantity,
      max_quantity, delivery_text, created_at)
    values ($id, $storeId, $title, $description, $image, $priceMillis, $currency, $listed, $minQuantity,
      $maxQuantity, $deliveryText, $createdAt)`,
});

const update = statement({
  name: 'product_update',
  params: { storeId: uuid, id: uuid, ...productFields },
  sql: `update products set title = $title, description = $description, image = $image, price_millis = $priceMillis,
      currency = $currency, listed = $listed, min_quantity = $minQuantity, max_quantity = $maxQuantity,
      delivery_text = $deliveryText
    where id = $id and store_id = $storeId`,
});

const makeUnlimited = statement({
  name: 'product_stock_unlimited',
  params: { storeId: uuid, id: uuid },
  sql: 'update products set available = null where id = $id and store_id = $storeId',
});

const makeFinite = statement({
  name: 'product_stock_finite',
  params: { storeId: uuid, id: uuid },
  // Lines from an earlier time with a stock list count again, less what orders from then are still to be given.
  sql: `update products p set available = greatest(0,
      (select count(*) from stock_lines l where l.product_id = p.id and l.order_id is null)
      - (select coalesce(sum((r ->> 'quantity')::int), 0)
        from (
          select o.reserved from orders o where o.store_id = p.store_id and o.status = 'pending'
          union all
          select o.reserved from waiting_deliveries w join orders o on o.id = w.order_id and o.store_id = w.store_id
          where w.store_id = p.store_id
        ) o cross join json_array_elements(o.reserved) r
        where r ->> 'productId' = p.id::text))
    where p.id = $id and p.store_id = $storeId and p.available is null`,
});

const remove = statement({
  name: 'product_delete',
  params: { storeId: uuid, id: uuid, now: timestamp },
  sql: `update products set deleted_at = $now, listed = false
    where id = $id and store_id = $storeId and deleted_at is null`,
});

const stockCounts = statement({
  name: 'product_stock_counts',
  params: { storeId: uuid, id: uuid },
  row: { unassigned: count, total: count, ordersWaiting: count },
  sql: `select
      (select count(*) from stock_lines l where l.product_id = p.id and l.order_id is null) as unassigned,
      (select count(*) from stock_lines l where l.product_id = p.id) as total,
      (select count(*) from waiting_deliveries w
        where w.store_id = p.store_id and p.id = any(w.product_ids)) as orders_waiting
    from products p where p.id = $id and p.store_id = $storeId`,
});

/** A product with what it delivers. `available` is null without finite stock, and stale while it is withheld. */
export type EditableProduct = RowOf<typeof find>;
/** What is set on a product; amounts in thousandths. */
export type ProductFields = Omit<ParamsOf<typeof update>, 'storeId' | 'id'>;

/** The oldest product of this title that is not deleted, locked until the transaction ends. */
export async function lockProductByTitle(
  tx: Queryable,
  storeId: string,
  title: string,
): Promise<EditableProduct | undefined> {
  return tx.maybe(lockByTitle, { storeId, title });
}

/** One of a store's products that is not deleted. */
export async function findProductToEdit(
  q: Queryable,
  storeId: string,
  id: string,
): Promise<EditableProduct | undefined> {
  return q.maybe(find, { storeId, id });
}

/** The same, locked until the transaction ends. */
export async function lockProductToEdit(
  tx: Queryable,
  storeId: string,
  id: string,
): Promise<EditableProduct | undefined> {
  return tx.maybe(lock, { storeId, id });
}

/** Inserts a product without finite stock. */
export async function insertProduct(
  tx: Queryable,
  storeId: string,
  product: ProductFields & { readonly id: string; readonly createdAt: number },
): Promise<void> {
  await tx.run(insert, { storeId, ...product });
}

export async function updateProduct(tx: Queryable, storeId: string, id: string, fields: ProductFields): Promise<void> {
  await tx.run(update, { storeId, id, ...fields });
}

/** Gives a product a stock list, or takes it away; its lines are kept either way. */
export async function setFiniteStock(tx: Queryable, storeId: string, id: string, finite: boolean): Promise<void> {
  await tx.run(finite ? makeFinite : makeUnlimited, { storeId, id });
}

/** Takes a product away for good, but for its past orders. */
export async function markProductDeleted(tx: Queryable, product: ParamsOf<typeof remove>): Promise<void> {
  await tx.run(remove, product);
}

/** How many lines a product has, in all and without an order, and how many paid orders wait for it after a restore. */
export async function countStock(
  q: Queryable,
  storeId: string,
  id: string,
): Promise<RowOf<typeof stockCounts> | undefined> {
  return q.maybe(stockCounts, { storeId, id });
}
