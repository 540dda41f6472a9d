import { query, type RowOf, t } from '../kernel/db/query.ts';

/**
 * SQL for a digest of those fields of a product `p` that an order is made from. It changes whenever any of them does,
 * but not with the remaining stock.
 */
export const PRODUCT_FACTS = `encode(sha256(convert_to(row(p.title, p.image, p.price_millis, p.currency, p.listed,
  p.min_quantity, p.max_quantity, p.available is null)::text, 'UTF8')), 'base64')`;

/** Returns products of any store by id; deleted ones are absent. The caller checks the store. */
export const findOrderable = query.many({
  name: 'products_for_order',
  shared: 'reads',
  params: { ids: t.arrayOf(t.uuid) },
  row: {
    id: t.uuid,
    storeId: t.uuid,
    title: t.text,
    image: t.nullable(t.text),
    priceMillis: t.bigint,
    currency: t.oneOf('usd', 'eur'),
    listed: t.boolean,
    minQuantity: t.integer,
    maxQuantity: t.nullable(t.integer),
    isCounted: t.boolean,
    storeSells: t.boolean,
    facts: t.text,
  },
  sql: `select p.id, p.store_id, p.title, p.image, p.price_millis, p.currency, p.listed, p.min_quantity, p.max_quantity,
      p.available is not null as is_counted, (select s.sells from stores s where s.id = p.store_id) as store_sells,
      ${PRODUCT_FACTS} as facts
    from products p where p.id = any($ids) and p.deleted_at is null`,
});

/** A product to be ordered; a closed store sells nothing. */
export type OrderableProduct = RowOf<typeof findOrderable>;
