import Type from 'typebox';
import { changeName } from '../../../people/account.ts';
import { personalOperation } from '../operation.ts';
import { PersonName } from './schema.ts';

export const changeNameOperation = personalOperation(
  {
    operationId: 'changeName',
    summary: 'Change what a person is called',
    body: Type.Object({ name: PersonName }),
    refusals: ['signIn.throttled'],
  },
  async (deps, call) => {
    const { person } = call.session;
    await changeName(deps, { person, by: call.by, name: call.body.name.trim() });
  },
);
