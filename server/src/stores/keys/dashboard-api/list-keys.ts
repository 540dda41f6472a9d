import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import type { ListedKey } from '../key-repository.ts';
import { keysOfStore } from '../manage-keys.ts';
import { Keys } from './schema.ts';

export const listKeysOperation = storeOperation(
  'read',
  {
    operationId: 'listKeys',
    summary: 'The store’s API keys; never the keys themselves',
    response: { 200: Keys },
  },
  async ({ db, clock, settings }, { store }) => {
    const { inUse, revoked } = await keysOfStore(db, store.storeId);
    const view = (key: ListedKey) => keyView(key, clock.now());
    return { status: 200, body: { baseUrl: settings.baseUrl, inUse: inUse.map(view), revoked: revoked.map(view) } };
  },
);

function keyView({ mintedByKind, mintedBy, expiresAt, ...key }: ListedKey, now: number) {
  const time = (at: number | null): string | null => (at === null ? null : isoTime(at));
  return {
    ...key,
    isExpired: expiresAt !== null && expiresAt <= now,
    expiresAt: time(expiresAt),
    revokedAt: time(key.revokedAt),
    lastUsedAt: time(key.lastUsedAt),
    createdAt: isoTime(key.createdAt),
    mintedBy: { kind: mintedByKind, name: mintedBy },
  };
}
