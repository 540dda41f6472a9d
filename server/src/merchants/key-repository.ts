import { query, type RowOf, t } from '../db/query.ts';
import { SCOPES } from './scopes.ts';

const scopes = t.arrayOf(t.oneOf(...SCOPES));

/** Across all stores: the key is what names the store. One indexed read. */
export const findKeyByHash = query.maybe({
  name: 'api_key_find_by_hash',
  shared: 'keys',
  params: { hash: t.bytes },
  row: {
    id: t.uuid,
    storeId: t.uuid,
    name: t.text,
    scopes,
    expiresAt: t.nullable(t.timestamp),
    revokedAt: t.nullable(t.timestamp),
    lastUsedAt: t.nullable(t.timestamp),
  },
  sql: 'select id, store_id, name, scopes, expires_at, revoked_at, last_used_at from api_keys where hash = $hash',
});

/** Records that a key was used, unless a use since `before` is on record. */
export const touchKey = query.run({
  name: 'api_key_touch',
  params: { storeId: t.uuid, id: t.uuid, now: t.timestamp, before: t.timestamp },
  sql: `update api_keys set last_used_at = $now
    where id = $id and store_id = $storeId and (last_used_at is null or last_used_at < $before)`,
});

export const insertKey = query.run({
  name: 'api_key_insert',
  params: {
    id: t.uuid,
    storeId: t.uuid,
    name: t.text,
    hash: t.bytes,
    scopes,
    expiresAt: t.nullable(t.timestamp),
    createdAt: t.timestamp,
  },
  sql: `insert into api_keys (id, store_id, name, hash, scopes, expires_at, created_at)
    values ($id, $storeId, $name, $hash, $scopes, $expiresAt, $createdAt)`,
});

const listed = {
  id: t.uuid,
  name: t.text,
  scopes,
  expiresAt: t.nullable(t.timestamp),
  revokedAt: t.nullable(t.timestamp),
  lastUsedAt: t.nullable(t.timestamp),
  createdAt: t.timestamp,
};

/** Newest first. */
export const listStoreKeys = query.many({
  name: 'api_key_list',
  params: { storeId: t.uuid },
  row: listed,
  sql: `select id, name, scopes, expires_at, revoked_at, last_used_at, created_at
    from api_keys where store_id = $storeId order by id desc`,
});

/** Across all stores, for the operator. Revoking again changes nothing. Undefined when there is no such key. */
export const revokeAnyKey = query.maybe({
  name: 'api_key_revoke',
  params: { id: t.uuid, now: t.timestamp },
  row: { id: t.uuid, name: t.text, slug: t.nullable(t.text), revokedAt: t.timestamp },
  // A second revocation keeps the time of the first.
  sql: `update api_keys k set revoked_at = coalesce(k.revoked_at, $now) from stores s
    where k.id = $id and s.id = k.store_id returning k.id, k.name, s.slug, k.revoked_at`,
});

/** A key as it is stored, found by its hash, whether or not it is still valid. */
export type StoredKey = RowOf<typeof findKeyByHash>;
/** What is shown of a key; never the key itself. */
export type ListedKey = RowOf<typeof listStoreKeys>;
/** A key that is no longer valid. */
export type RevokedKey = RowOf<typeof revokeAnyKey>;
