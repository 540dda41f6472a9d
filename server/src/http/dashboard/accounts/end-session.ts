import Type from 'typebox';
import { endSession } from '../../../people/account.ts';
import { Uuid } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';

export const endSessionOperation = personalOperation(
  {
    operationId: 'endSession',
    summary: 'End one session of the person, at once',
    params: Type.Object({ id: Uuid }),
    refusals: ['session.notFound'],
  },
  (deps, { session, by, params }) => endSession(deps, { person: session.person, by, id: params.id }),
);
