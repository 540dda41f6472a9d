import { leaveStore } from '../../../people/members.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { StoreParams } from './schema.ts';

export const leaveStoreOperation = storeOperation(
  'read',
  {
    operationId: 'leaveStore',
    summary: 'Leave the store',
    confirm: true,
    params: StoreParams,
    response: { 204: Empty },
    refusals: ['member.notFound', 'member.lastOwner'],
  },
  async (deps, call) => {
    await leaveStore(deps, call.store.storeId, actorOf(call), call.session.person.id);
    return { status: 204 };
  },
);
