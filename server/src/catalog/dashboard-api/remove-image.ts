import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { setImage } from '../manage-products.ts';
import { CatalogRefusal } from '../refusals.ts';
import { ProductParams } from './schema.ts';

export const removeImageOperation = storeOperation(
  'goods',
  {
    operationId: 'removeProductImage',
    summary: 'Show a product without an image',
    params: ProductParams,
    refusals: CatalogRefusal.of('product.notFound'),
  },
  (deps, call) => setImage(deps, call.by, { storeId: call.store.storeId, id: call.params.id }, null),
);
