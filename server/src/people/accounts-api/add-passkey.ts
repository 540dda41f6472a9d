import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { addPasskey } from '../passkeys.ts';
import { PeopleRefusal } from '../refusals.ts';
import { MadePasskey, PasskeyName } from './schema.ts';

export const addPasskeyOperation = personalOperation(
  {
    operationId: 'addPasskey',
    summary: 'Keep a passkey that the browser has made',
    confirm: true,
    body: Type.Object({ name: PasskeyName, response: MadePasskey }),
    refusals: [...PeopleRefusal.of('passkey.invalid', 'passkey.tooMany'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps, call) => {
    const { session, body } = call;
    const name = body.name.trim();
    const given = { person: session.person, by: call.by, name, response: body.response };
    await addPasskey(deps, call.visitor, given);
  },
);
