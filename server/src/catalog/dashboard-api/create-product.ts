import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { openStore, storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { Uuid } from '../../kernel/http/schemas.ts';
import { createProduct } from '../manage-products.ts';
import { CatalogRefusal } from '../refusals.ts';
import { ProductBody } from './schema.ts';
import { termsOf } from './terms.ts';

export const createProductOperation = storeOperation(
  'goods',
  {
    operationId: 'createProduct',
    summary: 'Create a product, on sale',
    body: ProductBody,
    response: { 201: Type.Object({ id: Uuid }) },
    refusals: [
      ...CatalogRefusal.of('product.priceIsZero', 'product.quantitiesCross'),
      ...AccessRefusal.of('store.closed'),
    ],
  },
  async (deps, call) => {
    const id = await createProduct(deps, call.by, openStore(call.store), termsOf(call.body));
    return { status: 201, body: { id } };
  },
);
