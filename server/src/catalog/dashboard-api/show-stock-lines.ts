import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { CatalogRefusal } from '../refusals.ts';
import { showStockLines } from '../stock-lines.ts';
import { LineIds, ProductParams, ShownLines } from './schema.ts';

export const showStockLinesOperation = storeOperation(
  'goods',
  {
    operationId: 'showStockLines',
    summary: 'The texts of some lines; the audit log says that they were shown',
    params: ProductParams,
    body: LineIds,
    response: { 200: ShownLines },
    refusals: CatalogRefusal.of('product.notFound'),
  },
  async (deps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    return { status: 200, body: { lines: await showStockLines(deps, call.by, of, call.body.ids) } };
  },
);
