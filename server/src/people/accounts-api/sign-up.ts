import Type from 'typebox';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { signUp } from '../sign-up.ts';
import { Email, NewPassword, PersonName } from './schema.ts';

export const signUpOperation = anonymousOperation(
  {
    operationId: 'signUp',
    summary: 'Sign up, where everybody may',
    description: 'Answers the same whether or not the address has an account. The mailed link makes the account.',
    body: Type.Object({ name: PersonName, email: Email, password: NewPassword }),
    refusals: ['signUp.closed', 'signIn.throttled'],
  },
  (deps, call) => signUp(deps, call.visitor, call.body),
);
