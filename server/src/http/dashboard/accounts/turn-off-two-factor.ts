import { turnOffTwoFactor } from '../../../people/two-factor.ts';
import { Empty } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { withDashboard } from '../with-dashboard.ts';

export const turnOffTwoFactorOperation = personalOperation(
  {
    operationId: 'turnOffTwoFactor',
    summary: 'Ask for no more one-time codes',
    confirm: true,
    response: { 204: Empty },
    refusals: ['twoFactor.off'],
  },
  async (deps, call) => {
    await turnOffTwoFactor(withDashboard(deps), { person: call.session.person, by: actorOf(call) });
    return { status: 204 };
  },
);
