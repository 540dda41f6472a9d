import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { readCookies, stringifySetCookie } from '../lib/cookies.ts';
import { isLanguage, LANGUAGES, type Language } from '../lib/languages.ts';

/** What speaks for a language, the strongest first. Whatever names none that there is counts for nothing. */
export interface LanguageWishes {
  /** The `lang` of the address. */
  readonly asked: unknown;
  /** What the buyer has chosen before. */
  readonly earlier: string | undefined;
  /** The header `Accept-Language`. */
  readonly accepted: string | undefined;
  /** The store's own. */
  readonly own: Language;
}

const COOKIE = 'till-lang';
const KEPT_SECONDS = 365 * 86_400;
/** Browsers send some dozens of characters. */
const MAX_ACCEPTED_LENGTH = 500;

/** The language to speak. Of a tag with a region or a script, the language counts: `pt-BR` is `pt`. */
export function negotiateLanguage({ asked, earlier, accepted, own }: LanguageWishes): Language {
  if (isLanguage(asked)) return asked;
  if (isLanguage(earlier)) return earlier;
  // The store's leads, so that it is what `*` means.
  const available = [own, ...LANGUAGES.filter((each) => each !== own)];
  const headers = { 'accept-language': (accepted ?? '').slice(0, MAX_ACCEPTED_LENGTH) };
  const [best] = new Negotiator({ headers }).languages(available);
  // No header at all counts as `*`, and an empty one as none of them.
  return isLanguage(best) ? best : own;
}

/** Whether the address names the language, as links to other languages do. */
export function asksForLanguage(request: FastifyRequest): boolean {
  return isLanguage(askedOf(request));
}

/** The language to answer a request in. @param own the store's own */
export function languageOf(request: FastifyRequest, own: Language): Language {
  const { cookie, 'accept-language': accepted } = request.headers;
  return negotiateLanguage({ asked: askedOf(request), earlier: earlierOf(cookie), accepted, own });
}

/**
 * The language to answer a buyer in. The answer says which, and what that depends on; a language that the address names
 * is kept in the browser, for this host alone.
 */
export function speakTo(
  request: FastifyRequest,
  reply: FastifyReply,
  { own, isSecure }: { readonly own: Language; readonly isSecure: boolean },
): Language {
  const language = languageOf(request, own);
  reply.header('content-language', language);
  addVary(reply, 'Accept-Language, Cookie');
  const isNew = asksForLanguage(request) && language !== earlierOf(request.headers.cookie);
  if (isNew && !isPrefetch(request)) {
    reply.header('set-cookie', languageCookie(language, isSecure));
  }
  return language;
}

/** Whether a browser loads a page that nobody may come to see. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose ?? '').includes('prefetch'));
}

function askedOf(request: FastifyRequest): unknown {
  return (request.query as { lang?: unknown }).lang;
}

function earlierOf(cookie: string | undefined): string | undefined {
  return cookie === undefined ? undefined : readCookies(cookie).get(COOKIE);
}

function languageCookie(value: Language, secure: boolean): string {
  return stringifySetCookie({
    name: COOKIE,
    value,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    maxAge: KEPT_SECONDS,
    secure,
  });
}

function addVary(reply: FastifyReply, fields: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? fields : `${String(before)}, ${fields}`);
}
