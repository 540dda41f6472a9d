import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { signIn } from '../sign-in.ts';
import { Email, GivenPassword } from './schema.ts';

export const signInOperation = anonymousOperation(
  {
    operationId: 'signIn',
    summary: 'Sign in with a password',
    body: Type.Object({ email: Email, password: GivenPassword }),
    response: {
      200: Type.Object({
        needsSecondFactor: Type.Boolean({ description: 'A one-time code is still to be given.' }),
      }),
    },
    refusals: [...PeopleRefusal.of('signIn.wrong'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps, call) => {
    const { cookies, needsSecondFactor } = await signIn(deps, call.visitor, call.body);
    return { status: 200, body: { needsSecondFactor }, cookies };
  },
);
