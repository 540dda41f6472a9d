import { operation, storeOf } from '../../kernel/http/operation.ts';
import { UuidParams } from '../../kernel/http/schemas.ts';
import { CatalogRefusal } from '../refusals.ts';
import { findProduct } from '../repository.ts';
import { Product } from '../schema.ts';
import { productView } from '../view.ts';

export const getProductOperation = operation(
  {
    operationId: 'getProduct',
    summary: 'Read a product',
    params: UuidParams,
    response: { 200: Product },
    refusals: CatalogRefusal.of('product.notFound'),
  },
  async (deps, call) => {
    const product = await findProduct(deps.db, storeOf(call), call.params.id);
    if (product === undefined) throw new CatalogRefusal('product.notFound');
    return { status: 200, body: productView(product) };
  },
);
