import Type from 'typebox';
import { closeStore } from '../../../merchants/change-store.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { StoreParams } from '../team/schema.ts';
import { actorOf } from '../visitor.ts';

export const closeStoreOperation = storeOperation(
  'ownership',
  {
    operationId: 'closeStore',
    summary: 'Close the store for good',
    confirm: true,
    params: StoreParams,
    body: Type.Object({ name: Type.String({ maxLength: 255, description: 'The name of the store, typed in full.' }) }),
    response: { 204: Empty },
    refusals: ['store.nameMismatch'],
  },
  async (deps, call) => {
    await closeStore(deps, call.store.storeId, actorOf(call), call.body.name);
    return { status: 204 };
  },
);
