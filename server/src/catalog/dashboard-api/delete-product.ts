import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { deleteProduct } from '../manage-products.ts';
import { CatalogRefusal } from '../refusals.ts';
import { ProductParams } from './schema.ts';

export const deleteProductOperation = storeOperation(
  'goods',
  {
    operationId: 'deleteProduct',
    summary: 'Take a product away; its orders keep it',
    params: ProductParams,
    refusals: CatalogRefusal.of('product.notFound', 'product.withheld'),
  },
  (deps, call) => deleteProduct(deps, call.by, { storeId: call.store.storeId, id: call.params.id }),
);
