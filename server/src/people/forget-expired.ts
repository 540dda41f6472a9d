import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { largest } from '../lib/lists.ts';
import { FORGET_EXPIRED } from './expired-repository.ts';

/**
 * Forgets sessions, links, challenges and counted tries whose time is over: strangers make as many as they like.
 * @returns how many of the kind of which there were most
 */
export async function forgetExpired(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  limit: number,
): Promise<number> {
  const counts: number[] = [];
  for (const forget of FORGET_EXPIRED) counts.push(await forget(db, { now: clock.now(), limit }));
  return largest(counts);
}
