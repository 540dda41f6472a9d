import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveImages } from '../../catalog/images/serve-images.ts';
import type { HostReader } from '../../kernel/http/host.ts';
import { compressAnswers } from '../../kernel/http/plugins/compression.ts';
import { type Failure, noteFailure } from '../../kernel/http/plugins/errors.ts';
import { acceptForms, isOwnForm } from '../../kernel/http/plugins/form-body.ts';
import type { RequestLimit } from '../../kernel/http/plugins/rate-limits.ts';
import { IN_STOREFRONTS } from '../../kernel/http/surfaces.ts';
import type { PagesDeps } from '../dependencies.ts';
import { chooseLanguage, languageOf } from '../language.ts';
import { registerAssets } from './assets.ts';
import { registerCards } from './card-routes.ts';
import { registerCart } from './cart-routes.ts';
import { createPageCache } from './page-cache.ts';
import { noticePage } from './pages/notice.ts';
import { registerSharedPages } from './shared-pages.ts';
import { type Texts, wordingIn } from './texts/texts.ts';
import { contextOf, type ShopRequest, sendClosed, sendNotFound, sendOwn } from './visit.ts';
import { registerX402Products } from './x402-route.ts';

export interface StorefrontLimits {
  readonly hosts: HostReader;
  readonly reads: RequestLimit;
  /** Limit on creating orders. */
  readonly writes: RequestLimit;
}

/** Methods that change nothing. Browsers send OPTIONS before a program's payment. */
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const EVERY_METHOD = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Registers the storefronts: each answers at its own hosts, and all other hosts get an error. */
export async function registerStorefronts(
  app: FastifyInstance,
  deps: PagesDeps,
  { hosts, reads, writes }: StorefrontLimits,
): Promise<void> {
  const { hostedBase } = deps.settings;
  app.decorateRequest('shop', undefined);
  app.decorateRequest('askedHost', '');
  app.decorateRequest('language', 'en');
  await app.register(async (scope) => {
    acceptForms(scope);
    compressAnswers(scope);
    scope.addHook('onRequest', async (request, reply) => {
      await reads(request);
      request.askedHost = hosts.storefrontHost(request.raw) ?? '';
      request.shop = await deps.shops.at(request.askedHost);
      return request.shop === undefined ? sendMisdirected(request, reply) : undefined;
    });
    scope.addHook('onSend', async (request, reply) => {
      if (hosts.isDisputed(request.raw)) reply.header('cache-control', 'no-store');
    });
    scope.setErrorHandler((error, request, reply) => sendFailure(deps, error, request, reply));
    registerAssets(scope);
    serveImages(scope, deps.images, { constraints: IN_STOREFRONTS });
    await scope.register(async (pages) => {
      pages.addHook('onRequest', async (request, reply) => leadOn(request, reply, hostedBase));
      registerSharedPages(pages, deps, createPageCache(deps));
      registerCards(pages, deps);
      registerCart(pages, deps, writes);
      registerX402Products(pages, deps, writes);
      pages.route({
        method: [...EVERY_METHOD],
        url: '/*',
        constraints: IN_STOREFRONTS,
        handler: async (request, reply) => sendNotFound(request as ShopRequest, reply, hostedBase),
      });
    });
  });
}

/** Answers at a host without a storefront, without revealing the service. */
function sendMisdirected(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { texts } = wordingIn(languageOf(request, 'en'));
  return reply.code(421).type('text/plain; charset=utf-8').send(`${texts.nowhere}\n`);
}

/** Redirects to the storefront's current address, explains why it is closed, or rejects posts from other sites. */
function leadOn(request: FastifyRequest, reply: FastifyReply, hostedBase: string): FastifyReply | undefined {
  const { shop, askedHost } = request;
  if (shop === undefined) return undefined;
  const { status, origin, host } = shop;
  const own = { own: shop.language, isSecure: origin?.startsWith('https:') ?? true };
  if (status !== 'open') {
    request.language = chooseLanguage(request, reply, own);
    return sendClosed(request as ShopRequest, reply, status, hostedBase);
  }
  const isRead = READS.includes(request.method);
  if (host !== askedHost) {
    // Shorter than browsers' own default: a domain may be released.
    reply.header('cache-control', 'public, max-age=30');
    return isRead ? reply.redirect(`${origin}${request.url}`, 301) : reply.redirect(`${origin}/cart`, 303);
  }
  request.language = chooseLanguage(request, reply, own);
  if (isRead || isOwnForm(request, askedHost)) return undefined;
  const context = contextOf(request as ShopRequest);
  const { texts } = context.wording;
  return sendOwn(reply, 403, context, hostedBase, noticePage(context, texts.wrong, texts.foreign));
}

function sendFailure(deps: PagesDeps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = noteFailure(deps.log, error, request);
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  reply.header('cache-control', 'no-store').removeHeader('etag');
  const { shop } = request;
  const [status] = failure.row;
  request.language = languageOf(request, shop?.language ?? 'en');
  const [title, text] = textsOf(failure, wordingIn(request.language).texts);
  // Runs before the storefront is known.
  if (shop === undefined) return reply.code(status).type('text/plain; charset=utf-8').send(`${title}. ${text}\n`);
  const context = contextOf(request as ShopRequest);
  return sendOwn(reply, status, context, deps.settings.hostedBase, noticePage(context, title, text));
}

function textsOf({ row: [status] }: Failure, texts: Texts): readonly [string, string] {
  if (status === 429) return [texts.tooMany, texts.tooManyNote];
  return status < 500 ? [texts.wrong, texts.wrongNote] : [texts.failed, texts.failedNote];
}
