import type { Config } from '../../config/config.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { ListedKey, RevokedKey } from '../../merchants/key-repository.ts';
import { listKeys } from '../../merchants/list-keys.ts';
import { revokeKey } from '../../merchants/revoke-key.ts';
import { withDatabase } from '../database-server.ts';
import { OperatorError } from '../operator-error.ts';

interface Task {
  readonly config: Config;
  readonly log: Log;
}

/** A store's keys, newest first, each with what it is worth now. @throws OperatorError when there is no such store */
export async function listKeysOf(task: Task, slug: string): Promise<(ListedKey & { status: string })[]> {
  const keys = await withDatabase(task, (db) => listKeys(db, slug));
  if (keys === undefined) throw new OperatorError(`there is no store "${slug}"; "till provision" creates one`);
  const now = systemClock.now();
  return keys.map((key) => ({ ...key, status: statusOf(key, now) }));
}

function statusOf(key: ListedKey, now: number): string {
  if (key.revokedAt !== null) return 'revoked';
  return key.expiresAt !== null && key.expiresAt <= now ? 'expired' : 'active';
}

/** @throws OperatorError when there is no such key */
export async function revokeKeyById(task: Task, id: string): Promise<RevokedKey> {
  const revoked = await withDatabase(task, (db) => revokeKey({ db, clock: systemClock }, id));
  if (revoked === undefined) throw new OperatorError(`there is no key ${id}; "till keys --store <slug>" lists the ids`);
  return revoked;
}
