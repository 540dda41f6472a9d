import Type from 'typebox';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { Uuid } from '../../kernel/http/schemas.ts';
import { dropPasskey } from '../passkeys.ts';
import { PeopleRefusal } from '../refusals.ts';

export const removePasskeyOperation = personalOperation(
  {
    operationId: 'removePasskey',
    summary: 'Let nobody in with a passkey any more',
    confirm: true,
    params: Type.Object({ id: Uuid }),
    refusals: PeopleRefusal.of('passkey.notFound'),
  },
  async (deps, call) => {
    const { session, params } = call;
    await dropPasskey(deps, { person: session.person, by: call.by, id: params.id });
  },
);
