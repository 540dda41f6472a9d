import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { confirmWithPassword } from '../confirm.ts';
import { PeopleRefusal } from '../refusals.ts';
import { GivenPassword } from './schema.ts';

export const confirmOperation = personalOperation(
  {
    operationId: 'confirm',
    summary: 'Give the password again, for acts that move money or secrets',
    body: Type.Object({ password: GivenPassword }),
    refusals: [...PeopleRefusal.of('password.wrong'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps, { session, body, addressGroup }) =>
    confirmWithPassword(deps, session, { password: body.password, addressGroup }),
);
