import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import type { Images } from './images.ts';
import { ImageRefusal } from './refusals.ts';
import { IMAGES_PATH } from './serve-images.ts';

/** The common parts of operations whose body is an image. */
export const IMAGE_UPLOAD = {
  description:
    'The body is the file itself: PNG, JPEG, WebP or AVIF of at most 5 MiB. It is re-encoded, without metadata.',
  transfers: 'image',
} as const;

/** Refusals of an upload, besides those of its subject. */
export const UPLOAD_REFUSALS = [
  ...ImageRefusal.of('image.unreadable'),
  ...HttpRefusal.of('image.tooLarge'),
  ...ImageRefusal.of('image.tooManyPixels', 'image.tooDemanding', 'image.tooManyToday', 'image.storeAway'),
  ...HttpRefusal.of('request.tooMany'),
];

interface UploadDeps {
  readonly images: Pick<Images, 'keep'>;
  readonly settings: { readonly baseUrl: string };
}

/**
 * Stores the image in the body of a request.
 * @param prepare refuses before anything is stored; runs only for a body that may be an image
 * @returns its URL
 * @throws ImageRefusal, NoPlace when too many wait
 */
export async function keepUpload(
  { images, settings }: UploadDeps,
  { storeId, body }: { readonly storeId: string; readonly body: unknown },
  prepare?: () => Promise<void>,
): Promise<string> {
  if (!(body instanceof Uint8Array)) throw new ImageRefusal('image.unreadable');
  await prepare?.();
  return `${settings.baseUrl}${IMAGES_PATH}/${await images.keep(storeId, body)}`;
}
