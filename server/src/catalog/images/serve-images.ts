import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { RateLimits } from '../../kernel/http/dependencies.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { createLimit } from '../../kernel/http/plugins/rate-limits.ts';
import type { Images } from './images.ts';
import { IMAGE_TYPE, SHRUNK_NAME } from './store.ts';

/** Public path of the images. */
export const IMAGES_PATH = '/images';

const HEADERS = {
  'content-type': IMAGE_TYPE,
  // The path contains the hash of the content, so the content never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  // Opened directly, an image can run nothing in our origin.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves the pictures of products and stores, by the hash of their content. */
export async function registerImages(
  app: FastifyInstance,
  { images, settings }: { readonly images: Images; readonly settings: { readonly rateLimits: RateLimits } },
): Promise<void> {
  serveImages(app, images, { onRequest: createLimit(app, settings.rateLimits.checkoutReads) });
}

/** Serves images in their stored size, and smaller: `<hash>-480.webp`. */
export function serveImages(app: FastifyInstance, images: Images, options: RouteShorthandOptions): void {
  app.get<{ Params: { name: string } }>(`${IMAGES_PATH}/:name`, options, async (request, reply) => {
    const [, hash, width] = SHRUNK_NAME.exec(request.params.name) ?? [];
    const image = hash === undefined ? undefined : await images.find(`${hash}.webp`, width);
    if (image === undefined) throw new HttpRefusal('request.unknownRoute');
    return reply.headers(HEADERS).send(image);
  });
}
