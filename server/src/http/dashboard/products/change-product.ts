import { changeProduct } from '../../../catalog/manage-products.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { ProductBody, ProductParams } from './schema.ts';
import { termsOf } from './terms.ts';

export const changeProductOperation = storeOperation(
  'goods',
  {
    operationId: 'changeProduct',
    summary: 'Change a product; orders keep what they were made with',
    params: ProductParams,
    body: ProductBody,
    response: { 204: Empty },
    refusals: ['product.notFound', 'product.priceIsZero', 'product.quantitiesCross'],
  },
  async (deps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    await changeProduct(deps, actorOf(call), of, termsOf(call.body));
    return { status: 204 };
  },
);
