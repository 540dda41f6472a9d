import Type from 'typebox';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { Uuid } from '../../kernel/http/schemas.ts';
import { namePasskey } from '../passkeys.ts';
import { PasskeyName } from './schema.ts';

export const namePasskeyOperation = personalOperation(
  {
    operationId: 'namePasskey',
    summary: 'Give a passkey another name',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ name: PasskeyName }),
    refusals: ['passkey.notFound', 'signIn.throttled'],
  },
  (deps, { session, by, params, body }) =>
    namePasskey(deps, { person: session.person, by, id: params.id, name: body.name.trim() }),
);
