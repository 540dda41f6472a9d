import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { findProductToEdit } from '../product-repository.ts';
import { CatalogRefusal } from '../refusals.ts';
import { listStockLines } from '../stock-repository.ts';
import { LINES_ON_PAGE, LinesQuery, ProductParams, StockLines } from './schema.ts';
import { stockLineView } from './view.ts';

export const listStockLinesOperation = storeOperation(
  'read',
  {
    operationId: 'listStockLines',
    summary: 'The lines of a product, newest first, without their texts',
    params: ProductParams,
    querystring: LinesQuery,
    response: { 200: StockLines },
    refusals: CatalogRefusal.of('product.notFound'),
  },
  async ({ lists }, { store, params, query }) => {
    const { storeId } = store;
    const db = lists.forStore(storeId);
    if ((await findProductToEdit(db, { storeId, id: params.id })) === undefined)
      throw new CatalogRefusal('product.notFound');
    const lines = await listStockLines(db, {
      storeId,
      productId: params.id,
      before: query.before,
      limit: LINES_ON_PAGE + 1,
      unsoldOnly: query.show === 'unsold',
    });
    const body = { lines: lines.slice(0, LINES_ON_PAGE).map(stockLineView), hasMore: lines.length > LINES_ON_PAGE };
    return { status: 200, body };
  },
);
