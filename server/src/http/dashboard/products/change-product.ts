import { changeProduct } from '../../../catalog/manage-products.ts';
import { storeOperation } from '../operation.ts';
import { ProductBody, ProductParams } from './schema.ts';
import { termsOf } from './terms.ts';

export const changeProductOperation = storeOperation(
  'goods',
  {
    operationId: 'changeProduct',
    summary: 'Change a product; orders keep what they were made with',
    params: ProductParams,
    body: ProductBody,
    refusals: ['product.notFound', 'product.priceIsZero', 'product.quantitiesCross'],
  },
  async (deps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    await changeProduct(deps, call.by, of, termsOf(call.body));
  },
);
