import Type from 'typebox';
import { addPasskey } from '../../../people/passkeys.ts';
import { Empty } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';
import { actorOf, visitorOf } from '../visitor.ts';
import { withDashboard } from '../with-dashboard.ts';
import { MadePasskey, PasskeyName } from './schema.ts';

export const addPasskeyOperation = personalOperation(
  {
    operationId: 'addPasskey',
    summary: 'Keep a passkey that the browser has made',
    confirm: true,
    body: Type.Object({ name: PasskeyName, response: MadePasskey }),
    response: { 204: Empty },
    refusals: ['passkey.invalid'],
  },
  async (deps, call) => {
    const { session, body } = call;
    const name = body.name.trim();
    const given = { person: session.person, by: actorOf(call), name, response: body.response };
    await addPasskey(withDashboard(deps), visitorOf(call), given);
    return { status: 204 };
  },
);
