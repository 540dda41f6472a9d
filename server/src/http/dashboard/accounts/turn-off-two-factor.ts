import { turnOffTwoFactor } from '../../../people/two-factor.ts';
import { personalOperation } from '../operation.ts';

export const turnOffTwoFactorOperation = personalOperation(
  {
    operationId: 'turnOffTwoFactor',
    summary: 'Ask for no more one-time codes',
    confirm: true,
    refusals: ['twoFactor.off', 'signIn.throttled'],
  },
  (deps, call) => turnOffTwoFactor(deps, { person: call.session.person, by: call.by }),
);
