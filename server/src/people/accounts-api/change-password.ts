import Type from 'typebox';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { changePassword } from '../account.ts';
import { GivenPassword, NewPassword } from './schema.ts';

export const changePasswordOperation = personalOperation(
  {
    operationId: 'changePassword',
    summary: 'Set a new password',
    description: 'Ends all other sessions of the person.',
    body: Type.Object({ password: GivenPassword, newPassword: NewPassword }),
    refusals: ['password.wrong', 'signIn.throttled', 'request.tooMany'],
  },
  async (deps, call) => {
    const { session, body, addressGroup } = call;
    await changePassword(deps, session, { ...body, by: call.by, addressGroup });
  },
);
