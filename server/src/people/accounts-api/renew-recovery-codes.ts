import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { renewRecoveryCodes } from '../two-factor.ts';
import { RecoveryCodes } from './schema.ts';

export const renewRecoveryCodesOperation = personalOperation(
  {
    operationId: 'renewRecoveryCodes',
    summary: 'Replace the recovery codes',
    confirm: true,
    response: { 200: RecoveryCodes },
    refusals: [...PeopleRefusal.of('twoFactor.off'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps, call) => {
    const given = { person: call.session.person, by: call.by };
    return { status: 200, body: { recoveryCodes: await renewRecoveryCodes(deps, given) } };
  },
);
