import { operatorOperation } from '../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { paginationOf } from '../kernel/lib/paging.ts';
import { endAllSessions } from '../people/account.ts';
import { addOperator, dropOperator } from '../people/operators.ts';
import { findPersonById } from '../people/person-repository.ts';
import { PeopleRefusal } from '../people/refusals.ts';
import { OperatorBody, People, PeopleQuery, PersonParams } from './dashboard-schema.ts';
import { timeOrNull } from './dashboard-view.ts';
import type { OperatorDeps } from './dependencies.ts';
import { listPeople } from './operations/people-repository.ts';

const listPeopleOperation = operatorOperation(
  {
    operationId: 'listPeople',
    summary: 'A page of all accounts, newest first',
    querystring: PeopleQuery,
    response: { 200: People },
  },
  async ({ lists, clock }: OperatorDeps, { query }) => {
    const { people, total } = await listPeople(lists.forAll(), { ...query, now: clock.now() });
    const data = people.map(({ createdAt, lastSignInAt, ...person }) => ({
      ...person,
      createdAt: isoTime(createdAt),
      lastSignInAt: timeOrNull(lastSignInAt),
    }));
    return { status: 200, body: { data, pagination: paginationOf(query, total) } };
  },
);

const setOperatorOperation = operatorOperation(
  {
    operationId: 'setOperator',
    summary: 'Make a person an operator, or stop being one',
    confirm: true,
    params: PersonParams,
    body: OperatorBody,
    refusals: PeopleRefusal.of('person.notFound', 'operator.noAccount', 'operator.notOne', 'operator.last'),
  },
  async (deps: OperatorDeps, { by, params, body }) => {
    const person = await findPersonById(deps.db, { id: params.userId });
    if (person === undefined) throw new PeopleRefusal('person.notFound');
    const { email } = person;
    await (body.isOperator ? addOperator(deps, { email, by }) : dropOperator(deps, { email, by }));
  },
);

const signOutPersonOperation = operatorOperation(
  {
    operationId: 'signOutPerson',
    summary: 'End all sessions of a person, for example after one was stolen',
    confirm: true,
    params: PersonParams,
    refusals: PeopleRefusal.of('person.notFound'),
  },
  async (deps: OperatorDeps, { by, params }) => {
    const person = await findPersonById(deps.db, { id: params.userId });
    if (person === undefined) throw new PeopleRefusal('person.notFound');
    await endAllSessions(deps, { person, by });
  },
);

export const routes: readonly DashboardRoute<OperatorDeps>[] = [
  dashboardRoute('GET /operator/people', listPeopleOperation),
  dashboardRoute('PUT /operator/people/:userId/operator', setOperatorOperation),
  dashboardRoute('POST /operator/people/:userId/sign-out', signOutPersonOperation),
];
