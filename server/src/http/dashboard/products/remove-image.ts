import { setImage } from '../../../catalog/manage-products.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { ProductParams } from './schema.ts';

export const removeImageOperation = storeOperation(
  'goods',
  {
    operationId: 'removeProductImage',
    summary: 'Show a product without an image',
    params: ProductParams,
    response: { 204: Empty },
    refusals: ['product.notFound'],
  },
  async (deps, call) => {
    await setImage(deps, actorOf(call), { storeId: call.store.storeId, id: call.params.id }, null);
    return { status: 204 };
  },
);
