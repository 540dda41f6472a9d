import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { Email } from '../accounts-api/schema.ts';
import { invite } from '../invite.ts';
import { PeopleRefusal } from '../refusals.ts';
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
    refusals: [...PeopleRefusal.of('invitation.member', 'invitation.tooMany'), ...AccessRefusal.of('signIn.throttled')],
  },
  (deps, call) => invite(deps, call.store.storeId, actingMember(call), call.body),
);
