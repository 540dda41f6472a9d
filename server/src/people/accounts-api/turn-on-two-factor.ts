import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { turnOnTwoFactor } from '../two-factor.ts';
import { OneTimeCode, RecoveryCodes } from './schema.ts';

export const turnOnTwoFactorOperation = personalOperation(
  {
    operationId: 'turnOnTwoFactor',
    summary: 'Turn two-factor on with the first one-time code',
    confirm: true,
    body: Type.Object({ code: OneTimeCode }),
    response: { 200: RecoveryCodes },
    refusals: [
      ...PeopleRefusal.of('twoFactor.on', 'twoFactor.off', 'signIn.wrongCode'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async (deps, call) => {
    const { session, addressGroup } = call;
    const code = call.body.code.replaceAll(/\s/g, '');
    const given = { person: session.person, by: call.by, code, addressGroup };
    return { status: 200, body: { recoveryCodes: await turnOnTwoFactor(deps, given) } };
  },
);
