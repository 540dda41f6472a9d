import { setListed } from '../../../catalog/manage-products.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { ProductParams } from './schema.ts';

export const unlistProductOperation = storeOperation(
  'goods',
  {
    operationId: 'unlistProduct',
    summary: 'Stop a product from being ordered; open orders go on',
    params: ProductParams,
    response: { 204: Empty },
    refusals: ['product.notFound'],
  },
  async (deps, call) => {
    await setListed(deps, actorOf(call), { storeId: call.store.storeId, id: call.params.id }, false);
    return { status: 204 };
  },
);
