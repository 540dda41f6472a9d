import Type from 'typebox';
import { changePassword } from '../../../people/account.ts';
import { Empty } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { withDashboard } from '../with-dashboard.ts';
import { GivenPassword, NewPassword } from './schema.ts';

export const changePasswordOperation = personalOperation(
  {
    operationId: 'changePassword',
    summary: 'Set a new password',
    description: 'Ends all other sessions of the person.',
    body: Type.Object({ password: GivenPassword, newPassword: NewPassword }),
    response: { 204: Empty },
    refusals: ['password.wrong', 'signIn.throttled', 'request.tooMany'],
  },
  async (deps, call) => {
    const { session, body, addressGroup } = call;
    await changePassword(withDashboard(deps), session, { ...body, by: actorOf(call), addressGroup });
    return { status: 204 };
  },
);
