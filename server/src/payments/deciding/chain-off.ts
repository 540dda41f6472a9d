import type { Queryable } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { findOutage } from '../reading/outage-repository.ts';
import type { Attempt } from '../types.ts';

/** How long past a quote's end to wait for an unreadable chain before deciding on what is known, in milliseconds. */
export const PATIENCE_MS = 60 * 60 * 1000;

/**
 * Whether a chain that this process has off has been away for an hour: recorded as away and not followed for that long.
 * Another process may still have it on, and what that one reads is better than what is known.
 */
export async function isLongOff(db: Queryable, clock: Clock, chain: string): Promise<boolean> {
  const outage = await findOutage(db, { chain });
  const before = clock.now() - PATIENCE_MS;
  return outage !== undefined && outage.since <= before && (outage.followedAt ?? 0) <= before;
}

/** Whether an attempt on a chain that is off is old enough to be decided on what is known. */
export function isOverdue(clock: Clock, { quoteExpiresAt }: Pick<Attempt, 'quoteExpiresAt'>): boolean {
  return quoteExpiresAt < clock.now() - PATIENCE_MS;
}
