import type { Queryable } from '../db/pool.ts';
import { type Acting, type Actor, recordAct } from '../people/audit.ts';
import { type ListedKey, listStoreKeys, type RevokedKey, revokeAnyKey } from './key-repository.ts';
import { findStoreIdBySlug } from './store-repository.ts';

/** The keys of a store, newest first, revoked and expired ones included; undefined when there is no such store. */
export async function listKeys(q: Queryable, slug: string): Promise<ListedKey[] | undefined> {
  const storeId = await findStoreIdBySlug(q, { slug });
  return storeId === undefined ? undefined : listStoreKeys(q, { storeId });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Revokes a key permanently; the next request with it is refused. Revoking again keeps the first time.
 * Undefined when there is no key with this id.
 */
export async function revokeKey({ db, clock, ids }: Acting, by: Actor, id: string): Promise<RevokedKey | undefined> {
  if (!UUID.test(id)) return undefined;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const revoked = await revokeAnyKey(tx, { id, now });
    if (revoked === undefined || revoked.revokedAt < now) return revoked;
    const { storeId, name } = revoked;
    const subject = { kind: 'key', id };
    await recordAct({ clock, ids }, tx, { by, act: 'key.revoked', storeId, subject, before: { name } });
    return revoked;
  });
}
