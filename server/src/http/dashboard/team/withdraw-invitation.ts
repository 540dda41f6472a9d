import { withdrawInvitation } from '../../../people/invite.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { inviterOf } from './inviter.ts';
import { InvitationParams } from './schema.ts';

export const withdrawInvitationOperation = storeOperation(
  'managers',
  {
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation: its link stops working',
    confirm: true,
    params: InvitationParams,
    response: { 204: Empty },
    refusals: ['invitation.notFound'],
  },
  async (deps, call) => {
    await withdrawInvitation(deps, call.store.storeId, inviterOf(call), call.params.invitationId);
    return { status: 204 };
  },
);
