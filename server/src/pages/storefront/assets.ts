import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { IN_STOREFRONTS } from '../../kernel/http/surfaces.ts';
import { LANGUAGE_LINKS_STYLE } from '../language-links.ts';

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

const HASH_LENGTH = 16;

function asset(file: URL, type: string, before = ''): Asset {
  const body = Buffer.from(before + readFileSync(file, 'utf8'));
  const hash = createHash('sha256').update(body).digest('hex').slice(0, HASH_LENGTH);
  return { path: `/assets/${hash}-${basename(file.pathname)}`, type, body };
}

/** The style sheet and the script of every storefront. Their names contain the hash of their content. */
export const STYLE: Asset = asset(
  new URL('./assets/storefront.css', import.meta.url),
  'text/css; charset=utf-8',
  LANGUAGE_LINKS_STYLE,
);
export const SCRIPT: Asset = asset(
  new URL('./assets/storefront.js', import.meta.url),
  'text/javascript; charset=utf-8',
);

export function registerAssets(app: FastifyInstance): void {
  for (const { path, type, body } of [STYLE, SCRIPT]) {
    app.get(path, { constraints: IN_STOREFRONTS }, (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }).send(body),
    );
  }
}
