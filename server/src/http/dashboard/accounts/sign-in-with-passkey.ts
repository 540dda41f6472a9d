import Type from 'typebox';
import { signInWithPasskey } from '../../../people/second-step.ts';
import { Empty } from '../../schemas.ts';
import { anonymousOperation } from '../operation.ts';
import { visitorOf } from '../visitor.ts';
import { withDashboard } from '../with-dashboard.ts';
import { UsedPasskey } from './schema.ts';

export const signInWithPasskeyOperation = anonymousOperation(
  {
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    body: Type.Object({ response: UsedPasskey }),
    response: { 204: Empty },
    refusals: ['passkey.invalid'],
  },
  async (deps, call) => ({
    status: 204,
    cookies: await signInWithPasskey(withDashboard(deps), visitorOf(call), call.body.response),
  }),
);
