import { endAllSessions } from '../../../people/account.ts';
import { personalOperation } from '../operation.ts';

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
