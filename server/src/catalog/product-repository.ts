import type { Queryable } from '../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../kernel/db/query.ts';
import { offered, state } from './repository.ts';
import { SELLABLE } from './stock-repository.ts';

const productFields = { ...offered, deliveryText: t.nullable(t.text) };
const editableRow = { ...state, ...productFields };
const EDITABLE = `select id, available, withheld_at, created_at, title, description, image, price_millis, currency, listed,
    min_quantity, max_quantity, delivery_text from products`;

/** Returns the oldest product of this title that is not deleted, locked until the transaction ends. */
export const lockProductByTitle = query.maybe({
  name: 'product_lock_by_title',
  params: { storeId: t.uuid, title: t.text },
  row: editableRow,
  sql: `${EDITABLE} where store_id = $storeId and title = $title and deleted_at is null
    order by id limit 1 for no key update`,
});

const byId = { params: { storeId: t.uuid, id: t.uuid }, row: editableRow };
const BY_ID = `${EDITABLE} where id = $id and store_id = $storeId and deleted_at is null`;
/** Returns one of a store's products that is not deleted. */
export const findProductToEdit = query.maybe({ name: 'product_find_to_edit', ...byId, sql: BY_ID });
/** Returns the same, locked until the transaction ends. */
export const lockProductToEdit = query.maybe({
  name: 'product_lock_to_edit',
  ...byId,
  sql: `${BY_ID} for no key update`,
});

/** Inserts a product without finite stock. */
export const insertProduct = query.run({
  name: 'product_insert',
  params: { storeId: t.uuid, id: t.uuid, createdAt: t.timestamp, ...productFields },
  sql: `insert into products (id, store_id, title, description, image, price_millis, currency, listed, min_quantity,
      max_quantity, delivery_text, created_at)
    values ($id, $storeId, $title, $description, $image, $priceMillis, $currency, $listed, $minQuantity,
      $maxQuantity, $deliveryText, $createdAt)`,
});

export const updateProduct = query.run({
  name: 'product_update',
  params: { storeId: t.uuid, id: t.uuid, ...productFields },
  sql: `update products set title = $title, description = $description, image = $image, price_millis = $priceMillis,
      currency = $currency, listed = $listed, min_quantity = $minQuantity, max_quantity = $maxQuantity,
      delivery_text = $deliveryText
    where id = $id and store_id = $storeId`,
});

const makeUnlimited = query.run({
  name: 'product_stock_unlimited',
  params: { storeId: t.uuid, id: t.uuid },
  sql: 'update products set available = null where id = $id and store_id = $storeId',
});

const makeFinite = query.run({
  name: 'product_stock_finite',
  params: { storeId: t.uuid, productId: t.uuid },
  // Lines from an earlier time with a stock list count again, less those still owed to orders from then.
  sql: `update products set available = ${SELLABLE}
    where id = $productId and store_id = $storeId and available is null`,
});

/** Deletes a product permanently, except for its past orders. */
export const markProductDeleted = query.run({
  name: 'product_delete',
  params: { storeId: t.uuid, id: t.uuid, now: t.timestamp },
  sql: `update products set deleted_at = $now, listed = false
    where id = $id and store_id = $storeId and deleted_at is null`,
});

/** Counts a product's lines, in total and without an order, and the paid orders that wait for it after a restore. */
export const countStock = query.maybe({
  name: 'product_stock_counts',
  params: { storeId: t.uuid, id: t.uuid },
  row: { unassigned: t.count, total: t.count, ordersWaiting: t.count },
  sql: `select
      c.unassigned, c.total,
      (select count(*) from waiting_deliveries w
        where w.store_id = p.store_id and p.id = any(w.product_ids)) as orders_waiting
    from products p cross join lateral (
      select coalesce(sum(unassigned), 0)::bigint as unassigned, coalesce(sum(total), 0)::bigint as total
      from stock_counts where product_id = p.id
    ) c where p.id = $id and p.store_id = $storeId`,
});

/** Returns the titles of a store's products, including deleted ones. */
export const productTitles = query.many({
  name: 'product_titles',
  params: { storeId: t.uuid, ids: t.arrayOf(t.uuid) },
  row: { id: t.uuid, name: t.text },
  sql: 'select id, title as name from products where store_id = $storeId and id = any($ids)',
});

/** A product with its deliverables. `available` is null without finite stock, and stale while it is withheld. */
export type EditableProduct = RowOf<typeof findProductToEdit>;
/** The editable fields of a product; amounts in thousandths. */
export type ProductFields = Omit<ParamsOf<typeof updateProduct>, 'storeId' | 'id'>;

/** Adds or removes a product's stock list; its lines are kept either way. */
export async function setFiniteStock(tx: Queryable, storeId: string, id: string, finite: boolean): Promise<void> {
  if (finite) await makeFinite(tx, { storeId, productId: id });
  else await makeUnlimited(tx, { storeId, id });
}
