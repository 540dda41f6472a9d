import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { changePassword } from '../account.ts';
import { PeopleRefusal } from '../refusals.ts';
import { GivenPassword, NewPassword } from './schema.ts';

export const changePasswordOperation = personalOperation(
  {
    operationId: 'changePassword',
    summary: 'Set a new password',
    description: 'Ends all other sessions of the person.',
    body: Type.Object({ password: GivenPassword, newPassword: NewPassword }),
    refusals: [
      ...PeopleRefusal.of('password.wrong'),
      ...AccessRefusal.of('signIn.throttled'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async (deps, call) => {
    const { session, body, addressGroup } = call;
    await changePassword(deps, session, { ...body, by: call.by, addressGroup });
  },
);
