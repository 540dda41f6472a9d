import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { setUp } from '../set-up.ts';
import { Email, NewPassword, PersonName } from './schema.ts';

export const setUpOperation = anonymousOperation(
  {
    operationId: 'setUp',
    summary: 'Make the first operator',
    body: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 100, description: 'The setup code that the log prints.' }),
      name: PersonName,
      email: Email,
      password: NewPassword,
    }),
    refusals: [...PeopleRefusal.of('setup.done', 'setup.wrongCode'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps, call) => {
    const { ip, addressGroup, userAgent } = call.visitor;
    const { setupCode } = deps.settings.dashboard;
    await setUp({ ...deps, setupCode }, { ...call.body, ip, addressGroup, userAgent });
  },
);
