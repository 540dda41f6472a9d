import Type from 'typebox';
import { confirmWithPassword } from '../../../people/confirm.ts';
import { Empty } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';
import { GivenPassword } from './schema.ts';

export const confirmOperation = personalOperation(
  {
    operationId: 'confirm',
    summary: 'Give the password again, for acts that move money or secrets',
    body: Type.Object({ password: GivenPassword }),
    response: { 204: Empty },
    refusals: ['password.wrong', 'signIn.throttled'],
  },
  async (deps, { session, body, addressGroup }) => {
    await confirmWithPassword(deps, session, { password: body.password, addressGroup });
    return { status: 204 };
  },
);
