import Type from 'typebox';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { confirmWithPassword } from '../confirm.ts';
import { GivenPassword } from './schema.ts';

export const confirmOperation = personalOperation(
  {
    operationId: 'confirm',
    summary: 'Give the password again, for acts that move money or secrets',
    body: Type.Object({ password: GivenPassword }),
    refusals: ['password.wrong', 'signIn.throttled'],
  },
  (deps, { session, body, addressGroup }) =>
    confirmWithPassword(deps, session, { password: body.password, addressGroup }),
);
