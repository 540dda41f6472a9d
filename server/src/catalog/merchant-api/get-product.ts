import { operation, storeOf } from '../../kernel/http/operation.ts';
import { HttpRefusal } from '../../kernel/http/refusal-table.ts';
import { UuidParams } from '../../kernel/http/schemas.ts';
import { findProduct } from '../repository.ts';
import { Product } from '../schema.ts';
import { productView } from '../view.ts';

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
