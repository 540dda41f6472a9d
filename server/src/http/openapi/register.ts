import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { HttpSettings } from '../dependencies.ts';
import { openApiDocument } from './document.ts';

/** The document changes only with the program, so a short time without asking again is enough. */
const CACHE_CONTROL = 'public, max-age=300';

/** Serves the interface's description at `/openapi.json`, to every origin. */
export async function registerReference(app: FastifyInstance, settings: Pick<HttpSettings, 'baseUrl'>): Promise<void> {
  const document = openApiDocument(settings);
  const json = JSON.stringify(document);
  const etag = etagOf(json);
  app.get('/openapi.json', async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': CACHE_CONTROL, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
