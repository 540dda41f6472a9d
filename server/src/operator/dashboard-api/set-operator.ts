import { operatorOperation } from '../../kernel/http/dashboard/operation.ts';
import { addOperator, dropOperator } from '../../people/operators.ts';
import { findPersonById } from '../../people/person-repository.ts';
import { PeopleRefusal } from '../../people/refusals.ts';
import { OperatorBody, PersonParams } from './schema.ts';

export const setOperatorOperation = operatorOperation(
  {
    operationId: 'setOperator',
    summary: 'Make somebody an operator, or one no longer',
    confirm: true,
    params: PersonParams,
    body: OperatorBody,
    refusals: PeopleRefusal.of('person.notFound', 'operator.noAccount', 'operator.notOne', 'operator.last'),
  },
  async (deps, { by, params, body }) => {
    const person = await findPersonById(deps.db, { id: params.userId });
    if (person === undefined) throw new PeopleRefusal('person.notFound');
    const { email } = person;
    await (body.isOperator ? addOperator(deps, { email, by }) : dropOperator(deps, { email, by }));
  },
);
