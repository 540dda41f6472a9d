import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Cookies, stringifySetCookie } from '../kernel/lib/cookies.ts';

/** Reads and writes the session cookie as the account library does: the token, a dot, and its signature. */
export interface SessionCookie {
  readonly name: string;
  /** Returns the token in a request's cookies; undefined unless it carries our signature. */
  tokenOf(cookies: Cookies): string | undefined;
  /** Returns the cookie value for a token. */
  valueOf(token: string): string;
  /** Returns a `Set-Cookie` that gives a session its full lifetime in the browser. */
  extended(token: string): string;
  /** Returns a `Set-Cookie` that deletes it from the browser. */
  ended(): string;
}

interface Options {
  readonly name: string;
  readonly secret: string;
  readonly isSecure: boolean;
  /** Lifetime in the browser, in milliseconds. */
  readonly lifeMs: number;
}

export function createSessionCookie({ name, secret, isSecure, lifeMs }: Options): SessionCookie {
  const signatureOf = (token: string): Buffer => createHmac('sha256', secret).update(token).digest();
  const written = (value: string, maxAge: number): string =>
    stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' });
  const signed = (token: string): string => `${token}.${signatureOf(token).toString('base64')}`;
  return {
    name,
    valueOf: signed,
    tokenOf(cookies) {
      const value = cookies.get(name) ?? '';
      const end = value.lastIndexOf('.');
      if (end < 1) return undefined;
      const token = value.slice(0, end);
      const given = Buffer.from(value.slice(end + 1), 'base64');
      const wanted = signatureOf(token);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : undefined;
    },
    extended: (token) => written(signed(token), lifeMs / 1000),
    ended: () => written('', 0),
  };
}
