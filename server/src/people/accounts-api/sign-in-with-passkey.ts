import Type from 'typebox';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { signInWithPasskey } from '../second-step.ts';
import { UsedPasskey } from './schema.ts';

export const signInWithPasskeyOperation = anonymousOperation(
  {
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    body: Type.Object({ response: UsedPasskey }),
    refusals: PeopleRefusal.of('passkey.invalid'),
  },
  async (deps, call) => ({
    status: 204,
    cookies: await signInWithPasskey(deps, call.visitor, call.body.response),
  }),
);
