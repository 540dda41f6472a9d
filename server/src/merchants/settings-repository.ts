import type { Queryable } from '../db/pool.ts';
import { boolean, nullable, oneOf, type RowOf, statement, text, timestamp, uuid } from '../db/statement.ts';

const find = statement({
  name: 'store_settings',
  shared: 'reads',
  params: { storeId: uuid },
  row: {
    name: text,
    slug: nullable(text),
    currency: oneOf('usd', 'eur'),
    requiresTwoFactor: boolean,
    createdAt: timestamp,
    closedAt: nullable(timestamp),
  },
  sql: `select name, slug, currency, requires_two_factor, created_at, closed_at from stores where id = $storeId`,
});

const lock = statement({
  name: 'store_settings_lock',
  params: { storeId: uuid },
  row: { name: text, requiresTwoFactor: boolean, closedAt: nullable(timestamp) },
  // Not "for update": that would block every order and invoice that refers to the store.
  sql: `select name, requires_two_factor, closed_at from stores where id = $storeId for no key update`,
});

const rename = statement({
  name: 'store_rename',
  params: { storeId: uuid, name: text },
  sql: 'update stores set name = $name where id = $storeId',
});

const setCurrency = statement({
  name: 'store_set_currency',
  params: { storeId: uuid, currency: oneOf('usd', 'eur') },
  sql: 'update stores set currency = $currency where id = $storeId',
});

const requireTwoFactor = statement({
  name: 'store_require_two_factor',
  params: { storeId: uuid, isRequired: boolean },
  sql: 'update stores set requires_two_factor = $isRequired where id = $storeId',
});

const close = statement({
  name: 'store_close',
  params: { storeId: uuid, now: timestamp },
  sql: 'update stores set closed_at = $now where id = $storeId and closed_at is null',
});

/** What the owners of a store see of its settings. */
export type StoreSettings = RowOf<typeof find>;

export function findSettings(q: Queryable, storeId: string): Promise<StoreSettings> {
  return q.one(find, { storeId });
}

/** Others that change the store wait until the transaction ends. */
export function lockSettings(tx: Queryable, storeId: string): Promise<RowOf<typeof lock>> {
  return tx.one(lock, { storeId });
}

export async function renameStore(tx: Queryable, storeId: string, name: string): Promise<void> {
  await tx.run(rename, { storeId, name });
}

export async function setStoreCurrency(tx: Queryable, storeId: string, currency: 'usd' | 'eur'): Promise<void> {
  await tx.run(setCurrency, { storeId, currency });
}

export async function setTwoFactorRequired(tx: Queryable, storeId: string, isRequired: boolean): Promise<void> {
  await tx.run(requireTwoFactor, { storeId, isRequired });
}

/** For good: nothing opens a store again. */
export async function markClosed(tx: Queryable, storeId: string, now: number): Promise<void> {
  await tx.run(close, { storeId, now });
}
