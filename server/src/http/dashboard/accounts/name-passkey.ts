import Type from 'typebox';
import { namePasskey } from '../../../people/passkeys.ts';
import { Empty, Uuid } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';
import { withDashboard } from '../with-dashboard.ts';
import { PasskeyName } from './schema.ts';

export const namePasskeyOperation = personalOperation(
  {
    operationId: 'namePasskey',
    summary: 'Give a passkey another name',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ name: PasskeyName }),
    response: { 204: Empty },
    refusals: ['passkey.notFound'],
  },
  async (deps, { session, params, body }) => {
    await namePasskey(withDashboard(deps), { person: session.person, id: params.id, name: body.name.trim() });
    return { status: 204 };
  },
);
