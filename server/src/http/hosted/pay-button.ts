import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** The built script; `npm run build` makes it. */
const SCRIPT = fileURLToPath(new URL('../../../../web/hosted/dist/button.js', import.meta.url));
/** How long a merchant's page may go on with the script that was here, in seconds. */
const MAX_AGE_SECONDS = 3_600;

/**
 * The pay button, for pages of every origin: at `/button.js` the one of this version, and for good at the name with the
 * hash of its content, which `Content-Location` tells.
 */
export async function registerPayButton(app: FastifyInstance): Promise<void> {
  const script = await readFile(SCRIPT);
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
  const immutable = `/button-${hash}.js`;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    etag: `"${hash}"`,
    // With both, pages can check the script's integrity, and pages that isolate themselves can load it.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  const serve = (url: string, more: object): void => {
    app.get(url, (request, reply) => {
      reply.headers({ ...headers, ...more });
      return request.headers['if-none-match'] === headers.etag ? reply.code(304).send() : reply.send(script);
    });
  };
  serve('/button.js', { 'cache-control': `public, max-age=${MAX_AGE_SECONDS}`, 'content-location': immutable });
  serve(immutable, { 'cache-control': 'public, max-age=31536000, immutable' });
}
