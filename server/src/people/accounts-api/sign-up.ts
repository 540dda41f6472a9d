import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { signUp } from '../sign-up.ts';
import { Email, NewPassword, PersonName } from './schema.ts';

export const signUpOperation = anonymousOperation(
  {
    operationId: 'signUp',
    summary: 'Sign up, where everybody may',
    description: 'Answers the same whether or not the address has an account. The mailed link makes the account.',
    body: Type.Object({ name: PersonName, email: Email, password: NewPassword }),
    refusals: [...PeopleRefusal.of('signUp.closed'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps, call) => signUp(deps, call.visitor, call.body),
);
