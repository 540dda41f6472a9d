import Type from 'typebox';
import { signUp } from '../../../people/sign-up.ts';
import { Empty } from '../../schemas.ts';
import { anonymousOperation } from '../operation.ts';
import { visitorOf } from '../visitor.ts';
import { withDashboard } from '../with-dashboard.ts';
import { Email, NewPassword, PersonName } from './schema.ts';

export const signUpOperation = anonymousOperation(
  {
    operationId: 'signUp',
    summary: 'Sign up, where everybody may',
    description: 'Answers the same whether or not the address has an account. The mailed link makes the account.',
    body: Type.Object({ name: PersonName, email: Email, password: NewPassword }),
    response: { 204: Empty },
    refusals: ['signUp.closed', 'signIn.throttled'],
  },
  async (deps, call) => {
    await signUp(withDashboard(deps), visitorOf(call), call.body);
    return { status: 204 };
  },
);
