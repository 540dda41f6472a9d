import { removeMember } from '../../../people/members.ts';
import { storeOperation } from '../operation.ts';
import { MemberParams } from './schema.ts';

export const removeMemberOperation = storeOperation(
  'managers',
  {
    operationId: 'removeMember',
    summary: 'Remove a member from the store',
    description: 'Owners and admins are removed by owners alone. Keys that the member minted stay valid.',
    confirm: true,
    params: MemberParams,
    refusals: ['member.notFound', 'member.lastOwner'],
  },
  async (deps, call) => {
    const { storeId, role } = call.store;
    await removeMember(deps, storeId, { by: call.by, role }, call.params.userId);
  },
);
