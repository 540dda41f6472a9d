import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../kernel/http/accepted-language.ts';
import { addVary } from '../kernel/http/plugins/compression.ts';
import { readCookies, stringifySetCookie } from '../kernel/lib/cookies.ts';
import { isLanguage, LANGUAGES, type Language } from '../kernel/lib/languages.ts';

/** Sources of a visitor's language, in descending priority. Unsupported languages are ignored. */
export interface LanguagePreferences {
  /** The `lang` parameter of the address. */
  readonly asked: unknown;
  /** The buyer's earlier choice. */
  readonly earlier: string | undefined;
  /** The header `Accept-Language`. */
  readonly accepted: string | undefined;
  /** The store's language. */
  readonly own: Language;
}

const COOKIE = 'till-lang';
const KEPT_SECONDS = 365 * 86_400;

/** Selects the language of a page. */
export function negotiateLanguage({ asked, earlier, accepted, own }: LanguagePreferences): Language {
  if (isLanguage(asked)) return asked;
  if (isLanguage(earlier)) return earlier;
  // The store's language comes first, so that `*` matches it.
  const available = [own, ...LANGUAGES.filter((each) => each !== own)];
  return acceptedLanguage(accepted, available) ?? own;
}

/** Returns true if the address names a language, as the links to other languages do. */
export function requestsLanguage(request: FastifyRequest): boolean {
  return isLanguage(askedOf(request));
}

/**
 * Returns the language in which to answer a request.
 * @param own the store's language
 */
export function languageOf(request: FastifyRequest, own: Language): Language {
  const { cookie, 'accept-language': accepted } = request.headers;
  return negotiateLanguage({ asked: askedOf(request), earlier: earlierOf(cookie), accepted, own });
}

/**
 * Returns the language in which to answer a buyer, and sets the answer's language headers. A language named in the
 * address is stored in the browser, for this host alone.
 */
export function chooseLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { own, isSecure }: { readonly own: Language; readonly isSecure: boolean },
): Language {
  const language = languageOf(request, own);
  reply.header('content-language', language);
  addVary(reply, 'Accept-Language, Cookie');
  const isNew = requestsLanguage(request) && language !== earlierOf(request.headers.cookie);
  if (isNew && !isPrefetch(request)) {
    reply.header('set-cookie', languageCookie(language, isSecure));
  }
  return language;
}

/** Returns true if a browser prefetches a page that may never be shown. */
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
