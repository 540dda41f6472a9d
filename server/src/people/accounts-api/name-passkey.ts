import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { Uuid } from '../../kernel/http/schemas.ts';
import { namePasskey } from '../passkeys.ts';
import { PeopleRefusal } from '../refusals.ts';
import { PasskeyName } from './schema.ts';

export const namePasskeyOperation = personalOperation(
  {
    operationId: 'namePasskey',
    summary: 'Give a passkey another name',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ name: PasskeyName }),
    refusals: [...PeopleRefusal.of('passkey.notFound'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps, { session, by, params, body }) =>
    namePasskey(deps, { person: session.person, by, id: params.id, name: body.name.trim() }),
);
