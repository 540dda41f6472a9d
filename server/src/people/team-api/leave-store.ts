import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { leaveStore } from '../members.ts';
import { PeopleRefusal } from '../refusals.ts';
import { actingMember } from './acting-member.ts';

export const leaveStoreOperation = storeOperation(
  'read',
  {
    operationId: 'leaveStore',
    ends: true,
    summary: 'Leave the store',
    confirm: true,
    refusals: PeopleRefusal.of('member.notFound', 'member.lastOwner'),
  },
  (deps, call) => leaveStore(deps, call.store.storeId, actingMember(call)),
);
