import Type from 'typebox';
import { storeOperation } from '../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../kernel/http/http-refusals.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { ProductParams } from './dashboard-schema.ts';
import type { CatalogDeps } from './dependencies.ts';
import { addToGallery, arrangeGallery, MAX_GALLERY } from './gallery.ts';
import { findGallery } from './gallery-repository.ts';
import { ImageRefusal } from './images/refusals.ts';
import { IMAGES_PATH } from './images/serve-images.ts';
import { findProductToEdit } from './product-repository.ts';
import { CatalogRefusal } from './refusals.ts';

const addGalleryImageOperation = storeOperation(
  'goods',
  {
    operationId: 'addGalleryImage',
    summary: 'Add an image to the gallery of a product',
    description:
      'The body is the file itself: PNG, JPEG, WebP or AVIF of at most 5 MiB. It is re-encoded, without metadata.',
    params: ProductParams,
    transfers: 'image',
    response: { 200: Type.Object({ image: Type.String() }) },
    refusals: [
      ...CatalogRefusal.of('product.notFound', 'product.galleryFull'),
      ...ImageRefusal.of('image.unreadable'),
      ...HttpRefusal.of('image.tooLarge'),
      ...ImageRefusal.of('image.tooManyPixels', 'image.tooDemanding', 'image.tooManyToday', 'image.storeAway'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async (deps: CatalogDeps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    const { body } = call.request;
    if (!(body instanceof Uint8Array)) throw new ImageRefusal('image.unreadable');
    // Checks for room before storing the image.
    if ((await findProductToEdit(deps.db, of)) === undefined) throw new CatalogRefusal('product.notFound');
    if ((await findGallery(deps.db, of)).length >= MAX_GALLERY) throw new CatalogRefusal('product.galleryFull');
    const image = `${deps.settings.baseUrl}${IMAGES_PATH}/${await deps.images.keep(of.storeId, body)}`;
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
