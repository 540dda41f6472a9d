import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../kernel/http/entity-tags.ts';
import { openApiDocument } from './document.ts';
import type { ApiDocument } from './reference/document-types.ts';
import { referencePage } from './reference/page.ts';

/** Cache lifetime: the content changes only with the program, so a few minutes are harmless. */
const CACHE_CONTROL = 'public, max-age=300';

/** Policy of the page: only our own style sheet and script run or load, and no other page frames it. */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Serves the OpenAPI document at `/openapi.json`, to every origin, and as a page at `/docs`. */
export async function registerReference(app: FastifyInstance, settings: { readonly baseUrl: string }): Promise<void> {
  const document = openApiDocument(settings);
  const style = await readFile(new URL('./reference/reference.css', import.meta.url), 'utf8');
  const script = await readFile(new URL('./reference/reference.js', import.meta.url), 'utf8');
  const anyOrigin = { 'access-control-allow-origin': '*' };
  serve(app, '/openapi.json', { type: 'application/json', headers: anyOrigin, make: () => JSON.stringify(document) });
  const page = () => referencePage(document as unknown as ApiDocument);
  serve(app, '/docs', { type: 'text/html', headers: PAGE_HEADERS, make: page });
  serve(app, '/docs/reference.css', { type: 'text/css', headers: PAGE_HEADERS, make: () => style });
  serve(app, '/docs/reference.js', { type: 'text/javascript', headers: PAGE_HEADERS, make: () => script });
}

/** Serves a text that is built on the first request, with an entity tag. */
function serve(
  app: FastifyInstance,
  url: string,
  { type, headers, make }: { type: string; headers: object; make: () => string },
): void {
  let made: ReturnType<typeof withTag> | undefined;
  app.get(url, async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= withTag(make());
    reply.headers({ 'cache-control': CACHE_CONTROL, etag: made.etag, ...headers });
    if (isKnown(request.headers['if-none-match'], made.etag)) return reply.code(304).send();
    return reply.type(`${type}; charset=utf-8`).send(made.body);
  });
}

function withTag(text: string): { body: Buffer; etag: string } {
  const body = Buffer.from(text);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
