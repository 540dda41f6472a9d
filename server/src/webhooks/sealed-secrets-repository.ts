import type { Queryable } from '../db/pool.ts';
import { type RowOf, statement, t } from '../db/statement.ts';

// Not against the orders that refer to the store meanwhile.
const lockNext = statement({
  name: 'store_sealed_secrets_lock',
  params: { after: t.uuid, limit: t.integer },
  row: { id: t.uuid, sealed: t.text },
  sql: `select id, webhook_secret as sealed from stores where id > $after and webhook_secret is not null
    order by id limit $limit for no key update`,
});

// Only while it is still the one that was read, so that a secret changed in the meantime stays.
const replaceSecret = statement({
  name: 'store_replace_sealed_secret',
  params: { storeId: t.uuid, former: t.text, sealed: t.text },
  sql: 'update stores set webhook_secret = $sealed where id = $storeId and webhook_secret = $former',
});

/** The webhook secret of a store as the database has it. */
export type SealedSecret = RowOf<typeof lockNext>;

/** Locks the secrets of the next stores, in the order of their ids, until the transaction ends. */
export async function lockSealedSecrets(tx: Queryable, after: string, limit: number): Promise<SealedSecret[]> {
  return tx.many(lockNext, { after, limit });
}

/** Stores a resealed webhook secret, unless it has changed since it was read. */
export async function replaceSealedSecret(
  q: Queryable,
  storeId: string,
  former: string,
  sealed: string,
): Promise<void> {
  await q.run(replaceSecret, { storeId, former, sealed });
}
