import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../lib/languages.ts';
import type { Shop } from '../../storefront/shops.ts';
import { asksForLanguage } from '../language.ts';
import { type LookStyle, lookStyle } from './look-style.ts';
import { isKnown, type Rendered } from './page-cache.ts';
import type { PageContext } from './pages/layout.ts';
import { noticePage } from './pages/notice.ts';
import { type Texts, wordingIn } from './texts/texts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The storefront that it is for. */
    shop: Shop | undefined;
    /** The host that was asked for. */
    askedHost: string;
    /** In which it is answered. */
    language: Language;
  }
}

const CLOSED_PAGES = {
  off: [404, 'off', 'offNote'],
  suspended: [503, 'suspended', 'suspendedNote'],
  closed: [410, 'closed', 'closedNote'],
} as const satisfies Record<string, readonly [number, keyof Texts, keyof Texts]>;

/** A visit of a storefront that is known. */
export type ShopRequest = FastifyRequest & { readonly shop: Shop };

/** What a page is made with, for a visit of a storefront. */
export function contextOf(request: ShopRequest): PageContext {
  const { shop, language } = request;
  const isAsked = asksForLanguage(request);
  return { shop, wording: wordingIn(language), isAsked, look: lookStyle(shop.accent) };
}

/**
 * Of every page: nothing but our own files runs or loads, nobody frames it, and its address goes to no other site. What
 * the form of the cart leads to counts as its target too, so the pages of payments are named.
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

/** Sends a page to this one visitor; nobody keeps it. */
export function sendOwn(reply: FastifyReply, status: number, context: PageContext, hostedBase: string, page: string) {
  return reply.code(status).headers(pageHeaders(context.look, hostedBase)).send(page);
}

/** Sends what everybody is sent alike, unless the visitor has it. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, page: Rendered): FastifyReply {
  reply.headers(page.headers);
  // Nobody else is to be told what this visitor has chosen.
  if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'no-store');
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  return reply.send(page.body);
}

/** Says why a storefront shows nothing. */
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

/** Says that there is no such page in a storefront. */
export function sendNotFound(request: ShopRequest, reply: FastifyReply, hostedBase: string): FastifyReply {
  const context = contextOf(request);
  const { texts } = context.wording;
  return sendOwn(reply, 404, context, hostedBase, noticePage(context, texts.notFound, texts.notFoundNote));
}
