import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { LANGUAGES } from '../../kernel/lib/languages.ts';
import { millis } from '../../kernel/lib/money.ts';

/** Reads the store that has a custom domain. */
export const findStoreIdByDomain = query.maybeValue({
  name: 'shop_store_id_by_domain',
  params: { domain: t.text },
  row: { storeId: t.uuid },
  sql: `select store_id from storefront_domains where domain = $domain and status = 'active'`,
});

/** Reads the store data shown on a storefront's pages. */
export const findShopRow = query.maybe({
  name: 'shop',
  params: { storeId: t.uuid },
  row: {
    storeId: t.uuid,
    name: t.text,
    slug: t.nullable(t.text),
    language: t.oneOf(...LANGUAGES),
    domain: t.nullable(t.text),
    isOn: t.boolean,
    suspendedAt: t.nullable(t.timestamp),
    closedAt: t.nullable(t.timestamp),
    supportEmail: t.nullable(t.text),
    supportUrl: t.nullable(t.text),
    logo: t.nullable(t.text),
    accent: t.nullable(t.text),
    description: t.nullable(t.text),
    termsUrl: t.nullable(t.text),
    isDiscoverable: t.boolean,
  },
  sql: `select s.id as store_id, s.name, s.slug, s.language, d.domain, s.storefront_enabled as is_on, s.suspended_at, s.closed_at,
      s.support_email, s.support_url, f.logo, f.accent, f.description, f.terms_url,
      coalesce(f.discoverable, false) as is_discoverable
    from stores s
    left join storefronts f on f.store_id = s.id
    left join storefront_domains d on d.store_id = s.id and d.status = 'active'
    where s.id = $storeId`,
});

const SOLD = 'p.store_id = $storeId and p.listed and p.deleted_at is null';
const AVAILABLE = `case when p.available is not null
    then case when p.withheld_at is null then greatest(0, p.available) else 0 end end`;

const offerRow = {
  id: t.uuid,
  title: t.text,
  description: t.nullable(t.text),
  image: t.nullable(t.text),
  priceMillis: t.bigint,
  currency: t.oneOf('usd', 'eur'),
  minQuantity: t.integer,
  maxQuantity: t.nullable(t.integer),
  available: t.nullable(t.integer),
};
const OFFER = `p.id, p.title, p.description, p.image, p.price_millis, p.currency, p.min_quantity, p.max_quantity,
  ${AVAILABLE} as available`;

const page = query.many({
  name: 'shop_products',
  params: { storeId: t.uuid, limit: t.count, offset: t.bigint },
  row: offerRow,
  sql: `select ${OFFER} from products p left join storefronts f on f.store_id = p.store_id
    where ${SOLD} order by array_position(f.product_order, p.id) nulls last, p.id desc limit $limit offset $offset`,
});

/** Counts the products on offer. */
export const countOffers = query.value({
  name: 'shop_products_total',
  params: { storeId: t.uuid },
  row: { total: t.count },
  sql: `select count(*) as total from products p where ${SOLD}`,
});

const some = query.many({
  name: 'shop_products_some',
  params: { storeId: t.uuid, ids: t.arrayOf(t.uuid) },
  row: offerRow,
  sql: `select ${OFFER} from products p where p.id = any($ids) and ${SOLD}`,
});

/** Number of the newest products that a search reads. */
const SEARCHED = 5_000;
/** Number of characters of a description that a search reads. */
const SEARCHED_TEXT = 500;

const matching = query.many({
  name: 'shop_products_matching',
  params: { storeId: t.uuid, patterns: t.arrayOf(t.text), limit: t.count, offset: t.bigint },
  row: { ...offerRow, total: t.count },
  // Anyone can search for anything, so the number of products read has a limit.
  sql: `select ${OFFER}, count(*) over () as total
    from (select p.* from products p where ${SOLD} order by p.id desc limit ${SEARCHED}) p
    left join storefronts f on f.store_id = p.store_id
    where p.title || ' ' || coalesce(left(p.description, ${SEARCHED_TEXT}), '') ilike all($patterns::text[])
    order by p.title ilike all($patterns::text[]) desc, array_position(f.product_order, p.id) nulls last, p.id desc
    limit $limit offset $offset`,
});

/** Returns the ids of the products on offer, newest first. */
export const offeredIds = query.values({
  name: 'shop_product_ids',
  params: { storeId: t.uuid, limit: t.count },
  row: { id: t.uuid },
  sql: `select p.id from products p where ${SOLD} order by p.id desc limit $limit`,
});

/** The settings of a storefront, and its addresses. */
export type ShopRow = RowOf<typeof findShopRow>;

function offerOf(row: RowOf<typeof some>) {
  return { ...row, priceMillis: millis(row.priceMillis) };
}

/** A product as offered in a storefront. `available` is null without a stock list, and 0 while it is off sale. */
export type Offer = ReturnType<typeof offerOf>;

/** Reads a page of the products on offer, in the owners' order first, then newest first; and their total. */
export async function offersOnPage(
  q: Queryable,
  storeId: string,
  { page: number, limit }: { readonly page: number; readonly limit: number },
): Promise<{ offers: Offer[]; total: number }> {
  const sold = await countOffers(q, { storeId });
  const offset = BigInt(number - 1) * BigInt(limit);
  // Anyone can request non-existent pages, which are not cached: they must not cause a sort of all products.
  const rows = offset < BigInt(sold) ? await page(q, { storeId, limit, offset }) : [];
  return { offers: rows.map(offerOf), total: sold };
}

/**
 * Reads a page of the products whose title or description has all of the words; those with the words in the title
 * first. `total` is 0 beyond the last page. Searches the newest 5,000 products, in the first 500 characters of each
 * description.
 */
export async function offersMatching(
  q: Queryable,
  storeId: string,
  { words, page: number, limit }: { readonly words: readonly string[]; readonly page: number; readonly limit: number },
): Promise<{ offers: Offer[]; total: number }> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const rows = await matching(q, { storeId, patterns, limit, offset: BigInt(number - 1) * BigInt(limit) });
  return { offers: rows.map(({ total: _, ...row }) => offerOf(row)), total: rows[0]?.total ?? 0 };
}

/** Returns those of the products that the storefront offers, in any order. */
export async function offersOf(q: Queryable, storeId: string, ids: readonly string[]): Promise<Offer[]> {
  return ids.length === 0 ? [] : (await some(q, { storeId, ids })).map(offerOf);
}
