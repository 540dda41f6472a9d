import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { ImageRefusal } from '../images/refusals.ts';
import { IMAGES_PATH } from '../images/serve-images.ts';
import { setImage } from '../manage-products.ts';
import { findProductToEdit } from '../product-repository.ts';
import { CatalogRefusal } from '../refusals.ts';
import { ProductParams } from './schema.ts';

export const setImageOperation = storeOperation(
  'goods',
  {
    operationId: 'setProductImage',
    summary: 'Set the image of a product',
    description:
      'The body is the file itself: PNG, JPEG, WebP or AVIF of at most 5 MiB. It is kept anew, without metadata.',
    params: ProductParams,
    transfers: 'image',
    response: { 200: Type.Object({ image: Type.String() }) },
    refusals: [
      ...CatalogRefusal.of('product.notFound'),
      ...ImageRefusal.of('image.unreadable'),
      ...HttpRefusal.of('image.tooLarge'),
      ...ImageRefusal.of('image.tooManyPixels', 'image.tooDemanding', 'image.tooManyToday', 'image.storeAway'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async (deps, call) => {
    const of = { storeId: call.store.storeId, id: call.params.id };
    const { body } = call.request;
    if (!(body instanceof Uint8Array)) throw new ImageRefusal('image.unreadable');
    // Checks that the product exists before storing the image.
    if ((await findProductToEdit(deps.db, of)) === undefined) throw new CatalogRefusal('product.notFound');
    const name = await deps.images.keep(of.storeId, body);
    const image = `${deps.settings.baseUrl}${IMAGES_PATH}/${name}`;
    await setImage(deps, call.by, of, image);
    return { status: 200, body: { image } };
  },
);
