import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { appendStock } from '../append-stock.ts';
import { CatalogRefusal } from '../refusals.ts';
import { AppendStockAnswer } from '../schema.ts';
import { ProductParams, StockText } from './schema.ts';

export const addStockOperation = storeOperation(
  'goods',
  {
    operationId: 'addStock',
    summary: 'Add lines of stock; those that the product has already are left out',
    params: ProductParams,
    body: StockText,
    response: { 200: AppendStockAnswer },
    refusals: [
      ...CatalogRefusal.of('product.notFound', 'product.notFinite', 'product.tooManyLines'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async (deps, call) => {
    const of = { storeId: call.store.storeId, productId: call.params.id };
    return { status: 200, body: await appendStock(deps, call.by, of, call.body.text) };
  },
);
