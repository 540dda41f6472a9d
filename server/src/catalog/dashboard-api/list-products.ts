import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { PageQuery } from '../../kernel/http/schemas.ts';
import { paginationOf } from '../../kernel/lib/paging.ts';
import { listProducts } from '../repository.ts';
import { ProductRows } from './schema.ts';
import { productRow } from './view.ts';

export const listProductsOperation = storeOperation(
  'read',
  {
    operationId: 'listProducts',
    summary: 'The products of a store, newest first',
    querystring: PageQuery({}),
    response: { 200: ProductRows },
  },
  async ({ lists }, { store, query }) => {
    const { products, total } = await listProducts(lists.forStore(store.storeId), store.storeId, query);
    return { status: 200, body: { data: products.map(productRow), pagination: paginationOf(query, total) } };
  },
);
