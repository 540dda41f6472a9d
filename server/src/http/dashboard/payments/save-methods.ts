import { saveMethods } from '../../../merchants/payment-settings.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { SaveMethodsBody, StoreParams } from './schema.ts';

export const saveMethodsOperation = storeOperation(
  'shop',
  {
    operationId: 'saveMethods',
    summary: 'Enable these payment methods, and no others',
    params: StoreParams,
    body: SaveMethodsBody,
    response: { 204: Empty },
    refusals: ['method.unknown'],
  },
  async (deps, call) => {
    await saveMethods(deps, { storeId: call.store.storeId, by: actorOf(call), methods: call.body.methods });
    return { status: 204 };
  },
);
