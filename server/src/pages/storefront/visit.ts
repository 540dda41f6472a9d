import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../../kernel/http/entity-tags.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import type { Shop } from '../../stores/storefront/shops.ts';
import { requestsLanguage } from '../language.ts';
import { type LookStyle, lookStyle } from './look-style.ts';
import type { Rendered } from './page-cache.ts';
import type { PageContext } from './pages/layout.ts';
import { noticePage } from './pages/notice.ts';
import { type Texts, wordingIn } from './texts/texts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The requested storefront. */
    shop: Shop | undefined;
    /** The requested host. */
    askedHost: string;
    /** Language of the answer. */
    language: Language;
  }
}

const CLOSED_PAGES = {
  off: [404, 'off', 'offNote'],
  suspended: [503, 'suspended', 'suspendedNote'],
  closed: [410, 'closed', 'closedNote'],
} as const satisfies Record<string, readonly [number, keyof Texts, keyof Texts]>;

/** A request for a known storefront. */
export type ShopRequest = FastifyRequest & { readonly shop: Shop };

/** Builds the context in which a page is rendered. */
export function contextOf(request: ShopRequest): PageContext {
  const { shop, language } = request;
  const isAsked = requestsLanguage(request);
  return { shop, wording: wordingIn(language), isAsked, look: lookStyle(shop.accent) };
}

/**
 * Returns the headers of a page: only our own files run or load, no other page frames it, and its address is not sent
 * to other sites. Redirects of the cart form count as form targets too, so the host of the payment pages is listed.
 */
export function pageHeaders(look: LookStyle, hostedBase: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self' ${look.source}; img-src 'self'; connect-src 'self'; ` +
      `form-action 'self' ${hostedBase}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
  };
}

/** Sends a page to this visitor only, uncacheable. */
export function sendOwn(reply: FastifyReply, status: number, context: PageContext, hostedBase: string, page: string) {
  return reply.code(status).headers(pageHeaders(context.look, hostedBase)).send(page);
}

/** Sends a page that is the same for all visitors, unless the visitor already has it. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, page: Rendered): FastifyReply {
  reply.headers(page.headers);
  // The cookie contains this visitor's choice, which must not reach others through a cache.
  if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'no-store');
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  return reply.send(page.body);
}

/** Sends the reason why a storefront is closed. */
export function sendClosed(
  request: ShopRequest,
  reply: FastifyReply,
  why: keyof typeof CLOSED_PAGES,
  hostedBase: string,
) {
  const [status, title, text] = CLOSED_PAGES[why];
  const context = contextOf(request);
  const { texts } = context.wording;
  return sendOwn(
    reply,
    status,
    context,
    hostedBase,
    noticePage(context, texts[title], texts[text], { leadsBack: false }),
  );
}

/** Sends the page for an unknown path in a storefront. */
export function sendNotFound(request: ShopRequest, reply: FastifyReply, hostedBase: string): FastifyReply {
  const context = contextOf(request);
  const { texts } = context.wording;
  return sendOwn(reply, 404, context, hostedBase, noticePage(context, texts.notFound, texts.notFoundNote));
}
