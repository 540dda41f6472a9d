import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { changeRole } from '../members.ts';
import { PeopleRefusal } from '../refusals.ts';
import { actingMember } from './acting-member.ts';
import { MemberParams, Role } from './schema.ts';

export const changeRoleOperation = storeOperation(
  'ownership',
  {
    operationId: 'changeRole',
    summary: 'Give a member another role',
    confirm: true,
    params: MemberParams,
    body: Type.Object({ role: Role }),
    refusals: [...PeopleRefusal.of('member.notFound', 'member.lastOwner'), ...AccessRefusal.of('signIn.throttled')],
  },
  async (deps, call) => {
    const { userId } = call.params;
    await changeRole(deps, call.store.storeId, actingMember(call), { userId, role: call.body.role });
  },
);
