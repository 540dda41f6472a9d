import { query, type RowOf, t } from '../../kernel/db/query.ts';

/**
 * Locks the secrets of the next stores, ordered by id, until the transaction ends; orders that refer to the store are
 * not blocked.
 */
export const lockSealedSecrets = query.many({
  name: 'store_sealed_secrets_lock',
  params: { after: t.uuid, limit: t.integer },
  row: { id: t.uuid, sealed: t.text, sealedNext: t.nullable(t.text) },
  sql: `select id, webhook_secret as sealed, webhook_next_secret as sealed_next from stores
    where id > $after and webhook_secret is not null order by id limit $limit for no key update`,
});

/**
 * Stores a resealed webhook secret, present or next, unless it has changed since it was read: then the newer one stays.
 * The next secret may have become the present one in the meantime.
 */
export const replaceSealedSecret = query.run({
  name: 'store_replace_sealed_secret',
  params: { storeId: t.uuid, former: t.text, sealed: t.text },
  sql: `update stores set
      webhook_secret = case when webhook_secret = $former then $sealed else webhook_secret end,
      webhook_next_secret = case when webhook_next_secret = $former then $sealed else webhook_next_secret end
    where id = $storeId and $former in (webhook_secret, webhook_next_secret)`,
});

/** The stored webhook secrets of a store. */
export type SealedSecrets = RowOf<typeof lockSealedSecrets>;

/** Reads a store's webhook URL, with its sealed secrets. */
export const findEndpoint = query.one({
  name: 'store_endpoint',
  params: { storeId: t.uuid },
  row: {
    storeId: t.uuid,
    url: t.nullable(t.text),
    sealedSecret: t.nullable(t.text),
    sealedNextSecret: t.nullable(t.text),
    nextSecretFrom: t.nullable(t.timestamp),
  },
  sql: `select id as store_id, webhook_url as url, webhook_secret as sealed_secret,
    webhook_next_secret as sealed_next_secret, webhook_next_from as next_secret_from from stores where id = $storeId`,
});
