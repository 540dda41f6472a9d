import type { Queryable } from '../../db/pool.ts';
import type { Attempt } from '../types.ts';
import { foundParts } from './found-kinds.ts';
import { markAttemptsFound } from './found-repository.ts';

/**
 * Notes which attempts of an order or invoice hold more than it accounts for, in the transaction that ends it.
 *
 * @param attempts all of them, as they have ended
 */
export async function noteFound(tx: Queryable, attempts: readonly Attempt[], now: number): Promise<void> {
  const oldestFirst = [...attempts].sort((a, b) => (a.id < b.id ? -1 : 1));
  // What comes late is noted when it is booked.
  const parts = foundParts(oldestFirst.map((attempt) => ({ ...attempt, lateAmount: 0n })));
  if (parts.length > 0) {
    await markAttemptsFound(
      tx,
      parts.map((part) => part.attemptId),
      now,
    );
  }
}
