import { listProducts } from '../../../catalog/repository.ts';
import { paginationOf } from '../../../lib/paging.ts';
import { operation, storeOf } from '../../operation.ts';
import { ListProductsQuery, ProductPage } from '../../products/schema.ts';
import { productView } from '../../products/view.ts';

export const listProductsOperation = operation(
  {
    operationId: 'listProducts',
    summary: 'List products',
    description: 'Newest first.',
    querystring: ListProductsQuery,
    response: { 200: ProductPage },
  },
  async (deps, call) => {
    const storeId = storeOf(call);
    const { products, total } = await listProducts(deps.lists.forStore(storeId), storeId, call.query);
    return { status: 200, body: { data: products.map(productView), pagination: paginationOf(call.query, total) } };
  },
);
