import type { Queryable } from '../db/pool.ts';
import { type ListedKey, listStoreKeys } from './key-repository.ts';
import { findStoreIdBySlug } from './store-repository.ts';

/** The keys of a store, newest first, revoked and expired ones included; undefined when there is no such store. */
export async function listKeys(q: Queryable, slug: string): Promise<ListedKey[] | undefined> {
  const storeId = await findStoreIdBySlug(q, slug);
  return storeId === undefined ? undefined : listStoreKeys(q, storeId);
}
