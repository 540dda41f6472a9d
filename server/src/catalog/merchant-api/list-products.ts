import { operation, storeOf } from '../../kernel/http/operation.ts';
import { paginationOf } from '../../kernel/lib/paging.ts';
import { listProducts } from '../repository.ts';
import { ListProductsQuery, ProductPage } from '../schema.ts';
import { productView } from '../view.ts';

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
