import Type from 'typebox';
import { ImageRefusal } from '../../../catalog/images/refusals.ts';
import { IMAGES_PATH } from '../../../catalog/images/serve-images.ts';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../../kernel/http/http-refusals.ts';
import { changeLogo } from '../storefront.ts';

export const setLogoOperation = storeOperation(
  'shop',
  {
    operationId: 'setStorefrontLogo',
    summary: 'Set the logo of the store',
    description:
      'The body is the file itself: PNG, JPEG, WebP or AVIF of at most 5 MiB. It is kept anew, without metadata.',
    transfers: 'image',
    response: { 200: Type.Object({ logo: Type.String() }) },
    refusals: [
      ...ImageRefusal.of('image.unreadable'),
      ...HttpRefusal.of('image.tooLarge'),
      ...ImageRefusal.of('image.tooManyPixels', 'image.tooDemanding', 'image.tooManyToday', 'image.storeAway'),
      ...HttpRefusal.of('request.tooMany'),
    ],
  },
  async (deps, call) => {
    const { body } = call.request;
    if (!(body instanceof Uint8Array)) throw new ImageRefusal('image.unreadable');
    const { storeId } = call.store;
    const logo = `${deps.settings.baseUrl}${IMAGES_PATH}/${await deps.images.keep(storeId, body)}`;
    await changeLogo(deps, storeId, call.by, logo);
    return { status: 200, body: { logo } };
  },
);
