import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { changeName } from '../account.ts';
import { PersonName } from './schema.ts';

export const changeNameOperation = personalOperation(
  {
    operationId: 'changeName',
    summary: 'Change what a person is called',
    body: Type.Object({ name: PersonName }),
    refusals: AccessRefusal.of('signIn.throttled'),
  },
  async (deps, call) => {
    const { person } = call.session;
    await changeName(deps, { person, by: call.by, name: call.body.name.trim() });
  },
);
