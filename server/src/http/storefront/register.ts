import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUYER_BODY_BYTES, BUYER_BODY_SECONDS } from '../bodies/limits.ts';
import type { ServerDeps } from '../dependencies.ts';
import { type HostReader, plainHost } from '../host.ts';
import { serveImages } from '../images.ts';
import { languageOf, speakTo } from '../language.ts';
import { createBodyDeadline } from '../plugins/body-deadline.ts';
import { type Failure, noteFailure } from '../plugins/errors.ts';
import type { RequestLimit } from '../plugins/rate-limits.ts';
import { IN_STOREFRONTS } from '../surfaces.ts';
import { registerAssets } from './assets.ts';
import { registerCart } from './cart-routes.ts';
import { createPageCache } from './page-cache.ts';
import { noticePage } from './pages/notice.ts';
import { registerSharedPages } from './shared-pages.ts';
import { type Texts, wordingIn } from './texts/texts.ts';
import { contextOf, type ShopRequest, sendClosed, sendNotFound, sendOwn } from './visit.ts';

export interface StorefrontLimits {
  readonly hosts: HostReader;
  readonly reads: RequestLimit;
  /** Of what creates orders. */
  readonly writes: RequestLimit;
}

const EVERY_METHOD = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** The storefronts: one at each host that is one's, and nothing at any other. */
export async function registerStorefronts(
  app: FastifyInstance,
  deps: ServerDeps,
  { hosts, reads, writes }: StorefrontLimits,
): Promise<void> {
  const { hostedBase } = deps.settings;
  app.decorateRequest('shop', undefined);
  app.decorateRequest('askedHost', '');
  app.decorateRequest('language', 'en');
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.addHook('onRequest', async (request, reply) => {
      await reads(request);
      request.askedHost = hosts.storefrontHost(request.raw) ?? '';
      request.shop = await deps.shops.at(request.askedHost);
      return request.shop === undefined ? sendMisdirected(request, reply) : undefined;
    });
    scope.setErrorHandler((error, request, reply) => sendFailure(deps, error, request, reply));
    registerAssets(scope);
    serveImages(scope, deps.images, { constraints: IN_STOREFRONTS });
    await scope.register(async (pages) => {
      pages.addHook('onRequest', async (request, reply) => leadOn(request, reply, hostedBase));
      registerSharedPages(pages, deps, createPageCache(deps));
      registerCart(pages, deps, writes);
      pages.route({
        method: [...EVERY_METHOD],
        url: '/*',
        constraints: IN_STOREFRONTS,
        handler: async (request, reply) => sendNotFound(request as ShopRequest, reply, hostedBase),
      });
    });
  });
}

/** Takes what forms send, and nothing else. */
function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('preParsing', createBodyDeadline(BUYER_BODY_SECONDS * 1000));
  const options = { parseAs: 'string', bodyLimit: BUYER_BODY_BYTES } as const;
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
}

/** No storefront is at this host, so it is not said what else is here. */
function sendMisdirected(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { texts } = wordingIn(languageOf(request, 'en'));
  return reply.code(421).type('text/plain; charset=utf-8').send(`${texts.nowhere}\n`);
}

/** Leads to where the storefront is, says why it shows nothing, or turns away what other sites post. */
function leadOn(request: FastifyRequest, reply: FastifyReply, hostedBase: string): FastifyReply | undefined {
  const { shop, askedHost } = request;
  if (shop === undefined) return undefined;
  const { status, origin, host } = shop;
  const own = { own: shop.language, isSecure: origin?.startsWith('https:') ?? true };
  if (status !== 'open') {
    request.language = speakTo(request, reply, own);
    return sendClosed(request as ShopRequest, reply, status, hostedBase);
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (host !== askedHost) {
    // Shorter than browsers would keep it by themselves: a domain may be given up.
    reply.header('cache-control', 'public, max-age=30');
    return isRead ? reply.redirect(`${origin}${pathOf(request.url)}`, 301) : reply.redirect(`${origin}/cart`, 303);
  }
  request.language = speakTo(request, reply, own);
  if (isRead || isOwn(request)) return undefined;
  const context = contextOf(request as ShopRequest);
  const { texts } = context.wording;
  return sendOwn(reply, 403, context, hostedBase, noticePage(context, texts.wrong, texts.foreign));
}

/** As it was asked for, also by clients that name the whole address. */
function pathOf(url: string): string {
  const { pathname = '/', search = '' } = URL.parse(url, 'http://shop.invalid') ?? {};
  return `${pathname}${search}`;
}

/**
 * Whether a form was sent from the shop itself. Browsers say so; those that do not are taken at their word on the
 * origin. It is no secret which products exist, but nobody else is to reserve them in a visitor's name.
 */
function isOwn({ headers, askedHost }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  // None: the person loads it anew.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === 'null') return true;
  return plainHost(URL.parse(origin)?.host ?? '') === askedHost;
}

function sendFailure(deps: ServerDeps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = noteFailure(deps.log, error, request);
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  reply.header('cache-control', 'no-store').removeHeader('etag');
  const { shop } = request;
  const { status } = failure;
  request.language = languageOf(request, shop?.language ?? 'en');
  const [title, text] = textsOf(failure, wordingIn(request.language).texts);
  // Before it is known whose storefront it is.
  if (shop === undefined) return reply.code(status).type('text/plain; charset=utf-8').send(`${title}. ${text}\n`);
  const context = contextOf(request as ShopRequest);
  return sendOwn(reply, status, context, deps.settings.hostedBase, noticePage(context, title, text));
}

function textsOf({ status }: Failure, texts: Texts): readonly [string, string] {
  if (status === 429) return [texts.tooMany, texts.tooManyNote];
  return status < 500 ? [texts.wrong, texts.wrongNote] : [texts.failed, texts.failedNote];
}
