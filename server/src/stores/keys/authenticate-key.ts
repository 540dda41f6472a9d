import type { KeyAuthenticator } from '../../kernel/auth/keys.ts';
import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { hashApiKey, isApiKey } from './api-keys.ts';
import { findKeyByHash, type StoredKey, touchKey } from './key-repository.ts';

/** Precision of `lastUsedAt`: a busy key costs one write in this time, not one per request. */
const LAST_USED_PRECISION_MS = 60_000;
/** Maximum keys per process whose last use is remembered; some hundred bytes each. */
const MAX_CACHED = 10_000;
const BEARER = /^Bearer +([^\s]+) *$/i;

/** Creates the authenticator. It writes `last_used_at` in the background, which never delays an answer. */
export function createKeyAuthenticator(deps: { db: Database; clock: Clock; log: Log }): KeyAuthenticator {
  const { db, clock } = deps;
  const noteUse = createUseLog(deps);
  return {
    async check(authorization) {
      if (authorization === undefined) return { failure: 'missing' };
      const token = tokenOf(authorization);
      if (token === undefined) return { failure: 'malformed' };
      const hash = hashApiKey(token);
      const key = await findKeyByHash(db, { hash });
      const now = clock.now();
      if (key === undefined) return { failure: 'unknown' };
      const known = { keyId: key.id, storeId: key.storeId };
      if (key.revokedAt !== null) return { failure: 'revoked', key: known };
      if (key.expiresAt !== null && key.expiresAt <= now) return { failure: 'expired', key: known };
      noteUse(key, now);
      return { ok: { ...known, name: key.name, scopes: key.scopes } };
    },
  };
}

function tokenOf(authorization: string): string | undefined {
  const token = BEARER.exec(authorization)?.[1];
  return token !== undefined && isApiKey(token) ? token : undefined;
}

/** Records the use of keys: each at most once per precision interval. */
function createUseLog({ db, log }: { db: Database; log: Log }) {
  const notedAt = new Map<string, number>();
  return ({ id, storeId, lastUsedAt }: Pick<StoredKey, 'id' | 'storeId' | 'lastUsedAt'>, now: number): void => {
    const before = now - LAST_USED_PRECISION_MS;
    if (Math.max(lastUsedAt ?? 0, notedAt.get(id) ?? 0) >= before) return;
    notedAt.set(id, now);
    if (notedAt.size > MAX_CACHED) forgetFirst(notedAt);
    touchKey(db, { storeId, id, now, before }).catch((error: unknown) => {
      notedAt.delete(id);
      log.debug({ err: error, keyId: id }, 'the last use of an API key could not be recorded');
    });
  };
}

/** A map iterates in insertion order, so the first entries are the oldest. */
function forgetFirst(map: Map<string, unknown>): void {
  for (const name of map.keys()) return void map.delete(name);
}
