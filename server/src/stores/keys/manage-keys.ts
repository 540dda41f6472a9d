import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import type { Scope } from '../../kernel/auth/scopes.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { KeyRefusal } from '../refusals.ts';
import { lockSettings } from '../settings-repository.ts';
import { findStoreIdBySlug } from '../store-repository.ts';
import { mintApiKey } from './api-keys.ts';
import {
  countKeys,
  insertKey,
  type ListedKey,
  listKeysInUse,
  listRevokedKeys,
  listStoreKeys,
  type RevokedKey,
  revokeAnyKey,
} from './key-repository.ts';

/** Maximum active keys per store: one for each program and environment, and some to spare. */
const MAX_KEYS = 100;
/** Maximum listed active keys; only a provision file can have created more. */
const MAX_IN_USE = 500;
const MAX_REVOKED = 50;

/**
 * Returns all keys of a store, newest first, including revoked and expired ones; undefined when there is no such store.
 */
export async function listKeys(
  { db, clock }: Pick<AuditDeps, 'db' | 'clock'>,
  slug: string,
): Promise<ListedKey[] | undefined> {
  const storeId = await findStoreIdBySlug(db, { slug, now: clock.now() });
  return storeId === undefined ? undefined : listStoreKeys(db, { storeId });
}

/** Returns the keys shown to a store's members: the active ones, and the most recently revoked. */
export async function keysOfStore(
  q: Queryable,
  storeId: string,
): Promise<{ inUse: ListedKey[]; revoked: ListedKey[] }> {
  const [inUse, revoked] = await Promise.all([
    listKeysInUse(q, { storeId, limit: MAX_IN_USE }),
    listRevokedKeys(q, { storeId, limit: MAX_REVOKED }),
  ]);
  return { inUse, revoked };
}

/** The settings of a new key. */
export interface NewKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Epoch milliseconds; null for never. */
  readonly expiresAt: number | null;
}

/**
 * Creates a key for a person. Its text is in the answer and is not stored.
 * @throws KeyRefusal `key.tooMany` or `key.expiresInThePast`, PeopleRefusal `store.closed`
 */
export async function mintKey(
  { db, clock, ids }: AuditDeps,
  storeId: string,
  by: Actor,
  { name, scopes, expiresAt }: NewKey,
): Promise<{ id: string; key: string }> {
  const now = clock.now();
  if (expiresAt !== null && expiresAt <= now) throw new KeyRefusal('key.expiresInThePast');
  const { key, hash } = mintApiKey();
  const id = ids.next();
  await db.transaction(async (tx) => {
    // Also prevents two concurrent calls from exceeding the limit together.
    const { closedAt } = await lockSettings(tx, storeId);
    if (closedAt !== null) throw new AccessRefusal('store.closed');
    if ((await countKeys(tx, { storeId })) >= MAX_KEYS) throw new KeyRefusal('key.tooMany');
    const minted = { mintedByKind: 'person', mintedBy: by.name, createdAt: now } as const;
    await insertKey(tx, { id, storeId, name, hash, scopes, expiresAt, ...minted });
    const after = { name, scopes, expiresAt: expiresAt === null ? 'never' : isoTime(expiresAt) };
    await recordAct({ clock, ids }, tx, { by, act: 'key.minted', storeId, subject: { kind: 'key', id }, after });
  });
  return { id, key };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Revokes a key permanently; the next request with it is refused. Revoking again keeps the first time. Undefined when
 * there is no key with this id.
 * @param ofStore the store to search; by default all
 */
export async function revokeKey(
  { db, clock, ids }: AuditDeps,
  by: Actor,
  id: string,
  ofStore: string | null = null,
): Promise<RevokedKey | undefined> {
  if (!UUID.test(id)) return undefined;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const revoked = await revokeAnyKey(tx, { id, storeId: ofStore, now });
    if (revoked === undefined || revoked.revokedAt < now) return revoked;
    const { storeId, name } = revoked;
    const subject = { kind: 'key', id };
    await recordAct({ clock, ids }, tx, { by, act: 'key.revoked', storeId, subject, before: { name } });
    return revoked;
  });
}
