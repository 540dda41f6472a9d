import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { withdrawInvitation } from '../invite.ts';
import { actingMember } from './acting-member.ts';
import { InvitationParams } from './schema.ts';

export const withdrawInvitationOperation = storeOperation(
  'managers',
  {
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation: its link stops working',
    confirm: true,
    params: InvitationParams,
    refusals: ['invitation.notFound'],
  },
  (deps, call) => withdrawInvitation(deps, call.store.storeId, actingMember(call), call.params.invitationId),
);
