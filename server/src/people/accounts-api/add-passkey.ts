import Type from 'typebox';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { addPasskey } from '../passkeys.ts';
import { MadePasskey, PasskeyName } from './schema.ts';

export const addPasskeyOperation = personalOperation(
  {
    operationId: 'addPasskey',
    summary: 'Keep a passkey that the browser has made',
    confirm: true,
    body: Type.Object({ name: PasskeyName, response: MadePasskey }),
    refusals: ['passkey.invalid', 'passkey.tooMany', 'signIn.throttled'],
  },
  async (deps, call) => {
    const { session, body } = call;
    const name = body.name.trim();
    const given = { person: session.person, by: call.by, name, response: body.response };
    await addPasskey(deps, call.visitor, given);
  },
);
