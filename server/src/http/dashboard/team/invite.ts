import Type from 'typebox';
import { invite } from '../../../people/invite.ts';
import { Empty } from '../../schemas.ts';
import { Email } from '../accounts/schema.ts';
import { storeOperation } from '../operation.ts';
import { inviterOf } from './inviter.ts';
import { Role, StoreParams } from './schema.ts';

export const inviteOperation = storeOperation(
  'managers',
  {
    operationId: 'invite',
    summary: 'Invite somebody into the store by mail',
    description: 'Owners and admins are invited by owners alone. An earlier invitation of the address ends.',
    confirm: true,
    params: StoreParams,
    body: Type.Object({ email: Email, role: Role }),
    response: { 204: Empty },
    refusals: ['invitation.member', 'invitation.tooMany', 'signIn.throttled'],
  },
  async (deps, call) => {
    const given = { ...deps, dashboardUrl: deps.settings.dashboard.url };
    await invite(given, call.store.storeId, inviterOf(call), call.body);
    return { status: 204 };
  },
);
