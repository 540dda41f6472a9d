import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { type RevokedKey, revokeAnyKey } from './key-repository.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Revokes a key permanently; the next request with it is refused. Revoking again keeps the first time.
 * Undefined when there is no key with this id.
 */
export async function revokeKey(
  { db, clock }: { db: Queryable; clock: Clock },
  id: string,
): Promise<RevokedKey | undefined> {
  return UUID.test(id) ? revokeAnyKey(db, id, clock.now()) : undefined;
}
