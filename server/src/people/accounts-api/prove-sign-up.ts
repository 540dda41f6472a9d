import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { proveSignUp } from '../sign-up.ts';
import { GivenPassword, LinkToken } from './schema.ts';

export const proveSignUpOperation = anonymousOperation(
  {
    operationId: 'proveSignUp',
    summary: 'Make the account of whoever opened the mailed link and knows its password',
    body: Type.Object({ token: LinkToken, password: GivenPassword }),
    response: { 200: Type.Object({ email: Type.String() }) },
    refusals: [...PeopleRefusal.of('signUpLink.invalid', 'password.wrong'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps, call) => ({
    status: 200,
    body: { email: await proveSignUp(deps, call.visitor, call.body) },
  }),
);
