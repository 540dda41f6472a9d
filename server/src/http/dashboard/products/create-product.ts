import Type from 'typebox';
import { createProduct } from '../../../catalog/manage-products.ts';
import { Uuid } from '../../schemas.ts';
import { openStore } from '../open-store.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { ProductBody, StoreParams } from './schema.ts';
import { termsOf } from './terms.ts';

export const createProductOperation = storeOperation(
  'goods',
  {
    operationId: 'createProduct',
    summary: 'Create a product, on sale',
    params: StoreParams,
    body: ProductBody,
    response: { 201: Type.Object({ id: Uuid }) },
    refusals: ['product.priceIsZero', 'product.quantitiesCross', 'store.closed'],
  },
  async (deps, call) => {
    const id = await createProduct(deps, actorOf(call), openStore(call.store), termsOf(call.body));
    return { status: 201, body: { id } };
  },
);
