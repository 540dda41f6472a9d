import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { changeProduct } from '../manage-products.ts';
import { CatalogRefusal } from '../refusals.ts';
import { ProductChanges, ProductParams } from './schema.ts';
import { changesOf } from './terms.ts';

export const changeProductOperation = storeOperation(
  'goods',
  {
    operationId: 'changeProduct',
    summary: 'Change what is named of a product; orders keep what they were made with',
    params: ProductParams,
    body: ProductChanges,
    refusals: CatalogRefusal.of('product.notFound', 'product.priceIsZero', 'product.quantitiesCross'),
  },
  async (deps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    await changeProduct(deps, call.by, of, changesOf(call.body));
  },
);
