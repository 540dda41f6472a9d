import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { removeMember } from '../members.ts';
import { PeopleRefusal } from '../refusals.ts';
import { actingMember } from './acting-member.ts';
import { MemberParams } from './schema.ts';

export const removeMemberOperation = storeOperation(
  'managers',
  {
    operationId: 'removeMember',
    summary: 'Remove a member from the store',
    description: 'Owners and admins are removed by owners alone. Keys that the member minted stay valid.',
    confirm: true,
    params: MemberParams,
    refusals: PeopleRefusal.of('member.notFound', 'member.lastOwner'),
  },
  (deps, call) => removeMember(deps, call.store.storeId, actingMember(call), call.params.userId),
);
