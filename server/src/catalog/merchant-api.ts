import { keyOperation } from '../kernel/http/operation.ts';
import { type MerchantRoute, merchantRoute } from '../kernel/http/routes.ts';
import { UuidParams } from '../kernel/http/schemas.ts';
import { paginationOf } from '../kernel/lib/paging.ts';
import { appendStock } from './append-stock.ts';
import type { CatalogDeps } from './dependencies.ts';
import { CatalogRefusal } from './refusals.ts';
import { findProduct, listProducts } from './repository.ts';
import { AppendStockAnswer, AppendStockBody, ListProductsQuery, Product, ProductPage } from './schema.ts';
import { productView } from './view.ts';

const listProductsOperation = keyOperation(
  {
    operationId: 'listProducts',
    summary: 'List products',
    description: 'Newest first.',
    querystring: ListProductsQuery,
    response: { 200: ProductPage },
  },
  async (deps: CatalogDeps, call) => {
    const storeId = call.storeId;
    const { products, total } = await listProducts(deps.lists.forStore(storeId), storeId, call.query);
    return { status: 200, body: { data: products.map(productView), pagination: paginationOf(call.query, total) } };
  },
);

const getProductOperation = keyOperation(
  {
    operationId: 'getProduct',
    summary: 'Read a product',
    params: UuidParams,
    response: { 200: Product },
    refusals: CatalogRefusal.of('product.notFound'),
  },
  async (deps: CatalogDeps, call) => {
    const product = await findProduct(deps.db, call.storeId, call.params.id);
    if (product === undefined) throw new CatalogRefusal('product.notFound');
    return { status: 200, body: productView(product) };
  },
);

const appendStockOperation = keyOperation(
  {
    operationId: 'appendStock',
    summary: 'Append delivery stock',
    description:
      'Adds lines to deliver, one for each unit sold. Lines that already exist are skipped, so repeating a ' +
      'batch adds nothing twice.',
    params: UuidParams,
    body: AppendStockBody,
    response: { 200: AppendStockAnswer },
    refusals: CatalogRefusal.of('product.notFinite', 'product.notFound', 'product.tooManyLines'),
  },
  async (deps: CatalogDeps, call) => ({
    status: 200,
    body: await appendStock(deps, call.by, { storeId: call.storeId, productId: call.params.id }, call.body.text),
  }),
);

export const routes: readonly MerchantRoute<CatalogDeps>[] = [
  merchantRoute('GET /v1/products', 'products:read', 'Products', listProductsOperation),
  merchantRoute('GET /v1/products/:id', 'products:read', 'Products', getProductOperation),
  merchantRoute('POST /v1/products/:id/stock', 'products:write', 'Products', appendStockOperation),
];
