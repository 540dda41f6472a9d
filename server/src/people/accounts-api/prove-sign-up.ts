import Type from 'typebox';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { proveSignUp } from '../sign-up.ts';
import { GivenPassword, LinkToken } from './schema.ts';

export const proveSignUpOperation = anonymousOperation(
  {
    operationId: 'proveSignUp',
    summary: 'Make the account of whoever opened the mailed link and knows its password',
    body: Type.Object({ token: LinkToken, password: GivenPassword }),
    response: { 200: Type.Object({ email: Type.String() }) },
    refusals: ['signUpLink.invalid', 'password.wrong', 'signIn.throttled'],
  },
  async (deps, call) => ({
    status: 200,
    body: { email: await proveSignUp(deps, call.visitor, call.body) },
  }),
);
