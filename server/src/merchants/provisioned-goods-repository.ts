import type { Queryable } from '../db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../db/query.ts';

const productFields = {
  description: t.nullable(t.text),
  image: t.nullable(t.text),
  priceMillis: t.bigint,
  currency: t.oneOf('usd', 'eur'),
  listed: t.boolean,
  minQuantity: t.integer,
  maxQuantity: t.nullable(t.integer),
  deliveryText: t.nullable(t.text),
};

/** The oldest product of this title that is not deleted. */
export const lockProductByTitle = query.maybe({
  name: 'provision_product_lock',
  params: { storeId: t.uuid, title: t.text },
  row: { id: t.uuid, available: t.nullable(t.integer), ...productFields },
  sql: `select id, available, description, image, price_millis, currency, listed, min_quantity, max_quantity, delivery_text
    from products where store_id = $storeId and title = $title and deleted_at is null
    order by id limit 1 for no key update`,
});

/** Inserts a product without finite stock. */
export const insertNewProduct = query.run({
  name: 'provision_product_insert',
  params: { storeId: t.uuid, id: t.uuid, title: t.text, createdAt: t.timestamp, ...productFields },
  sql: `insert into products (id, store_id, title, description, image, price_millis, currency, listed, min_quantity,
      max_quantity, delivery_text, created_at)
    values ($id, $storeId, $title, $description, $image, $priceMillis, $currency, $listed, $minQuantity,
      $maxQuantity, $deliveryText, $createdAt)`,
});

export const updateProductFields = query.run({
  name: 'provision_product_update',
  params: { storeId: t.uuid, id: t.uuid, ...productFields },
  sql: `update products set description = $description, image = $image, price_millis = $priceMillis,
      currency = $currency, listed = $listed, min_quantity = $minQuantity, max_quantity = $maxQuantity,
      delivery_text = $deliveryText
    where id = $id and store_id = $storeId`,
});

const makeUnlimited = query.run({
  name: 'provision_stock_unlimited',
  params: { storeId: t.uuid, id: t.uuid },
  sql: 'update products set available = null where id = $id and store_id = $storeId',
});

const makeFinite = query.run({
  name: 'provision_stock_finite',
  params: { storeId: t.uuid, id: t.uuid },
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

export const findTemplateByName = query.maybe({
  name: 'provision_template_find',
  params: { storeId: t.uuid, name: t.text },
  row: { id: t.uuid, memo: t.text, expiresInMinutes: t.integer, items: t.json },
  sql: `select id, memo, expires_in_minutes, items from invoice_templates
    where store_id = $storeId and name = $name for no key update`,
});

export const insertNewTemplate = query.run({
  name: 'provision_template_insert',
  params: {
    storeId: t.uuid,
    id: t.uuid,
    name: t.text,
    memo: t.text,
    expiresInMinutes: t.integer,
    items: t.json,
    createdAt: t.timestamp,
  },
  sql: `insert into invoice_templates (id, store_id, name, memo, expires_in_minutes, items, created_at)
    values ($id, $storeId, $name, $memo, $expiresInMinutes, $items, $createdAt)`,
});

export const updateTemplateFields = query.run({
  name: 'provision_template_update',
  params: { storeId: t.uuid, id: t.uuid, memo: t.text, expiresInMinutes: t.integer, items: t.json },
  sql: `update invoice_templates set memo = $memo, expires_in_minutes = $expiresInMinutes, items = $items
    where id = $id and store_id = $storeId`,
});

/** A product as it is now, locked until the transaction ends. `available` is null without finite stock. */
export type LockedProduct = RowOf<typeof lockProductByTitle>;
/** What provisioning sets on a product; amounts in thousandths. */
export type ProductFields = Omit<ParamsOf<typeof updateProductFields>, 'storeId' | 'id'>;
/** Gives a product a stock list, or takes it away; its lines are kept either way. */
export async function setFiniteStock(tx: Queryable, storeId: string, id: string, finite: boolean): Promise<void> {
  await (finite ? makeFinite : makeUnlimited)(tx, { storeId, id });
}
