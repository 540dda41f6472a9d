import type { FastifyInstance } from 'fastify';
import { IMAGE_NAME, IMAGE_TYPE } from '../images/store.ts';
import type { HttpDeps } from './dependencies.ts';
import { createLimit } from './plugins/rate-limits.ts';
import { HttpRefusal } from './refusal-table.ts';

/** Where images are, for everybody. */
export const IMAGES_PATH = '/images';

const HEADERS = {
  'content-type': IMAGE_TYPE,
  // What lies under the hash of its content never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  // Opened by itself, it can do nothing in our name.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The pictures of products and stores, by the hash of their content. */
export async function registerImages(app: FastifyInstance, { images, settings }: HttpDeps): Promise<void> {
  const limit = createLimit(app, settings.rateLimits.checkoutReads);
  app.get<{ Params: { name: string } }>(`${IMAGES_PATH}/:name`, { onRequest: limit }, async (request, reply) => {
    const { name } = request.params;
    const image = IMAGE_NAME.test(name) ? await images.find(name) : undefined;
    if (image === undefined) throw new HttpRefusal('request.unknownRoute');
    return reply.headers(HEADERS).send(image);
  });
}
