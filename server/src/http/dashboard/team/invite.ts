import Type from 'typebox';
import { invite } from '../../../people/invite.ts';
import { Email } from '../accounts/schema.ts';
import { storeOperation } from '../operation.ts';
import { actingMember } from './acting-member.ts';
import { Role } from './schema.ts';

export const inviteOperation = storeOperation(
  'managers',
  {
    operationId: 'invite',
    summary: 'Invite somebody into the store by mail',
    description: 'Owners and admins are invited by owners alone. An earlier invitation of the address ends.',
    confirm: true,
    body: Type.Object({ email: Email, role: Role }),
    refusals: ['invitation.member', 'invitation.tooMany', 'signIn.throttled'],
  },
  (deps, call) => invite(deps, call.store.storeId, actingMember(call), call.body),
);
