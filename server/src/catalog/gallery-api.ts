import Type from 'typebox';
import { storeOperation } from '../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { ProductParams } from './dashboard-schema.ts';
import type { CatalogDeps } from './dependencies.ts';
import { addToGallery, arrangeGallery, MAX_GALLERY } from './gallery.ts';
import { findGallery } from './gallery-repository.ts';
import { IMAGE_UPLOAD, keepUpload, UPLOAD_REFUSALS } from './images/upload.ts';
import { findProductToEdit } from './product-repository.ts';
import { CatalogRefusal } from './refusals.ts';

const addGalleryImageOperation = storeOperation(
  'goods',
  {
    operationId: 'addGalleryImage',
    summary: 'Add an image to the gallery of a product',
    ...IMAGE_UPLOAD,
    params: ProductParams,
    response: { 200: Type.Object({ image: Type.String() }) },
    refusals: [...CatalogRefusal.of('product.notFound', 'product.galleryFull'), ...UPLOAD_REFUSALS],
  },
  async (deps: CatalogDeps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    const image = await keepUpload(deps, { storeId: of.storeId, body: call.request.body }, async () => {
      if ((await findProductToEdit(deps.db, of)) === undefined) throw new CatalogRefusal('product.notFound');
      if ((await findGallery(deps.db, of)).length >= MAX_GALLERY) throw new CatalogRefusal('product.galleryFull');
    });
    await addToGallery(deps, call.by, of, image);
    return { status: 200, body: { image } };
  },
);

const arrangeGalleryOperation = storeOperation(
  'goods',
  {
    operationId: 'arrangeGallery',
    summary: 'Put the images of a gallery in order, without those left out',
    params: ProductParams,
    body: Type.Object({ images: Type.Array(Type.String({ maxLength: 2048 }), { maxItems: MAX_GALLERY }) }),
    refusals: CatalogRefusal.of('product.notFound', 'product.galleryChanged'),
  },
  (deps: CatalogDeps, call) =>
    arrangeGallery(deps, call.by, { storeId: call.store.storeId, id: call.params.id }, call.body.images),
);

export const routes: readonly DashboardRoute<CatalogDeps>[] = [
  dashboardRoute('PUT /stores/:slug/products/:id/gallery', arrangeGalleryOperation),
  dashboardRoute('PUT /stores/:slug/products/:id/gallery/image', addGalleryImageOperation),
];
