import { appendStock } from '../../catalog/append-stock.ts';
import { findProduct, listProducts } from '../../catalog/repository.ts';
import { paginationOf } from '../../lib/paging.ts';
import { operation, storeOf } from '../operation.ts';
import { AppendStockAnswer, AppendStockBody, ListProductsQuery, Product, ProductPage } from '../products/schema.ts';
import { productView } from '../products/view.ts';
import { HttpRefusal } from '../refusal-table.ts';
import { UuidParams } from '../schemas.ts';

export const listProductsOperation = operation(
  {
    operationId: 'listProducts',
    summary: 'List products',
    description: 'Newest first.',
    querystring: ListProductsQuery,
    response: { 200: ProductPage },
  },
  async (deps, call) => {
    const { products, total } = await listProducts(deps.db, storeOf(call), call.query);
    return { status: 200, body: { data: products.map(productView), pagination: paginationOf(call.query, total) } };
  },
);

export const getProductOperation = operation(
  {
    operationId: 'getProduct',
    summary: 'Read a product',
    params: UuidParams,
    response: { 200: Product },
    refusals: ['product.notFound'],
  },
  async (deps, call) => {
    const product = await findProduct(deps.db, storeOf(call), call.params.id);
    if (product === undefined) throw new HttpRefusal('product.notFound');
    return { status: 200, body: productView(product) };
  },
);

export const appendStockOperation = operation(
  {
    operationId: 'appendStock',
    summary: 'Append delivery stock',
    description:
      'Adds lines to hand out, one for each unit sold. Lines that the product has already are left out, so ' +
      'that sending a batch again adds nothing twice.',
    params: UuidParams,
    body: AppendStockBody,
    response: { 200: AppendStockAnswer },
    refusals: ['product.notFinite', 'product.notFound', 'product.tooManyLines'],
  },
  async (deps, call) => ({
    status: 200,
    body: await appendStock(deps, storeOf(call), call.params.id, call.body.text),
  }),
);
