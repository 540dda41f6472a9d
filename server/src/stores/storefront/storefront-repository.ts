import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';

const row = {
  name: t.text,
  slug: t.nullable(t.text),
  isOn: t.boolean,
  supportEmail: t.nullable(t.text),
  supportUrl: t.nullable(t.text),
  closedAt: t.nullable(t.timestamp),
  logo: t.nullable(t.text),
  accent: t.nullable(t.text),
  description: t.nullable(t.text),
  termsUrl: t.nullable(t.text),
  productOrder: t.arrayOf(t.uuid),
  /** True if programs may find its products. */
  isDiscoverable: t.boolean,
};
const SELECT = `select s.name, s.slug, s.storefront_enabled as is_on, s.support_email, s.support_url, s.closed_at,
    f.logo, f.accent, f.description, f.terms_url, coalesce(f.product_order, '{}') as product_order,
    coalesce(f.discoverable, false) as is_discoverable
  from stores s left join storefronts f on f.store_id = s.id where s.id = $storeId`;

export const findStorefront = query.one({ name: 'storefront', params: { storeId: t.uuid }, row, sql: SELECT });

/** Reads a storefront and locks its store against other changes until the transaction ends. */
export const lockStorefront = query.one({
  name: 'storefront_lock',
  params: { storeId: t.uuid },
  row,
  // Not "for update": that would block every order and invoice that refers to the store.
  sql: `${SELECT} for no key update of s`,
});

const setStore = query.run({
  name: 'storefront_store_set',
  params: {
    storeId: t.uuid,
    isOn: t.boolean,
    supportEmail: row.supportEmail,
    supportUrl: row.supportUrl,
  },
  sql: `update stores set storefront_enabled = $isOn, support_email = $supportEmail,
      support_url = $supportUrl where id = $storeId`,
});

const setLooks = query.run({
  name: 'storefront_looks_set',
  params: {
    storeId: t.uuid,
    accent: row.accent,
    description: row.description,
    termsUrl: row.termsUrl,
    productOrder: row.productOrder,
    isDiscoverable: row.isDiscoverable,
  },
  sql: `insert into storefronts (store_id, accent, description, terms_url, product_order, discoverable)
    values ($storeId, $accent, $description, $termsUrl, $productOrder, $isDiscoverable)
    on conflict (store_id) do update set accent = excluded.accent, description = excluded.description,
      terms_url = excluded.terms_url, product_order = excluded.product_order,
      discoverable = excluded.discoverable`,
});

export const setLogo = query.run({
  name: 'storefront_logo_set',
  params: { storeId: t.uuid, logo: t.nullable(t.text) },
  sql: `insert into storefronts (store_id, logo) values ($storeId, $logo)
    on conflict (store_id) do update set logo = excluded.logo`,
});

/** Returns those of the ids that are products of the store and not deleted. */
export const productsOf = query.values({
  name: 'storefront_products_of',
  params: { storeId: t.uuid, ids: t.arrayOf(t.uuid) },
  row: { id: t.uuid },
  sql: 'select id from products where id = any($ids) and store_id = $storeId and deleted_at is null',
});

/** Reads the products of a storefront in display order: the owners' order first, then newest first. */
export const shownProducts = query.many({
  name: 'storefront_products',
  params: { storeId: t.uuid, productOrder: t.arrayOf(t.uuid), limit: t.count },
  row: {
    id: t.uuid,
    title: t.text,
    description: t.nullable(t.text),
    image: t.nullable(t.text),
    priceMillis: t.bigint,
    currency: t.oneOf('usd', 'eur'),
    isSoldOut: t.boolean,
  },
  sql: `select id, title, left(description, 300) as description, image, price_millis, currency,
      coalesce(available < min_quantity or (withheld_at is not null and available is not null), false) as is_sold_out
    from products where store_id = $storeId and listed and deleted_at is null
    order by array_position($productOrder::uuid[], id) nulls last, id desc limit $limit`,
});

/** A storefront's settings, as stored. */
export type StorefrontRow = RowOf<typeof findStorefront>;
export type ShownProduct = RowOf<typeof shownProducts>;

/** Fields that are saved together. */
export type StorefrontFields = Pick<
  StorefrontRow,
  | 'name'
  | 'isOn'
  | 'isDiscoverable'
  | 'supportEmail'
  | 'supportUrl'
  | 'accent'
  | 'description'
  | 'termsUrl'
  | 'productOrder'
>;

/** Updates everything but the store's name, which `renameStore` in `merchants` sets. */
export async function updateStorefront(
  tx: Queryable,
  storeId: string,
  fields: Omit<StorefrontFields, 'name'>,
): Promise<void> {
  const { isOn, supportEmail, supportUrl, ...looks } = fields;
  await setStore(tx, { storeId, isOn, supportEmail, supportUrl });
  await setLooks(tx, { storeId, ...looks });
}
