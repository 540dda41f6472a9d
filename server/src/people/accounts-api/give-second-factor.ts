import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { giveSecondFactor } from '../second-step.ts';
import { OneTimeCode } from './schema.ts';

export const giveSecondFactorOperation = anonymousOperation(
  {
    operationId: 'giveSecondFactor',
    summary: 'Finish a sign-in with a one-time code or a recovery code',
    body: Type.Object({ code: OneTimeCode, isRecoveryCode: Type.Optional(Type.Boolean()) }),
    refusals: [
      ...PeopleRefusal.of('signIn.wrongCode', 'signIn.noSecondFactor'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async (deps, call) => ({
    status: 204,
    cookies: await giveSecondFactor(deps, call.visitor, { isRecoveryCode: false, ...call.body }),
  }),
);
