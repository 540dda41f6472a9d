import { parseCookie, stringifyCookie } from 'cookie';

export { stringifySetCookie } from 'cookie';

/**
 * Cookies of a request by name. The first of two with the same name counts: browsers send the more specific path first.
 */
export type Cookies = ReadonlyMap<string, string>;

/** Names allowed by RFC 6265. Parsers disagree on any other name. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Reads a `Cookie` header. This is the only parser of that header: all code takes cookies from here, and {@link
 * cookieHeader} rewrites the header for other libraries. A malformed pair counts as absent.
 */
export function readCookies(header: string | undefined): Cookies {
  const pairs = Object.entries(parseCookie(header ?? ''));
  return new Map(pairs.flatMap(([name, value]) => (NAME.test(name) && value !== undefined ? [[name, value]] : [])));
}

/** Returns a `Cookie` header with only these cookies, encoded so that every parser reads the same values. */
export function cookieHeader(cookies: Cookies): string {
  return stringifyCookie(Object.fromEntries(cookies));
}

/**
 * Returns the browser's name for a cookie. Over https, its prefix makes browsers refuse the cookie from any other host,
 * subdomains included, and from an unencrypted connection. Such a cookie must have the path `/` and no domain.
 */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
