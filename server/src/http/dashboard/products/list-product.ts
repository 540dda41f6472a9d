import { setListed } from '../../../catalog/manage-products.ts';
import { Empty } from '../../schemas.ts';
import { openStore } from '../open-store.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { ProductParams } from './schema.ts';

export const listProductOperation = storeOperation(
  'goods',
  {
    operationId: 'listProduct',
    summary: 'Let a product be ordered',
    params: ProductParams,
    response: { 204: Empty },
    refusals: ['product.notFound', 'store.closed'],
  },
  async (deps, call) => {
    await setListed(deps, actorOf(call), { storeId: openStore(call.store), id: call.params.id }, true);
    return { status: 204 };
  },
);
