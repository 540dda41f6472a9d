import Type from 'typebox';
import { storeOperation } from '../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../kernel/http/http-refusals.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { appendStock, checkStock } from './append-stock.ts';
import {
  LINES_ON_PAGE,
  LineIds,
  LinesQuery,
  ProductParams,
  ShownLines,
  StockCheck,
  StockLines,
  StockText,
} from './dashboard-schema.ts';
import { stockLineView } from './dashboard-view.ts';
import type { CatalogDeps } from './dependencies.ts';
import { findProductToEdit } from './product-repository.ts';
import { CatalogRefusal } from './refusals.ts';
import { AppendStockAnswer } from './schema.ts';
import { removeStockLines, showStockLines } from './stock-lines.ts';
import { listStockLines } from './stock-repository.ts';

const addStockOperation = storeOperation(
  'goods',
  {
    operationId: 'addStock',
    summary: 'Add lines of stock; existing lines are skipped',
    params: ProductParams,
    body: StockText,
    response: { 200: AppendStockAnswer },
    refusals: [
      ...CatalogRefusal.of('product.notFound', 'product.notFinite', 'product.tooManyLines'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async (deps: CatalogDeps, call) => {
    const of = { storeId: call.store.storeId, productId: call.params.id };
    return { status: 200, body: await appendStock(deps, call.by, of, call.body.text) };
  },
);

const checkStockOperation = storeOperation(
  'goods',
  {
    operationId: 'checkStock',
    summary: 'Count the lines that a text would add and those it would skip',
    params: ProductParams,
    body: StockText,
    response: { 200: StockCheck },
    refusals: [
      ...CatalogRefusal.of('product.notFound', 'product.notFinite', 'product.tooManyLines'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async ({ db }: CatalogDeps, { store, params, body }) => ({
    status: 200,
    body: await checkStock(db, { storeId: store.storeId, productId: params.id }, body.text),
  }),
);

const listStockLinesOperation = storeOperation(
  'read',
  {
    operationId: 'listStockLines',
    summary: 'The lines of a product, newest first, without their texts',
    params: ProductParams,
    querystring: LinesQuery,
    response: { 200: StockLines },
    refusals: CatalogRefusal.of('product.notFound'),
  },
  async ({ lists }: CatalogDeps, { store, params, query }) => {
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

const showStockLinesOperation = storeOperation(
  'goods',
  {
    operationId: 'showStockLines',
    summary: 'The texts of some lines; each view is recorded in the audit log',
    params: ProductParams,
    body: LineIds,
    response: { 200: ShownLines },
    refusals: CatalogRefusal.of('product.notFound'),
  },
  async (deps: CatalogDeps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    return { status: 200, body: { lines: await showStockLines(deps, call.by, of, call.body.ids) } };
  },
);

const removeStockLinesOperation = storeOperation(
  'goods',
  {
    operationId: 'removeStockLines',
    summary: 'Remove unsold lines; lines sold in the meantime stay',
    params: ProductParams,
    body: LineIds,
    response: { 200: Type.Object({ removed: Type.Integer() }) },
    refusals: CatalogRefusal.of('product.notFound', 'product.notFinite', 'product.withheld', 'stock.reserved'),
  },
  async (deps: CatalogDeps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    return { status: 200, body: { removed: await removeStockLines(deps, call.by, of, call.body.ids) } };
  },
);

export const routes: readonly DashboardRoute<CatalogDeps>[] = [
  dashboardRoute('POST /stores/:slug/products/:id/stock', addStockOperation),
  dashboardRoute('POST /stores/:slug/products/:id/stock/check', checkStockOperation),
  dashboardRoute('GET /stores/:slug/products/:id/stock-lines', listStockLinesOperation),
  dashboardRoute('POST /stores/:slug/products/:id/stock-lines/show', showStockLinesOperation),
  dashboardRoute('POST /stores/:slug/products/:id/stock-lines/remove', removeStockLinesOperation),
];
