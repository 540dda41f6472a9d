import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { requestReset } from '../reset-password.ts';
import { Email } from './schema.ts';

export const requestResetOperation = anonymousOperation(
  {
    operationId: 'requestReset',
    summary: 'Ask for a link to a new password',
    description: 'Answers the same whether or not the address has an account.',
    body: Type.Object({ email: Email }),
    refusals: AccessRefusal.of('signIn.throttled'),
  },
  (deps, { body: { email }, addressGroup }) => requestReset(deps, { email, addressGroup }),
);
