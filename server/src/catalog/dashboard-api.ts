import Type, { type Static } from 'typebox';
import { AccessRefusal } from '../kernel/auth/refusals.ts';
import { openStore, storeOperation } from '../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../kernel/http/http-refusals.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { Nullable, PageQuery, Uuid } from '../kernel/http/schemas.ts';
import { present } from '../kernel/lib/errors.ts';
import { parseFiat } from '../kernel/lib/money.ts';
import { paginationOf } from '../kernel/lib/paging.ts';
import {
  ProductBody,
  ProductChanges,
  ProductDetail,
  ProductParams,
  ProductRows,
  PutBackBody,
} from './dashboard-schema.ts';
import { productDetail, productRow } from './dashboard-view.ts';
import type { CatalogDeps } from './dependencies.ts';
import { findGallery } from './gallery-repository.ts';
import { IMAGE_UPLOAD, keepUpload, UPLOAD_REFUSALS } from './images/upload.ts';
import {
  changeProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  type ProductTerms,
  setImage,
  setListed,
} from './manage-products.ts';
import { storeOffSale } from './off-sale.ts';
import { findProductToEdit } from './product-repository.ts';
import { putBack } from './put-back.ts';
import { CatalogRefusal } from './refusals.ts';
import { listProducts } from './repository.ts';
import { stockState } from './stock-lines.ts';

/** Converts a product form to terms. Empty texts become null. */
function termsOf({ priceAmount, priceCurrency, ...body }: Static<typeof ProductBody>): ProductTerms {
  return {
    ...body,
    title: body.title.trim(),
    description: body.description?.trim() === '' ? null : body.description,
    deliveryText: body.deliveryText === '' ? null : body.deliveryText,
    priceMillis: present(parseFiat(priceAmount), 'amounts have been checked'),
    currency: priceCurrency,
  };
}

/** Converts a partial product form to changes. */
function changesOf(body: Static<typeof ProductChanges>): Partial<ProductTerms> {
  const { title, description, deliveryText, priceAmount, priceCurrency, ...rest } = body;
  return {
    ...rest,
    ...(title !== undefined && { title: title.trim() }),
    ...(description !== undefined && { description: description?.trim() === '' ? null : description }),
    ...(deliveryText !== undefined && { deliveryText: deliveryText === '' ? null : deliveryText }),
    ...(priceAmount !== undefined && { priceMillis: present(parseFiat(priceAmount), 'amounts have been checked') }),
    ...(priceCurrency !== undefined && { currency: priceCurrency }),
  };
}

const listProductsOperation = storeOperation(
  'read',
  {
    operationId: 'listProducts',
    summary: 'The products of a store, newest first',
    querystring: PageQuery({}),
    response: { 200: ProductRows },
  },
  async ({ lists, countMethods }: CatalogDeps, { store, query }) => {
    const reads = lists.forStore(store.storeId);
    const [{ products, total }, methods] = await Promise.all([
      listProducts(reads, store.storeId, query),
      countMethods(reads, store.storeId),
    ]);
    const reason = storeOffSale({ ...store, methods });
    const data = products.map((product) => productRow(product, reason));
    return { status: 200, body: { data, pagination: paginationOf(query, total) } };
  },
);

const createProductOperation = storeOperation(
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
  async (deps: CatalogDeps, call) => {
    const id = await createProduct(deps, call.by, openStore(call.store), termsOf(call.body));
    return { status: 201, body: { id } };
  },
);

const getProductOperation = storeOperation(
  'read',
  {
    operationId: 'getProduct',
    summary: 'A product and its stock',
    params: ProductParams,
    response: { 200: ProductDetail },
    refusals: CatalogRefusal.of('product.notFound'),
  },
  async ({ db, countMethods }: CatalogDeps, { store, params }) => {
    const of = { storeId: store.storeId, id: params.id };
    const product = await findProductToEdit(db, of);
    if (product === undefined) throw new CatalogRefusal('product.notFound');
    const [stock, gallery, methods] = await Promise.all([
      stockState(db, store.storeId, product),
      findGallery(db, of),
      countMethods(db, store.storeId),
    ]);
    const maySeeDeliverables = store.may.includes('goods');
    const reason = storeOffSale({ ...store, methods });
    return { status: 200, body: productDetail(product, { stock, gallery, maySeeDeliverables, store: reason }) };
  },
);

const changeProductOperation = storeOperation(
  'goods',
  {
    operationId: 'changeProduct',
    summary: 'Change the given fields of a product; existing orders do not change',
    params: ProductParams,
    body: ProductChanges,
    refusals: CatalogRefusal.of('product.notFound', 'product.priceIsZero', 'product.quantitiesCross'),
  },
  async (deps: CatalogDeps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    await changeProduct(deps, call.by, of, changesOf(call.body));
  },
);

const duplicateProductOperation = storeOperation(
  'goods',
  {
    operationId: 'duplicateProduct',
    summary: 'Copy a product, unlisted and without stock',
    params: ProductParams,
    response: { 201: Type.Object({ id: Uuid }) },
    refusals: [...CatalogRefusal.of('product.notFound'), ...AccessRefusal.of('store.closed')],
  },
  async (deps: CatalogDeps, call) => {
    const id = await duplicateProduct(deps, call.by, { storeId: openStore(call.store), id: call.params.id });
    return { status: 201, body: { id } };
  },
);

