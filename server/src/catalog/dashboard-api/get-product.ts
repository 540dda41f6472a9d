import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { findProductToEdit } from '../product-repository.ts';
import { CatalogRefusal } from '../refusals.ts';
import { stockState } from '../stock-lines.ts';
import { ProductDetail, ProductParams } from './schema.ts';
import { productDetail } from './view.ts';

export const getProductOperation = storeOperation(
  'read',
  {
    operationId: 'getProduct',
    summary: 'A product, and how its stock stands',
    params: ProductParams,
    response: { 200: ProductDetail },
    refusals: CatalogRefusal.of('product.notFound'),
  },
  async ({ db }, { store, params }) => {
    const product = await findProductToEdit(db, { storeId: store.storeId, id: params.id });
    if (product === undefined) throw new CatalogRefusal('product.notFound');
    const stock = await stockState(db, store.storeId, product);
    return { status: 200, body: productDetail(product, { stock, maySeeGoods: store.may.includes('goods') }) };
  },
);
