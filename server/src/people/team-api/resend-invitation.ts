import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { resendInvitation } from '../invite.ts';
import { PeopleRefusal } from '../refusals.ts';
import { actingMember } from './acting-member.ts';
import { InvitationParams } from './schema.ts';

export const resendInvitationOperation = storeOperation(
  'managers',
  {
    operationId: 'resendInvitation',
    summary: 'Send an invitation again, with a new link',
    confirm: true,
    params: InvitationParams,
    refusals: [
      ...PeopleRefusal.of('invitation.notFound', 'invitation.tooMany'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  (deps, call) => resendInvitation(deps, call.store.storeId, actingMember(call), call.params.invitationId),
);
