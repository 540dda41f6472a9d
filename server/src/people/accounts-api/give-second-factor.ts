import Type from 'typebox';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { giveSecondFactor } from '../second-step.ts';
import { OneTimeCode } from './schema.ts';

export const giveSecondFactorOperation = anonymousOperation(
  {
    operationId: 'giveSecondFactor',
    summary: 'Finish a sign-in with a one-time code or a recovery code',
    body: Type.Object({ code: OneTimeCode, isRecoveryCode: Type.Optional(Type.Boolean()) }),
    refusals: ['signIn.wrongCode', 'signIn.noSecondFactor', 'signIn.throttled'],
  },
  async (deps, call) => ({
    status: 204,
    cookies: await giveSecondFactor(deps, call.visitor, { isRecoveryCode: false, ...call.body }),
  }),
);
