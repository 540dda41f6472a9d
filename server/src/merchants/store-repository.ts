import type { Queryable } from '../db/pool.ts';
import {
  arrayOf,
  bigint,
  boolean,
  integer,
  nullable,
  type ParamsOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';
import type { FinalityTier } from '../lib/finality.ts';

const view = statement({
  name: 'store_view',
  shared: 'reads',
  params: { storeId: uuid },
  row: {
    id: uuid,
    name: text,
    slug: nullable(text),
    storefrontEnabled: boolean,
    createdAt: timestamp,
    methods: arrayOf(text),
  },
  // A method whose chain has no payout address cannot be paid with, so it is not enabled.
  sql: `select s.id, s.name, s.slug, s.storefront_enabled, s.created_at, array(
      select m.method from store_payment_methods m
      join payout_addresses p on p.store_id = m.store_id and p.chain = substr(m.method, strpos(m.method, '-') + 1)
      where m.store_id = s.id order by m.method
    ) as methods
    from stores s where s.id = $storeId`,
});

const idBySlug = statement({
  name: 'store_id_by_slug',
  params: { slug: text },
  row: { id: uuid },
  sql: 'select id from stores where slug = $slug',
});

const insert = statement({
  name: 'store_insert',
  params: { id: uuid, slug: text, name: text, feeBps: integer, storefrontEnabled: boolean, createdAt: timestamp },
  sql: `insert into stores (id, slug, name, fee_bps, storefront_enabled, created_at)
    values ($id, $slug, $name, $feeBps, $storefrontEnabled, $createdAt) on conflict (slug) do nothing`,
});

const lockBySlug = statement({
  name: 'store_lock_by_slug',
  params: { slug: text },
  row: {
    id: uuid,
    name: text,
    feeBps: integer,
    storefrontEnabled: boolean,
    webhookUrl: nullable(text),
    webhookSecret: nullable(text),
  },
  // Not "for update": that would block every order and invoice that refers to the store.
  sql: `select id, name, fee_bps, storefront_enabled, webhook_url, webhook_secret
    from stores where slug = $slug for no key update`,
});

const update = statement({
  name: 'store_update',
  params: {
    storeId: uuid,
    name: text,
    feeBps: integer,
    storefrontEnabled: boolean,
    webhookUrl: nullable(text),
    webhookSecret: nullable(text),
  },
  sql: `update stores set name = $name, fee_bps = $feeBps, storefront_enabled = $storefrontEnabled,
    webhook_url = $webhookUrl, webhook_secret = $webhookSecret where id = $storeId`,
});

const setFinality = statement({
  name: 'store_finality_set',
  params: { storeId: uuid, chain: text, fromMillis: arrayOf(bigint), levels: arrayOf(text) },
  sql: `insert into store_finality (store_id, chain, from_millis, levels)
    values ($storeId, $chain, $fromMillis, $levels)
    on conflict (store_id, chain) do update set from_millis = excluded.from_millis, levels = excluded.levels`,
});

const removeFinality = statement({
  name: 'store_finality_remove',
  params: { storeId: uuid, chain: text },
  sql: 'delete from store_finality where store_id = $storeId and chain = $chain',
});

const payoutChains = statement({
  name: 'payout_address_chains',
  params: { storeId: uuid },
  row: { chain: text },
  sql: 'select chain from payout_addresses where store_id = $storeId',
});

const enableMethod = statement({
  name: 'payment_method_enable',
  params: { storeId: uuid, method: text },
  sql: `insert into store_payment_methods (store_id, method) values ($storeId, $method) on conflict do nothing`,
});

const methodsOfAllStores = statement({
  name: 'payment_methods_enabled',
  params: {},
  row: { method: text },
  sql: 'select distinct method from store_payment_methods',
});

/** What a store shows of itself; `methods` are the ids of the payment methods that a buyer can use. */
export type StoreRow = RowOf<typeof view>;
/** A store's own settings, locked until the transaction ends. */
export type LockedStore = RowOf<typeof lockBySlug>;

export async function findStore(q: Queryable, storeId: string): Promise<StoreRow | undefined> {
  return q.maybe(view, { storeId });
}

/** Across all stores, for the operator and the storefront. */
export async function findStoreIdBySlug(q: Queryable, slug: string): Promise<string | undefined> {
  return (await q.maybe(idBySlug, { slug }))?.id;
}

/** True when the store is new; false when its slug was taken, then nothing was written. */
export async function insertStore(tx: Queryable, store: ParamsOf<typeof insert>): Promise<boolean> {
  return (await tx.run(insert, store)) === 1;
}

/** Across all stores, for the operator. Others that change the store wait until the transaction ends. */
export async function lockStoreBySlug(tx: Queryable, slug: string): Promise<LockedStore | undefined> {
  return tx.maybe(lockBySlug, { slug });
}

export async function updateStore(
  tx: Queryable,
  storeId: string,
  store: Omit<ParamsOf<typeof update>, 'storeId'>,
): Promise<void> {
  await tx.run(update, { storeId, ...store });
}

/**
 * Replaces the finality that a store asks of larger payments on a chain; null returns to the operator's. Live attempts
 * keep theirs.
 */
export async function setFinalityTiers(
  q: Queryable,
  storeId: string,
  chain: string,
  tiers: readonly FinalityTier[] | null,
): Promise<void> {
  if (tiers === null) await q.run(removeFinality, { storeId, chain });
  else {
    const fromMillis = tiers.map((tier) => tier.from);
    await q.run(setFinality, { storeId, chain, fromMillis, levels: tiers.map((tier) => String(tier.level)) });
  }
}

/** Names of the chains for which the store has a payout address. */
export async function chainsWithPayout(q: Queryable, storeId: string): Promise<ReadonlySet<string>> {
  return new Set((await q.many(payoutChains, { storeId })).map((row) => row.chain));
}

export async function enablePaymentMethod(q: Queryable, storeId: string, method: string): Promise<void> {
  await q.run(enableMethod, { storeId, method });
}

/** Ids of the payment methods that any store has enabled, also on chains that are off. Reads the whole table. */
export async function enabledMethods(q: Queryable): Promise<string[]> {
  return (await q.many(methodsOfAllStores, {})).map((row) => row.method);
}
