import { removeMember } from '../../../people/members.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { MemberParams } from './schema.ts';

export const removeMemberOperation = storeOperation(
  'managers',
  {
    operationId: 'removeMember',
    summary: 'Remove a member from the store',
    description: 'Owners and admins are removed by owners alone. Keys that the member minted stay valid.',
    confirm: true,
    params: MemberParams,
    response: { 204: Empty },
    refusals: ['member.notFound', 'member.lastOwner'],
  },
  async (deps, call) => {
    const { storeId, role } = call.store;
    await removeMember(deps, storeId, { by: actorOf(call), role }, call.params.userId);
    return { status: 204 };
  },
);
