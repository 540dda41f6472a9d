import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { openStore, storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { setListed } from '../manage-products.ts';
import { CatalogRefusal } from '../refusals.ts';
import { ProductParams } from './schema.ts';

export const listProductOperation = storeOperation(
  'goods',
  {
    operationId: 'listProduct',
    summary: 'Let a product be ordered',
    params: ProductParams,
    refusals: [...CatalogRefusal.of('product.notFound'), ...AccessRefusal.of('store.closed')],
  },
  (deps, call) => setListed(deps, call.by, { storeId: openStore(call.store), id: call.params.id }, true),
);
