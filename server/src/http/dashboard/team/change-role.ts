import Type from 'typebox';
import { changeRole } from '../../../people/members.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { MemberParams, Role } from './schema.ts';

export const changeRoleOperation = storeOperation(
  'ownership',
  {
    operationId: 'changeRole',
    summary: 'Give a member another role',
    confirm: true,
    params: MemberParams,
    body: Type.Object({ role: Role }),
    response: { 204: Empty },
    refusals: ['member.notFound', 'member.lastOwner'],
  },
  async (deps, call) => {
    const given = { ...deps, dashboardUrl: deps.settings.dashboard.url };
    const { userId } = call.params;
    await changeRole(given, call.store.storeId, actorOf(call), { userId, role: call.body.role });
    return { status: 204 };
  },
);
