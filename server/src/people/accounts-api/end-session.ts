import Type from 'typebox';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { Uuid } from '../../kernel/http/schemas.ts';
import { endSession } from '../account.ts';
import { PeopleRefusal } from '../refusals.ts';

export const endSessionOperation = personalOperation(
  {
    operationId: 'endSession',
    summary: 'End one session of the person, at once',
    params: Type.Object({ id: Uuid }),
    refusals: PeopleRefusal.of('session.notFound'),
  },
  (deps, { session, by, params }) => endSession(deps, { person: session.person, by, id: params.id }),
);