const deleteProductOperation = storeOperation(
  'goods',
  {
    operationId: 'deleteProduct',
    summary: 'Delete a product; its orders keep their copy',
    params: ProductParams,
    refusals: CatalogRefusal.of('product.notFound', 'product.withheld'),
  },
  (deps: CatalogDeps, call) => deleteProduct(deps, call.by, { storeId: call.store.storeId, id: call.params.id }),
);

const listProductOperation = storeOperation(
  'goods',
  {
    operationId: 'listProduct',
    summary: 'List a product for sale',
    params: ProductParams,
    refusals: [...CatalogRefusal.of('product.notFound'), ...AccessRefusal.of('store.closed')],
  },
  (deps: CatalogDeps, call) => setListed(deps, call.by, { storeId: openStore(call.store), id: call.params.id }, true),
);

const unlistProductOperation = storeOperation(
  'goods',
  {
    operationId: 'unlistProduct',
    ends: true,
    summary: 'Unlist a product; open orders are not affected',
    params: ProductParams,
    refusals: CatalogRefusal.of('product.notFound'),
  },
  (deps: CatalogDeps, call) => setListed(deps, call.by, { storeId: call.store.storeId, id: call.params.id }, false),
);

const REFUSALS = {
  unknown: 'product.notFound',
  'no-finite-stock': 'product.notFinite',
  'on-sale': 'product.onSale',
  'too-many-items': 'product.tooManyHandedOut',
} as const;

const NOTHING_DONE = { stock: 0, marked: 0, setAside: 0, known: 0, unknown: 0 };

const putBackOperation = storeOperation(
  'goods',
  {
    operationId: 'putBackProduct',
    summary: 'Put a product back on sale after a restore',
    params: ProductParams,
    body: PutBackBody,
    response: {
      200: Type.Object({
        // If not null, nothing was changed: repeat the request with `confirmReserved`.
        asks: Nullable(
          Type.Object({
            reserved: Type.Integer({ description: 'Lines that orders have reserved.' }),
            missing: Type.Integer({ description: 'Reserved lines that would no longer be in stock.' }),
          }),
        ),
        stock: Type.Integer(),
        marked: Type.Integer({ description: 'Lines now marked as delivered.' }),
        setAside: Type.Integer({ description: 'Of those, lines assigned to waiting orders.' }),
        known: Type.Integer({ description: 'Lines that were already marked.' }),
        unknown: Type.Integer({ description: 'Items that are not lines of the product.' }),
      }),
    },
    refusals: [
      ...CatalogRefusal.of('product.notFound', 'product.notFinite', 'product.onSale', 'product.tooManyHandedOut'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async (deps: CatalogDeps, call) => {
    const handedOut = call.body.handedOut ?? undefined;
    const { confirmReserved = false } = call.body;
    const request = { storeId: call.store.storeId, productId: call.params.id, handedOut, confirmReserved };
    const result = await putBack(deps, call.by, request);
    if (typeof result === 'string') throw new CatalogRefusal(REFUSALS[result]);
    if ('missing' in result) return { status: 200, body: { ...NOTHING_DONE, asks: result } };
    const { marked, setAside, known, unknown } = result.handedOut;
    return { status: 200, body: { asks: null, stock: result.stock, marked, setAside, known, unknown: unknown.length } };
  },
);

const setImageOperation = storeOperation(
  'goods',
  {
    operationId: 'setProductImage',
    summary: 'Set the image of a product',
    ...IMAGE_UPLOAD,
    params: ProductParams,
    response: { 200: Type.Object({ image: Type.String() }) },
    refusals: [...CatalogRefusal.of('product.notFound'), ...UPLOAD_REFUSALS],
  },
  async (deps: CatalogDeps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    const image = await keepUpload(deps, { storeId: of.storeId, body: call.request.body }, async () => {
      if ((await findProductToEdit(deps.db, of)) === undefined) throw new CatalogRefusal('product.notFound');
    });
    await setImage(deps, call.by, of, image);
    return { status: 200, body: { image } };
  },
);

const removeImageOperation = storeOperation(
  'goods',
  {
    operationId: 'removeProductImage',
    summary: 'Remove the image of a product',
    params: ProductParams,
    refusals: CatalogRefusal.of('product.notFound'),
  },
  (deps: CatalogDeps, call) => setImage(deps, call.by, { storeId: call.store.storeId, id: call.params.id }, null),
);

export const routes: readonly DashboardRoute<CatalogDeps>[] = [
  dashboardRoute('GET /stores/:slug/products', listProductsOperation),
  dashboardRoute('POST /stores/:slug/products', createProductOperation),
  dashboardRoute('GET /stores/:slug/products/:id', getProductOperation),
  dashboardRoute('PUT /stores/:slug/products/:id', changeProductOperation),
  dashboardRoute('DELETE /stores/:slug/products/:id', deleteProductOperation),
  dashboardRoute('POST /stores/:slug/products/:id/duplicate', duplicateProductOperation),
  dashboardRoute('POST /stores/:slug/products/:id/list', listProductOperation),
  dashboardRoute('POST /stores/:slug/products/:id/unlist', unlistProductOperation),
  dashboardRoute('POST /stores/:slug/products/:id/put-back', putBackOperation),
  dashboardRoute('PUT /stores/:slug/products/:id/image', setImageOperation),
  dashboardRoute('DELETE /stores/:slug/products/:id/image', removeImageOperation),
];
