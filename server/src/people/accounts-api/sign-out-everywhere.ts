import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { endAllSessions } from '../account.ts';

export const signOutEverywhereOperation = personalOperation(
  {
    operationId: 'signOutEverywhere',
    summary: 'End all sessions of the person, this one too',
  },
  async (deps, call) => {
    await endAllSessions(deps, { person: call.session.person, by: call.by });
    return { status: 204, cookies: [deps.accounts.cookie.ended()] };
  },
);
