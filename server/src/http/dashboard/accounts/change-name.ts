import Type from 'typebox';
import { changeName } from '../../../people/account.ts';
import { Empty } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { withDashboard } from '../with-dashboard.ts';
import { PersonName } from './schema.ts';

export const changeNameOperation = personalOperation(
  {
    operationId: 'changeName',
    summary: 'Change what a person is called',
    body: Type.Object({ name: PersonName }),
    response: { 204: Empty },
  },
  async (deps, call) => {
    const { person } = call.session;
    await changeName(withDashboard(deps), { person, by: actorOf(call), name: call.body.name.trim() });
    return { status: 204 };
  },
);
