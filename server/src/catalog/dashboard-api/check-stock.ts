import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { checkStock } from '../append-stock.ts';
import { CatalogRefusal } from '../refusals.ts';
import { ProductParams, StockCheck, StockText } from './schema.ts';

export const checkStockOperation = storeOperation(
  'goods',
  {
    operationId: 'checkStock',
    summary: 'How many lines adding a text would add, and how many it would leave out',
    params: ProductParams,
    body: StockText,
    response: { 200: StockCheck },
    refusals: [
      ...CatalogRefusal.of('product.notFound', 'product.notFinite', 'product.tooManyLines'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async ({ db }, { store, params, body }) => ({
    status: 200,
    body: await checkStock(db, { storeId: store.storeId, productId: params.id }, body.text),
  }),
);
