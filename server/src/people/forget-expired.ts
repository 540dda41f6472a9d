import type { Queryable } from '../kernel/db/pool.ts';
import type { Clock } from '../kernel/lib/clock.ts';
import { largest } from '../kernel/lib/lists.ts';
import { FORGET_EXPIRED } from './expired-repository.ts';

/**
 * Deletes expired sessions, links, challenges and counted tries, which strangers can create in any number.
 * @returns the highest number of deleted rows of one kind
 */
export async function forgetExpired(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  limit: number,
): Promise<number> {
  const counts: number[] = [];
  for (const forget of FORGET_EXPIRED) counts.push(await forget(db, { now: clock.now(), limit }));
  return largest(counts);
}
