import type { Queryable } from '../kernel/db/pool.ts';
import { lockPerson } from './person-repository.ts';
import { removePendingSignIns, removeSessions } from './session-repository.ts';

/**
 * Ends a person's sessions, all of them or all but one, and all of their sign-ins that wait for a second step. This is
 * the only way to end them. A concurrent sign-in detects that the password has changed.
 */
export async function endSessions(
  tx: Queryable,
  { userId, exceptId }: { readonly userId: string; readonly exceptId: string | null },
): Promise<void> {
  await endPendingSignIns(tx, userId);
  await removeSessions(tx, { userId, exceptId });
}

/** Ends a person's sign-ins that wait for a code: they have proved an old password, or may supply an old code. */
export async function endPendingSignIns(tx: Queryable, userId: string): Promise<void> {
  await lockPerson(tx, { userId });
  await removePendingSignIns(tx, { userId });
}
