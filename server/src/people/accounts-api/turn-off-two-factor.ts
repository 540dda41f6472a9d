import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { turnOffTwoFactor } from '../two-factor.ts';

export const turnOffTwoFactorOperation = personalOperation(
  {
    operationId: 'turnOffTwoFactor',
    summary: 'Ask for no more one-time codes',
    confirm: true,
    refusals: [...PeopleRefusal.of('twoFactor.off'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps, call) => turnOffTwoFactor(deps, { person: call.session.person, by: call.by }),
);
