import { findProduct } from '../../../catalog/repository.ts';
import { operation, storeOf } from '../../operation.ts';
import { Product } from '../../products/schema.ts';
import { productView } from '../../products/view.ts';
import { HttpRefusal } from '../../refusal-table.ts';
import { UuidParams } from '../../schemas.ts';

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
