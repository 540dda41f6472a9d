import { query, type RowOf, t } from '../db/query.ts';

/**
 * Locks the secrets of the next stores, in the order of their ids, until the transaction ends; not against the orders that
 * refer to the store meanwhile.
 */
export const lockSealedSecrets = query.many({
  name: 'store_sealed_secrets_lock',
  params: { after: t.uuid, limit: t.integer },
  row: { id: t.uuid, sealed: t.text },
  sql: `select id, webhook_secret as sealed from stores where id > $after and webhook_secret is not null
    order by id limit $limit for no key update`,
});

/** Stores a resealed webhook secret, unless it has changed since it was read: then the newer one stays. */
export const replaceSealedSecret = query.run({
  name: 'store_replace_sealed_secret',
  params: { storeId: t.uuid, former: t.text, sealed: t.text },
  sql: 'update stores set webhook_secret = $sealed where id = $storeId and webhook_secret = $former',
});

/** The webhook secret of a store as the database has it. */
export type SealedSecret = RowOf<typeof lockSealedSecrets>;
