import type { Queryable } from '../db/pool.ts';
import { arrayOf, bytes, nullable, oneOf, type RowOf, statement, text, timestamp, uuid } from '../db/statement.ts';
import { SCOPES, type Scope } from './scopes.ts';

const scopes = arrayOf(oneOf(...SCOPES));

const findByHash = statement({
  name: 'api_key_find_by_hash',
  shared: 'keys',
  params: { hash: bytes },
  row: {
    id: uuid,
    storeId: uuid,
    name: text,
    scopes,
    expiresAt: nullable(timestamp),
    revokedAt: nullable(timestamp),
    lastUsedAt: nullable(timestamp),
  },
  sql: 'select id, store_id, name, scopes, expires_at, revoked_at, last_used_at from api_keys where hash = $hash',
});

const touch = statement({
  name: 'api_key_touch',
  params: { storeId: uuid, id: uuid, now: timestamp, before: timestamp },
  sql: `update api_keys set last_used_at = $now
    where id = $id and store_id = $storeId and (last_used_at is null or last_used_at < $before)`,
});

const insert = statement({
  name: 'api_key_insert',
  params: {
    id: uuid,
    storeId: uuid,
    name: text,
    hash: bytes,
    scopes,
    expiresAt: nullable(timestamp),
    createdAt: timestamp,
  },
  sql: `insert into api_keys (id, store_id, name, hash, scopes, expires_at, created_at)
    values ($id, $storeId, $name, $hash, $scopes, $expiresAt, $createdAt)`,
});

const listed = {
  id: uuid,
  name: text,
  scopes,
  expiresAt: nullable(timestamp),
  revokedAt: nullable(timestamp),
  lastUsedAt: nullable(timestamp),
  createdAt: timestamp,
};

const list = statement({
  name: 'api_key_list',
  params: { storeId: uuid },
  row: listed,
  sql: `select id, name, scopes, expires_at, revoked_at, last_used_at, created_at
    from api_keys where store_id = $storeId order by id desc`,
});

const revoke = statement({
  name: 'api_key_revoke',
  params: { id: uuid, now: timestamp },
  row: { id: uuid, name: text, slug: nullable(text), revokedAt: timestamp },
  // A second revocation keeps the time of the first.
  sql: `update api_keys k set revoked_at = coalesce(k.revoked_at, $now) from stores s
    where k.id = $id and s.id = k.store_id returning k.id, k.name, s.slug, k.revoked_at`,
});

/** A key as it is stored, found by its hash, whether or not it is still valid. */
export type StoredKey = RowOf<typeof findByHash>;
/** What is shown of a key; never the key itself. */
export type ListedKey = RowOf<typeof list>;
/** A key that is no longer valid. */
export type RevokedKey = RowOf<typeof revoke>;

export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly hash: Uint8Array;
  readonly scopes: readonly Scope[];
  /** Epoch milliseconds; null for a key that never expires. */
  readonly expiresAt: number | null;
  readonly createdAt: number;
}

/** Across all stores: the key is what names the store. One indexed read. */
export async function findKeyByHash(q: Queryable, hash: Uint8Array): Promise<StoredKey | undefined> {
  return q.maybe(findByHash, { hash });
}

/** Records that a key was used, unless a use since `before` is on record. */
export async function touchKey(
  q: Queryable,
  storeId: string,
  use: { id: string; now: number; before: number },
): Promise<void> {
  await q.run(touch, { storeId, ...use });
}

export async function insertKey(q: Queryable, storeId: string, key: NewKey): Promise<void> {
  await q.run(insert, { storeId, ...key });
}

/** Newest first. */
export async function listStoreKeys(q: Queryable, storeId: string): Promise<ListedKey[]> {
  return q.many(list, { storeId });
}

/** Across all stores, for the operator. Revoking again changes nothing. Undefined when there is no such key. */
export async function revokeAnyKey(q: Queryable, id: string, now: number): Promise<RevokedKey | undefined> {
  return q.maybe(revoke, { id, now });
}
