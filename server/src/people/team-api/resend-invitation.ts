import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { resendInvitation } from '../invite.ts';
import { actingMember } from './acting-member.ts';
import { InvitationParams } from './schema.ts';

export const resendInvitationOperation = storeOperation(
  'managers',
  {
    operationId: 'resendInvitation',
    summary: 'Send an invitation again, with a new link',
    confirm: true,
    params: InvitationParams,
    refusals: ['invitation.notFound', 'invitation.tooMany', 'signIn.throttled'],
  },
  (deps, call) => resendInvitation(deps, call.store.storeId, actingMember(call), call.params.invitationId),
);
