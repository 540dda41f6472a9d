import { findProduct } from '../../../catalog/repository.ts';
import { ApiError } from '../../../lib/errors.ts';
import { operation, storeOf } from '../../operation.ts';
import { Product } from '../../products/schema.ts';
import { productView } from '../../products/view.ts';
import { UuidParams } from '../../schemas.ts';

export const getProductOperation = operation(
  {
    operationId: 'getProduct',
    summary: 'Read a product',
    params: UuidParams,
    response: { 200: Product },
    refusals: { 404: { 'Product not found': "No such product, or another store's." } },
  },
  async (deps, call) => {
    const product = await findProduct(deps.db, storeOf(call), call.params.id);
    if (product === undefined) throw new ApiError(404, 'Product not found');
    return { status: 200, body: productView(product) };
  },
);
