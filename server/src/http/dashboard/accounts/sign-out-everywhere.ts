import { endAllSessions } from '../../../people/account.ts';
import { Empty } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { withDashboard } from '../with-dashboard.ts';

export const signOutEverywhereOperation = personalOperation(
  {
    operationId: 'signOutEverywhere',
    summary: 'End all sessions of the person, this one too',
    response: { 204: Empty },
  },
  async (deps, call) => {
    await endAllSessions(withDashboard(deps), { person: call.session.person, by: actorOf(call) });
    return { status: 204, cookies: [deps.accounts.cookie.ended()] };
  },
);
