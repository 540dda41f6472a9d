import Type from 'typebox';
import { endSession } from '../../../people/account.ts';
import { Empty, Uuid } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';

export const endSessionOperation = personalOperation(
  {
    operationId: 'endSession',
    summary: 'End one session of the person, at once',
    params: Type.Object({ id: Uuid }),
    response: { 204: Empty },
    refusals: ['session.notFound'],
  },
  async (deps, { session, params }) => {
    await endSession(deps, session.person, params.id);
    return { status: 204 };
  },
);
