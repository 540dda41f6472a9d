import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { endAllSessions } from '../../people/account.ts';
import { findPersonById } from '../../people/person-repository.ts';
import { PeopleRefusal } from '../../people/refusals.ts';
import { PersonParams } from './schema.ts';

export const signOutPersonOperation = operatorOperation(
  {
    operationId: 'signOutPerson',
    summary: 'End all sessions of somebody, such as after one was stolen',
    confirm: true,
    params: PersonParams,
    refusals: PeopleRefusal.of('person.notFound'),
  },
  async (deps, { by, params }) => {
    const person = await findPersonById(deps.db, { id: params.userId });
    if (person === undefined) throw new PeopleRefusal('person.notFound');
    await endAllSessions(deps, { person, by });
  },
);
