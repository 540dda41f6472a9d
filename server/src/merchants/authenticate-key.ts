import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { hashApiKey, isApiKey } from './api-keys.ts';
import { findKeyByHash, type StoredKey, touchKey } from './key-repository.ts';
import type { Scope } from './scopes.ts';

/** How precise `lastUsedAt` is: a busy key costs one write in this time, not one per request. */
const LAST_USED_PRECISION_MS = 60_000;
const BEARER = /^Bearer +([^\s]+) *$/i;

/** Who is calling. */
export interface AuthenticatedKey {
  readonly keyId: string;
  readonly name: string;
  readonly storeId: string;
  readonly scopes: readonly Scope[];
}

/** Which check failed; told to the caller only through the `WWW-Authenticate` challenge. */
export type AuthenticationFailure = 'missing' | 'malformed' | 'unknown' | 'revoked' | 'expired';

/** A failure names its key when the caller has shown that they have it. */
export type Authentication =
  | { readonly ok: AuthenticatedKey }
  | { readonly failure: AuthenticationFailure; readonly key?: KeyOfStore };

/** A key, and whose it is. */
export type KeyOfStore = Pick<AuthenticatedKey, 'keyId' | 'storeId'>;

/** @param authorization the value of the `Authorization` header, undefined when there is none */
export type AuthenticateKey = (authorization: string | undefined) => Promise<Authentication>;

/**
 * Checks an API key with one indexed read per request. Nothing is cached: a revoked or expired key is refused on the
 * very next request. `last_used_at` is written in the background and never delays the answer.
 */
export function createKeyAuthenticator({ db, clock, log }: { db: Database; clock: Clock; log: Log }): AuthenticateKey {
  const beingTouched = new Set<string>();
  const noteUse = (key: StoredKey, now: number): void => {
    const before = now - LAST_USED_PRECISION_MS;
    if ((key.lastUsedAt !== null && key.lastUsedAt >= before) || beingTouched.has(key.id)) return;
    beingTouched.add(key.id);
    touchKey(db, { storeId: key.storeId, id: key.id, now, before })
      .catch((error: unknown) =>
        log.debug({ err: error, keyId: key.id }, 'the last use of an API key could not be recorded'),
      )
      .finally(() => beingTouched.delete(key.id));
  };
  return async (authorization) => {
    if (authorization === undefined) return { failure: 'missing' };
    const token = BEARER.exec(authorization)?.[1];
    if (token === undefined || !isApiKey(token)) return { failure: 'malformed' };
    const key = await findKeyByHash(db, { hash: hashApiKey(token) });
    const now = clock.now();
    if (key === undefined) return { failure: 'unknown' };
    const known = { keyId: key.id, storeId: key.storeId };
    if (key.revokedAt !== null) return { failure: 'revoked', key: known };
    if (key.expiresAt !== null && key.expiresAt <= now) return { failure: 'expired', key: known };
    noteUse(key, now);
    return { ok: { ...known, name: key.name, scopes: key.scopes } };
  };
}
