import type { Queryable } from '../db/pool.ts';
import { lockPerson } from './person-repository.ts';
import { removePendingSignIns, removeSessions } from './session-repository.ts';

/**
 * Ends a person's sessions, all of them or all but one, and every sign-in of theirs that waits for its second step. It
 * is the one way to end them. A sign-in that is under way meanwhile finds that the password is another one.
 */
export async function endSessions(
  tx: Queryable,
  { userId, exceptId }: { readonly userId: string; readonly exceptId: string | null },
): Promise<void> {
  await endPendingSignIns(tx, userId);
  await removeSessions(tx, { userId, exceptId });
}

/** Ends the sign-ins of a person that wait for a code: they have proved a password, or may give a code, of before. */
export async function endPendingSignIns(tx: Queryable, userId: string): Promise<void> {
  await lockPerson(tx, { userId });
  await removePendingSignIns(tx, { userId });
}
