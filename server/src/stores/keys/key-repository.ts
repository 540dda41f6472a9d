import { SCOPES } from '../../kernel/auth/scopes.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';

const scopes = t.arrayOf(t.oneOf(...SCOPES));
const minters = t.oneOf('person', 'command-line');

/** Searches all stores: the key identifies the store. One indexed read. */
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
    mintedByKind: minters,
    mintedBy: t.text,
  },
  sql: `insert into api_keys
      (id, store_id, name, hash, scopes, expires_at, created_at, minted_by_kind, minted_by)
    values ($id, $storeId, $name, $hash, $scopes, $expiresAt, $createdAt, $mintedByKind, $mintedBy)`,
});

/** The number of a store's keys that are not revoked, expired ones included. */
export const countKeys = query.value({
  name: 'api_key_count',
  params: { storeId: t.uuid },
  row: { keys: t.count },
  sql: 'select count(*) as keys from api_keys where store_id = $storeId and revoked_at is null',
});

const listed = {
  id: t.uuid,
  name: t.text,
  scopes,
  expiresAt: t.nullable(t.timestamp),
  revokedAt: t.nullable(t.timestamp),
  lastUsedAt: t.nullable(t.timestamp),
  createdAt: t.timestamp,
  mintedByKind: minters,
  mintedBy: t.text,
};
const LISTED = 'id, name, scopes, expires_at, revoked_at, last_used_at, created_at, minted_by_kind, minted_by';

/** Newest first. */
export const listStoreKeys = query.many({
  name: 'api_key_list',
  params: { storeId: t.uuid },
  row: listed,
  sql: `select ${LISTED} from api_keys where store_id = $storeId order by id desc`,
});

/** The newest keys that are not revoked. */
export const listKeysInUse = query.many({
  name: 'api_key_list_in_use',
  params: { storeId: t.uuid, limit: t.integer },
  row: listed,
  sql: `select ${LISTED} from api_keys
    where store_id = $storeId and revoked_at is null order by id desc limit $limit`,
});

/** The most recently revoked keys. */
export const listRevokedKeys = query.many({
  name: 'api_key_list_revoked',
  params: { storeId: t.uuid, limit: t.integer },
  row: listed,
  sql: `select ${LISTED} from api_keys
    where store_id = $storeId and revoked_at is not null order by revoked_at desc, id desc limit $limit`,
});

/**
 * Revokes a key of one store, or of any for the operator. Revoking again changes nothing. Undefined when there is no
 * such key.
 */
export const revokeAnyKey = query.maybe({
  name: 'api_key_revoke',
  params: { id: t.uuid, storeId: t.nullable(t.uuid), now: t.timestamp },
  row: { id: t.uuid, storeId: t.uuid, name: t.text, slug: t.nullable(t.text), revokedAt: t.timestamp },
  // A second revocation keeps the time of the first.
  sql: `update api_keys k set revoked_at = coalesce(k.revoked_at, $now) from stores s
    where k.id = $id and s.id = k.store_id and k.store_id = coalesce($storeId, k.store_id)
    returning k.id, k.store_id, k.name, s.slug, k.revoked_at`,
});

/** A key as it is stored, found by its hash, whether or not it is still valid. */
export type StoredKey = RowOf<typeof findKeyByHash>;
/** A key as shown in lists, without its text. */
export type ListedKey = RowOf<typeof listStoreKeys>;
/** A key that is no longer valid. */
export type RevokedKey = RowOf<typeof revokeAnyKey>;

/** The store's values for code examples. The product on sale is one of the newest hundred. */
export const findCodeValues = query.one({
  name: 'store_code_values',
  params: { storeId: t.uuid },
  row: {
    webhookUrl: t.nullable(t.text),
    hasStorefront: t.boolean,
    productId: t.nullable(t.uuid),
    templateId: t.nullable(t.uuid),
  },
  sql: `select webhook_url, storefront_enabled and sells as has_storefront,
    (
      select id from (
        select id, listed and withheld_at is null as is_on_sale from products
        where store_id = $storeId and deleted_at is null order by id desc limit 100
      ) as newest where is_on_sale order by id desc limit 1
    ) as product_id,
    (select id from invoice_templates where store_id = $storeId order by name limit 1) as template_id
    from stores where id = $storeId`,
});
