import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { paginationOf } from '../../kernel/lib/paging.ts';
import { listPeople } from '../operations/people-repository.ts';
import { People, PeopleQuery } from './schema.ts';
import { timeOrNull } from './view.ts';

export const listPeopleOperation = operatorOperation(
  {
    operationId: 'listPeople',
    summary: 'A page of everybody with an account, newest first',
    querystring: PeopleQuery,
    response: { 200: People },
  },
  async ({ lists, clock }, { query }) => {
    const { people, total } = await listPeople(lists.forAll(), { ...query, now: clock.now() });
    const data = people.map(({ createdAt, lastSignInAt, ...person }) => ({
      ...person,
      createdAt: isoTime(createdAt),
      lastSignInAt: timeOrNull(lastSignInAt),
    }));
    return { status: 200, body: { data, pagination: paginationOf(query, total) } };
  },
);
