import { resendInvitation } from '../../../people/invite.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { inviterOf } from './inviter.ts';
import { InvitationParams } from './schema.ts';

export const resendInvitationOperation = storeOperation(
  'managers',
  {
    operationId: 'resendInvitation',
    summary: 'Send an invitation again, with a new link',
    confirm: true,
    params: InvitationParams,
    response: { 204: Empty },
    refusals: ['invitation.notFound', 'invitation.tooMany', 'signIn.throttled'],
  },
  async (deps, call) => {
    const given = { ...deps, dashboardUrl: deps.settings.dashboard.url };
    await resendInvitation(given, call.store.storeId, inviterOf(call), call.params.invitationId);
    return { status: 204 };
  },
);
