import { parseCookie, stringifyCookie } from 'cookie';

export { stringifySetCookie } from 'cookie';

/** The cookies of a request by name. Of two with one name, the first counts: browsers send the more specific path first. */
export type Cookies = ReadonlyMap<string, string>;

/** What RFC 6265 allows as a name. Anything else is a name to one parser and none to another. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Reads a `Cookie` header. This is the only parser of it: everything that needs a cookie takes it from here, and what
 * other libraries read is written anew by {@link cookieHeader}. A pair that is malformed counts as absent.
 */
export function readCookies(header: string | undefined): Cookies {
  const pairs = Object.entries(parseCookie(header ?? ''));
  return new Map(pairs.flatMap(([name, value]) => (NAME.test(name) && value !== undefined ? [[name, value]] : [])));
}

/** A `Cookie` header with these cookies alone, encoded so that every parser reads the same values. */
export function cookieHeader(cookies: Cookies): string {
  return stringifyCookie(Object.fromEntries(cookies));
}

/**
 * The name under which a cookie is kept. Over https the prefix has browsers refuse it from any other host, a subdomain's
 * too, and from a connection without encryption. Such a cookie must have the path `/` and no domain.
 */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
