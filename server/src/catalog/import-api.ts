import Type from 'typebox';
import { storeOperation } from '../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../kernel/http/http-refusals.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { PlainText, Timestamp, Uuid } from '../kernel/http/schemas.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { ProductParams } from './dashboard-schema.ts';
import type { CatalogDeps } from './dependencies.ts';
import { countKnown, importStock, readLastImport, undoImport } from './import-stock.ts';
import { CatalogRefusal } from './refusals.ts';

const Count = Type.Integer({ minimum: 0 });
/** The items of one part: each is stored as one line, trimmed. */
const Items = Type.Array(PlainText({ maxLength: 1_000_000 }), { minItems: 1, maxItems: 5_000 });

const importStockOperation = storeOperation(
  'goods',
  {
    operationId: 'importStock',
    summary: 'Add one part of a file to the stock; sending a part again adds nothing',
    params: ProductParams,
    body: Type.Object({ importId: Uuid, items: Items }),
    response: { 200: Type.Object({ added: Count, total: Count }) },
    refusals: [
      ...CatalogRefusal.of('product.notFound', 'product.notFinite', 'stock.noImport', 'stock.importFull'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async (deps: CatalogDeps, { by, store: { storeId }, params, body }) => {
    const of = { storeId, productId: params.id, importId: body.importId };
    return { status: 200, body: await importStock(deps, by, of, body.items) };
  },
);

const checkImportOperation = storeOperation(
  'goods',
  {
    operationId: 'checkImport',
    summary: 'Count the items of one part of a file that the product has already',
    params: ProductParams,
    body: Type.Object({ items: Items }),
    response: { 200: Type.Object({ known: Count }) },
    refusals: [...CatalogRefusal.of('product.notFound', 'product.notFinite'), ...HttpRefusal.of('request.tooMany')],
  },
  async ({ db }: CatalogDeps, { store: { storeId }, params, body }) => ({
    status: 200,
    body: { known: await countKnown(db, { storeId, productId: params.id }, body.items) },
  }),
);

const getLastImportOperation = storeOperation(
  'read',
  {
    operationId: 'getLastImport',
    summary: 'The last import of a product from a file, unless it is undone',
    params: ProductParams,
    response: {
      200: Type.Object({
        last: Type.Union([
          Type.Object({ id: Uuid, lines: Count, createdAt: Timestamp, isSold: Type.Boolean() }),
          Type.Null(),
        ]),
      }),
    },
    refusals: CatalogRefusal.of('product.notFound'),
  },
  async ({ db }: CatalogDeps, { store: { storeId }, params }) => {
    const last = await readLastImport(db, { storeId, productId: params.id });
    return { status: 200, body: { last: last === undefined ? null : { ...last, createdAt: isoTime(last.createdAt) } } };
  },
);

const undoImportOperation = storeOperation(
  'goods',
  {
    operationId: 'undoImport',
    summary: 'Remove all lines of the last import while none of them is sold',
    params: ProductParams,
    body: Type.Object({ importId: Uuid }),
    response: { 200: Type.Object({ removed: Count }) },
    refusals: CatalogRefusal.of(
      'product.notFound',
      'product.notFinite',
      'product.withheld',
      'stock.noImport',
      'stock.importSold',
      'stock.reserved',
    ),
  },
  async (deps: CatalogDeps, { by, store: { storeId }, params, body }) => {
    const of = { storeId, productId: params.id, importId: body.importId };
    return { status: 200, body: { removed: await undoImport(deps, by, of) } };
  },
);

export const routes: readonly DashboardRoute<CatalogDeps>[] = [
  dashboardRoute('GET /stores/:slug/products/:id/stock/import', getLastImportOperation),
  dashboardRoute('POST /stores/:slug/products/:id/stock/import', importStockOperation),
  dashboardRoute('POST /stores/:slug/products/:id/stock/import/check', checkImportOperation),
  dashboardRoute('POST /stores/:slug/products/:id/stock/import/undo', undoImportOperation),
];
