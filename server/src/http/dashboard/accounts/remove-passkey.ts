import Type from 'typebox';
import { dropPasskey } from '../../../people/passkeys.ts';
import { Empty, Uuid } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { withDashboard } from '../with-dashboard.ts';

export const removePasskeyOperation = personalOperation(
  {
    operationId: 'removePasskey',
    summary: 'Let nobody in with a passkey any more',
    confirm: true,
    params: Type.Object({ id: Uuid }),
    response: { 204: Empty },
    refusals: ['passkey.notFound'],
  },
  async (deps, call) => {
    const { session, params } = call;
    await dropPasskey(withDashboard(deps), { person: session.person, by: actorOf(call), id: params.id });
    return { status: 204 };
  },
);
