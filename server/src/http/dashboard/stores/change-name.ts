import Type from 'typebox';
import { changeStoreName } from '../../../merchants/change-store.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { StoreParams } from '../team/schema.ts';
import { actorOf } from '../visitor.ts';
import { StoreName } from './schema.ts';

export const changeStoreNameOperation = storeOperation(
  'shop',
  {
    operationId: 'changeStoreName',
    summary: 'Give the store another name',
    params: StoreParams,
    body: Type.Object({ name: StoreName }),
    response: { 204: Empty },
  },
  async (deps, call) => {
    await changeStoreName(deps, call.store.storeId, actorOf(call), call.body.name.trim());
    return { status: 204 };
  },
);
