import Type from 'typebox';
import { dropPasskey } from '../../../people/passkeys.ts';
import { Uuid } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';

export const removePasskeyOperation = personalOperation(
  {
    operationId: 'removePasskey',
    summary: 'Let nobody in with a passkey any more',
    confirm: true,
    params: Type.Object({ id: Uuid }),
    refusals: ['passkey.notFound'],
  },
  async (deps, call) => {
    const { session, params } = call;
    await dropPasskey(deps, { person: session.person, by: call.by, id: params.id });
  },
);
