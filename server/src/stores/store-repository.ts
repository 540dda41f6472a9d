import type { Queryable } from '../kernel/db/pool.ts';
import { query, type RowOf, t } from '../kernel/db/query.ts';
import type { FinalityTier } from '../kernel/lib/finality.ts';
import { LANGUAGES } from '../kernel/lib/languages.ts';
import { stoppedByBill } from '../money/payments/booking/fee-repository.ts';

export const findStore = query.maybe({
  name: 'store_view',
  shared: 'reads',
  params: { storeId: t.uuid },
  row: {
    id: t.uuid,
    name: t.text,
    slug: t.nullable(t.text),
    storefrontEnabled: t.boolean,
    domain: t.nullable(t.text),
    createdAt: t.timestamp,
    supportEmail: t.nullable(t.text),
    supportUrl: t.nullable(t.text),
    methods: t.arrayOf(t.text),
  },
  // A method whose chain has no payout address cannot be paid with, so it is not enabled; nor is one that an
  // unpaid bill stops.
  // A closed or suspended store sells nothing, so it has neither a storefront nor methods.
  sql: `select s.id, s.name, s.slug, s.storefront_enabled and s.sells as storefront_enabled, s.created_at,
    s.support_email, s.support_url,
    (select d.domain from storefront_domains d where d.store_id = s.id and d.status = 'active') as domain,
    array(
      select m.method from store_payment_methods m
      join payout_addresses p on p.store_id = m.store_id and p.chain = substr(m.method, strpos(m.method, '-') + 1)
      where m.store_id = s.id and s.sells and not (${stoppedByBill('s.id', 'p.address')})
      order by m.position nulls last, m.method
    ) as methods
    from stores s where s.id = $storeId`,
});

/** The store's language for buyers whose own preference is not available. */
export const storeLanguage = query.value({
  name: 'store_language',
  shared: 'reads',
  params: { storeId: t.uuid },
  row: { language: t.oneOf(...LANGUAGES) },
  sql: 'select language from stores where id = $storeId',
});

/** The store with a slug, else the store that gave it up, while it still leads there. */
const BY_SLUG = `id = coalesce((select id from stores where slug = $slug),
      (select store_id from former_slugs where slug = $slug and leads_until > $now))`;

/** Searches all stores, for the operator and the storefront. A former slug leads to its store for a while. */
export const findStoreIdBySlug = query.maybeValue({
  name: 'store_id_by_slug',
  params: { slug: t.text, now: t.timestamp },
  row: { id: t.uuid },
  sql: `select id from stores where ${BY_SLUG}`,
});

/** Its slug must be locked and free. */
export const insertStore = query.run({
  name: 'store_insert',
  params: {
    id: t.uuid,
    slug: t.text,
    name: t.text,
    feeBps: t.integer,
    storefrontEnabled: t.boolean,
    createdAt: t.timestamp,
    openedBy: t.nullable(t.text),
  },
  sql: `insert into stores (id, slug, name, fee_bps, storefront_enabled, created_at, opened_by)
    values ($id, $slug, $name, $feeBps, $storefrontEnabled, $createdAt, $openedBy)`,
});

/** The person who opened a store without being an operator; null for a store provisioned by an operator. */
export const openerOfStore = query.maybeValue({
  name: 'store_opener',
  shared: 'reads',
  params: { storeId: t.uuid },
  row: { openedBy: t.nullable(t.text) },
  sql: 'select opened_by from stores where id = $storeId',
});

const provisioned = {
  feeBps: t.integer,
  storefrontEnabled: t.boolean,
  supportEmail: t.nullable(t.text),
  supportUrl: t.nullable(t.text),
};

/** Like {@link findStoreIdBySlug}. Other changes of the store wait until the transaction ends. */
export const lockStoreBySlug = query.maybe({
  name: 'store_lock_by_slug',
  params: { slug: t.text, now: t.timestamp },
  row: { id: t.uuid, slug: t.nullable(t.text), name: t.text, ...provisioned },
  // Not "for update": that would block every order and invoice that references the store.
  sql: `select id, slug, name, fee_bps, storefront_enabled, support_email, support_url
    from stores where ${BY_SLUG} for no key update`,
});

/** Makes the store the operator's, even if a person opened it. */
export const updateStore = query.run({
  name: 'store_update',
  params: { storeId: t.uuid, ...provisioned },
  sql: `update stores set fee_bps = $feeBps, storefront_enabled = $storefrontEnabled,
    support_email = $supportEmail, support_url = $supportUrl, opened_by = null
    where id = $storeId`,
});

const setFinality = query.run({
  name: 'store_finality_set',
  params: { storeId: t.uuid, chain: t.text, fromMillis: t.arrayOf(t.bigint), levels: t.arrayOf(t.text) },
  sql: `insert into store_finality (store_id, chain, from_millis, levels)
    values ($storeId, $chain, $fromMillis, $levels)
    on conflict (store_id, chain) do update set from_millis = excluded.from_millis, levels = excluded.levels`,
});

const removeFinality = query.run({
  name: 'store_finality_remove',
  params: { storeId: t.uuid, chain: t.text },
  sql: 'delete from store_finality where store_id = $storeId and chain = $chain',
});

const payoutChains = query.values({
  name: 'payout_address_chains',
  params: { storeId: t.uuid },
  row: { chain: t.text },
  sql: 'select chain from payout_addresses where store_id = $storeId',
});

export const enablePaymentMethod = query.run({
  name: 'payment_method_enable',
  params: { storeId: t.uuid, method: t.text },
  sql: `insert into store_payment_methods (store_id, method) values ($storeId, $method) on conflict do nothing`,
});

/** Ids of the payment methods that any store has enabled, also on chains that are off. Reads the whole table. */
export const enabledMethods = query.values({
  name: 'payment_methods_enabled',
  params: {},
  row: { method: t.text },
  sql: 'select distinct method from store_payment_methods',
});

/**
 * A store as shown to others. `domain` is its custom domain while that is active; `methods` are the ids of the payment
 * methods that a buyer can use, in the store's own order.
 */
export type StoreRow = RowOf<typeof findStore>;
/** A store's own settings, locked until the transaction ends. */
export type LockedStore = RowOf<typeof lockStoreBySlug>;

/**
 * Replaces the finality that a store requires of larger payments on a chain; null returns to the operator's. Live
 * attempts keep theirs.
 */
export async function setFinalityTiers(
  q: Queryable,
  storeId: string,
  chain: string,
  tiers: readonly FinalityTier[] | null,
): Promise<void> {
  if (tiers === null) await removeFinality(q, { storeId, chain });
  else {
    const fromMillis = tiers.map((tier) => tier.from);
    await setFinality(q, { storeId, chain, fromMillis, levels: tiers.map((tier) => String(tier.level)) });
  }
}

/** Returns the names of the chains for which the store has a payout address. */
export async function chainsWithPayout(q: Queryable, storeId: string): Promise<ReadonlySet<string>> {
  return new Set(await payoutChains(q, { storeId }));
}
