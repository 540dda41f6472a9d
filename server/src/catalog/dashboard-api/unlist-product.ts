import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { setListed } from '../manage-products.ts';
import { CatalogRefusal } from '../refusals.ts';
import { ProductParams } from './schema.ts';

export const unlistProductOperation = storeOperation(
  'goods',
  {
    operationId: 'unlistProduct',
    ends: true,
    summary: 'Stop a product from being ordered; open orders go on',
    params: ProductParams,
    refusals: CatalogRefusal.of('product.notFound'),
  },
  (deps, call) => setListed(deps, call.by, { storeId: call.store.storeId, id: call.params.id }, false),
);
