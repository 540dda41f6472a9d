import { removeSession } from '../../../people/session-repository.ts';
import { personalOperation } from '../operation.ts';

export const signOutOperation = personalOperation(
  { operationId: 'signOut', summary: 'End this session' },
  async ({ db, accounts }, { session }) => {
    await removeSession(db, { id: session.id, userId: session.person.id });
    return { status: 204, cookies: [accounts.cookie.ended()] };
  },
);
