import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { withdrawInvitation } from '../invite.ts';
import { PeopleRefusal } from '../refusals.ts';
import { actingMember } from './acting-member.ts';
import { InvitationParams } from './schema.ts';

export const withdrawInvitationOperation = storeOperation(
  'managers',
  {
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation: its link stops working',
    confirm: true,
    params: InvitationParams,
    refusals: PeopleRefusal.of('invitation.notFound'),
  },
  (deps, call) => withdrawInvitation(deps, call.store.storeId, actingMember(call), call.params.invitationId),
);
