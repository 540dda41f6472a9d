import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { isKnown } from '../../kernel/http/entity-tags.ts';

/** The built script, which `npm run build` creates. */
const SCRIPT = fileURLToPath(new URL('../../../../web/hosted/dist/button.js', import.meta.url));
/** Time for which a merchant's page may use a cached script, in seconds. */
const MAX_AGE_SECONDS = 3_600;

/**
 * Serves the pay button to pages of every origin: at `/button.js` the current version, and permanently at a name with
 * the hash of its content, which `Content-Location` contains.
 */
export async function registerPayButton(app: FastifyInstance): Promise<void> {
  const script = await readFile(SCRIPT);
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
  const immutable = `/button-${hash}.js`;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    etag: `"${hash}"`,
    // With both, pages can check the script's integrity, and cross-origin isolated pages can load it.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  const serve = (url: string, more: object): void => {
    app.get(url, (request, reply) => {
      reply.headers({ ...headers, ...more });
      return isKnown(request.headers['if-none-match'], headers.etag) ? reply.code(304).send() : reply.send(script);
    });
  };
  serve('/button.js', { 'cache-control': `public, max-age=${MAX_AGE_SECONDS}`, 'content-location': immutable });
  serve(immutable, { 'cache-control': 'public, max-age=31536000, immutable' });
}
