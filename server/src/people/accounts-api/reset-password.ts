import Type from 'typebox';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { resetPassword } from '../reset-password.ts';
import { LinkToken, NewPassword } from './schema.ts';

export const resetPasswordOperation = anonymousOperation(
  {
    operationId: 'resetPassword',
    summary: 'Choose a new password with the token of a mailed link',
    description: 'Ends all sessions of the person.',
    body: Type.Object({ token: LinkToken, password: NewPassword }),
    refusals: PeopleRefusal.of('resetLink.invalid'),
  },
  (deps, { visitor, body }) => resetPassword(deps, visitor, body),
);
