import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { ListedKey } from '../../stores/keys/key-repository.ts';
import { listKeys } from '../../stores/keys/manage-keys.ts';
import type { Config } from '../config/config.ts';
import { withDatabase } from '../processes/database-server.ts';
import { noStore } from './arguments.ts';
import { type CommandContext, print, table } from './io.ts';
import { openSession } from './session.ts';

const HEADINGS = ['id', 'name', 'status', 'last used', 'created by', 'scopes'];

export interface Options {
  readonly store: string;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { store, json }: Options): Promise<void> {
  const keys = (await listKeysOf(openSession(io), store)).map(present);
  const rows = keys.map((key) => [
    key.id,
    key.name,
    key.status,
    key.lastUsedAt ?? 'never',
    key.mintedBy,
    key.scopes.join(' '),
  ]);
  const text = rows.length === 0 ? `${store} has no keys` : table([HEADINGS, ...rows]);
  print(io, { json, value: keys, text });
}

/**
 * Lists a store's keys, newest first, with the status of each.
 * @throws OperatorError when there is no such store
 */
async function listKeysOf(
  task: { readonly config: Config; readonly log: Log },
  slug: string,
): Promise<(ListedKey & { status: string })[]> {
  const keys = await withDatabase(task, (db) => listKeys({ db, clock: systemClock }, slug));
  if (keys === undefined) throw new OperatorError(noStore(slug));
  const now = systemClock.now();
  return keys.map((key) => ({ ...key, status: statusOf(key, now) }));
}

function statusOf(key: ListedKey, now: number): string {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
}

function present({
  id,
  name,
  scopes,
  expiresAt,
  revokedAt,
  lastUsedAt,
  createdAt,
  mintedBy,
  status,
}: ListedKey & { status: string }) {
  const time = (epochMs: number | null): string | null => (epochMs === null ? null : isoTime(epochMs));
  return {
    id,
    name,
    status,
    scopes,
    expiresAt: time(expiresAt),
    revokedAt: time(revokedAt),
    lastUsedAt: time(lastUsedAt),
    createdAt: isoTime(createdAt),
    mintedBy,
  };
}
