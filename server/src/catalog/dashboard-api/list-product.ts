import { openStore, storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { setListed } from '../manage-products.ts';
import { ProductParams } from './schema.ts';

export const listProductOperation = storeOperation(
  'goods',
  {
    operationId: 'listProduct',
    summary: 'Let a product be ordered',
    params: ProductParams,
    refusals: ['product.notFound', 'store.closed'],
  },
  (deps, call) => setListed(deps, call.by, { storeId: openStore(call.store), id: call.params.id }, true),
);
