import type { Queryable } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { findOutage } from '../reading/outage-repository.ts';
import type { Attempt } from '../types.ts';

/** How long past a quote's end an unreadable chain is waited for before what is known decides, in milliseconds. */
export const PATIENCE_MS = 60 * 60 * 1000;

/**
 * Whether a chain that is not configured here has been away for an hour: noted as away for that long, and not followed
 * either. Another process may still have it on; what that one reads is better than what is known.
 */
export async function isLongOff(db: Queryable, clock: Clock, chain: string): Promise<boolean> {
  const outage = await findOutage(db, chain);
  const before = clock.now() - PATIENCE_MS;
  return outage !== undefined && outage.since <= before && (outage.followedAt ?? 0) <= before;
}

/** Whether what is known decides an attempt of a chain that is off. */
export function isOverdue({ quoteExpiresAt }: Pick<Attempt, 'quoteExpiresAt'>, clock: Clock): boolean {
  return quoteExpiresAt < clock.now() - PATIENCE_MS;
}
