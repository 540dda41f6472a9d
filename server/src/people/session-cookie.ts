import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Reads and writes the session cookie as the account library does: the token, a dot, and its signature. */
export interface SessionCookie {
  /** The token in a request's `Cookie` header; undefined unless we have signed it. */
  tokenOf(cookies: string | undefined): string | undefined;
  /** A request's `Cookie` header without it. */
  without(cookies: string): string;
  /** A `Set-Cookie` that gives a session its full life in the browser. */
  extended(token: string): string;
  /** A `Set-Cookie` that ends it there. */
  ended(): string;
}

interface Options {
  readonly name: string;
  readonly secret: string;
  readonly isSecure: boolean;
  /** How long the browser keeps it, in milliseconds. */
  readonly lifeMs: number;
}

export function createSessionCookie({ name, secret, isSecure, lifeMs }: Options): SessionCookie {
  const signatureOf = (token: string): Buffer => createHmac('sha256', secret).update(token).digest();
  const written = (value: string, maxAge: number): string =>
    stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' });
  return {
    tokenOf(cookies) {
      const value = parseCookie(cookies ?? '')[name] ?? '';
      const end = value.lastIndexOf('.');
      if (end < 1) return undefined;
      const token = value.slice(0, end);
      const given = Buffer.from(value.slice(end + 1), 'base64');
      const wanted = signatureOf(token);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : undefined;
    },
    without: (cookies) =>
      cookies
        .split(';')
        .filter((pair) => pair.split('=')[0]?.trim() !== name)
        .join(';'),
    extended: (token) => written(`${token}.${signatureOf(token).toString('base64')}`, lifeMs / 1000),
    ended: () => written('', 0),
  };
}
