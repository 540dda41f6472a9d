import type { Queryable } from '../kernel/db/pool.ts';
import { query, type RowOf, t } from '../kernel/db/query.ts';
import { LANGUAGES } from '../kernel/lib/languages.ts';

const find = query.one({
  name: 'store_settings',
  shared: 'reads',
  params: { storeId: t.uuid },
  row: {
    name: t.text,
    slug: t.nullable(t.text),
    currency: t.oneOf('usd', 'eur'),
    language: t.oneOf(...LANGUAGES),
    requiresTwoFactor: t.boolean,
    createdAt: t.timestamp,
    closedAt: t.nullable(t.timestamp),
  },
  sql: `select name, slug, currency, language, requires_two_factor, created_at, closed_at from stores where id = $storeId`,
});

const lock = query.one({
  name: 'store_settings_lock',
  params: { storeId: t.uuid },
  row: {
    name: t.text,
    slug: t.nullable(t.text),
    language: t.oneOf(...LANGUAGES),
    requiresTwoFactor: t.boolean,
    closedAt: t.nullable(t.timestamp),
    suspendedAt: t.nullable(t.timestamp),
  },
  // Not "for update": that would block every order and invoice that references the store.
  sql: `select name, slug, language, requires_two_factor, closed_at, suspended_at from stores where id = $storeId
    for no key update`,
});

/**
 * Sets the store's name and records the former one with the time at which it was replaced. Nothing else writes names.
 * The store's row must be locked.
 */
export const renameStore = query.run({
  name: 'store_rename',
  params: { storeId: t.uuid, name: t.text, now: t.timestamp },
  // Of two changes in the same millisecond, the first replaced the name that was valid before both.
  sql: `with former as (
      insert into former_store_names (store_id, name, until)
        select id, name, $now from stores where id = $storeId and name <> $name
        on conflict do nothing
    )
    update stores set name = $name where id = $storeId and name <> $name`,
});

const setCurrency = query.affected({
  name: 'store_set_currency',
  params: { storeId: t.uuid, currency: t.oneOf('usd', 'eur') },
  sql: 'update stores set currency = $currency where id = $storeId',
});

export const setStoreLanguage = query.run({
  name: 'store_set_language',
  params: { storeId: t.uuid, language: t.oneOf(...LANGUAGES) },
  sql: 'update stores set language = $language where id = $storeId',
});

const requireTwoFactor = query.affected({
  name: 'store_require_two_factor',
  params: { storeId: t.uuid, isRequired: t.boolean },
  sql: 'update stores set requires_two_factor = $isRequired where id = $storeId',
});

const close = query.affected({
  name: 'store_close',
  params: { storeId: t.uuid, now: t.timestamp },
  sql: `update stores set closed_at = $now, suspended_at = null, suspension_reason = null
    where id = $storeId and closed_at is null`,
});

/** The settings of a store that its owners see. */
export type StoreSettings = RowOf<typeof find>;

export function findSettings(q: Queryable, storeId: string): Promise<StoreSettings> {
  return find(q, { storeId });
}

/** Locks a store's settings: other changes of the store wait until the transaction ends. */
export function lockSettings(tx: Queryable, storeId: string): Promise<RowOf<typeof lock>> {
  return lock(tx, { storeId });
}

export async function setStoreCurrency(tx: Queryable, storeId: string, currency: 'usd' | 'eur'): Promise<void> {
  await setCurrency(tx, { storeId, currency });
}

export async function setTwoFactorRequired(tx: Queryable, storeId: string, isRequired: boolean): Promise<void> {
  await requireTwoFactor(tx, { storeId, isRequired });
}

/** Permanent: nothing reopens a store. */
export async function markClosed(tx: Queryable, storeId: string, now: number): Promise<void> {
  await close(tx, { storeId, now });
}
