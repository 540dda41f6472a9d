import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { removeSession } from '../session-repository.ts';

export const signOutOperation = personalOperation(
  { operationId: 'signOut', summary: 'End this session' },
  async ({ db, accounts }, { session }) => {
    await removeSession(db, { id: session.id, userId: session.person.id });
    return { status: 204, cookies: [accounts.cookie.ended()] };
  },
);
