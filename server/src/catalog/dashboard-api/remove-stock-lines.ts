import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { CatalogRefusal } from '../refusals.ts';
import { removeStockLines } from '../stock-lines.ts';
import { LineIds, ProductParams } from './schema.ts';

export const removeStockLinesOperation = storeOperation(
  'goods',
  {
    operationId: 'removeStockLines',
    summary: 'Remove lines that were not sold; those that were meanwhile stay',
    params: ProductParams,
    body: LineIds,
    response: { 200: Type.Object({ removed: Type.Integer() }) },
    refusals: CatalogRefusal.of('product.notFound', 'product.notFinite', 'product.withheld', 'stock.reserved'),
  },
  async (deps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    return { status: 200, body: { removed: await removeStockLines(deps, call.by, of, call.body.ids) } };
  },
);
