import type { Queryable } from '../../db/pool.ts';
import { markAttemptsFound } from '../booking/found-repository.ts';
import { foundParts } from '../found-kinds.ts';
import type { Attempt } from '../types.ts';

/**
 * Records which attempts of an order or invoice hold more than it accounts for, in the transaction that ends it.
 *
 * @param attempts all of them, as they have ended, oldest first
 */
export async function noteFound(tx: Queryable, attempts: readonly Attempt[], now: number): Promise<void> {
  // Late money is recorded when it is booked.
  const parts = foundParts(attempts.map((attempt) => ({ ...attempt, lateAmount: 0n })));
  if (parts.length > 0) {
    await markAttemptsFound(
      tx,
      parts.map((part) => part.attemptId),
      now,
    );
  }
}
