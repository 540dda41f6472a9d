import { deleteProduct } from '../../../catalog/manage-products.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { ProductParams } from './schema.ts';

export const deleteProductOperation = storeOperation(
  'goods',
  {
    operationId: 'deleteProduct',
    summary: 'Take a product away; its orders keep it',
    params: ProductParams,
    response: { 204: Empty },
    refusals: ['product.notFound', 'product.withheld'],
  },
  async (deps, call) => {
    await deleteProduct(deps, actorOf(call), { storeId: call.store.storeId, id: call.params.id });
    return { status: 204 };
  },
);
