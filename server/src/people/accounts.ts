import { hkdfSync } from 'node:crypto';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { translateError } from '../db/errors.ts';
import type { LibraryDatabase } from '../db/library-database.ts';
import type { IdSource } from '../lib/ids.ts';
import { PeopleRefusal, type PeopleRefusalName } from './refusals.ts';
import { createSessionCookie } from './session-cookie.ts';
import { CONFIRMED_MS, RESET_LINK_MS, SESSION_MS } from './session-times.ts';

/** Of a password, in characters; NIST SP 800-63B asks for no more than 8 to be the least, and that 64 be possible. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
const SECRET_BYTES = 32;
const COOKIE_PREFIX = 'till';
/** Where the cookies of the library's own flows would point; none of its routes is served. */
const BASE_PATH = '/dashboard/api/auth';

interface Options {
  readonly library: LibraryDatabase;
  readonly ids: IdSource;
  /** `SECRET_KEY`; signs cookies and encrypts second factors under keys derived from it. */
  readonly secretKey: string;
  /** Where the dashboard is; passkeys are bound to its host. */
  readonly baseUrl: string;
  /** Called with the token of a link to a new password. */
  onResetRequested(request: { userId: string; email: string; token: string }): Promise<void>;
}

export type Accounts = ReturnType<typeof createAccounts>;
/** The account library itself: its calls by name, each made through {@link Accounts.ask}. */
type Library = ReturnType<typeof createLibrary>;

/** What a call of the account library did: cookies for the browser, and what it answered. */
export interface AccountAnswer {
  readonly cookies: readonly string[];
  readonly body: unknown;
}

/** Accounts, passwords, second factors and passkeys, as the account library keeps them. */
export function createAccounts(options: Options) {
  const library = createLibrary(options);
  const isSecure = options.baseUrl.startsWith('https:');
  const cookie = createSessionCookie({
    name: `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`,
    secret: secretFrom(options.secretKey),
    isSecure,
    lifeMs: SESSION_MS,
  });
  return {
    cookie,
    isSecure,
    hashPassword,
    verifyPassword: (password: string, hash: string) => verifyPassword({ password, hash }),
    /**
     * Makes a call of the library.
     * @throws PeopleRefusal by the library's code, DatabaseUnavailable while there is no database
     */
    async ask(call: (api: Library['api']) => Promise<Response>): Promise<AccountAnswer> {
      let response: Response;
      try {
        response = await call(library.api);
      } catch (error) {
        throw translateError(error);
      }
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) throw refusalFor(response.status, body);
      return { cookies: response.headers.getSetCookie(), body };
    },
  };
}

function createLibrary({ library, ids, secretKey, baseUrl, onResetRequested }: Options) {
  const { hostname, origin } = new URL(baseUrl);
  return betterAuth({
    appName: 'Till',
    database: { db: library.kysely, type: 'postgres', transaction: true },
    secret: secretFrom(secretKey),
    baseURL: origin,
    basePath: BASE_PATH,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: RESET_LINK_MS / 1000,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => onResetRequested({ userId: user.id, email: user.email, token }),
    },
    session: {
      expiresIn: SESSION_MS / 1000,
      freshAge: CONFIRMED_MS / 1000,
      // The program extends sessions itself, in the statement that checks them.
      disableSessionRefresh: true,
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: baseUrl.startsWith('https:'),
      database: { generateId: () => ids.next() },
    },
    plugins: [twoFactor({ issuer: hostname }), passkey({ rpID: hostname, rpName: 'Till', origin })],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** A key of its own for the library, so that what it signs or encrypts is nothing to anybody else. */
function secretFrom(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'till accounts', SECRET_BYTES)).toString('base64url');
}

/** The library's codes that a person can do something about. */
const REFUSED: Readonly<Record<string, PeopleRefusalName>> = {
  INVALID_EMAIL_OR_PASSWORD: 'signIn.wrong',
  INVALID_PASSWORD: 'password.wrong',
  PASSWORD_TOO_SHORT: 'password.tooWeak',
  PASSWORD_TOO_LONG: 'password.tooWeak',
  INVALID_TOKEN: 'resetLink.invalid',
  INVALID_CODE: 'signIn.wrongCode',
  INVALID_BACKUP_CODE: 'signIn.wrongCode',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'signIn.throttled',
  INVALID_TWO_FACTOR_COOKIE: 'signIn.noSecondFactor',
  TOTP_NOT_ENABLED: 'twoFactor.off',
  TWO_FACTOR_NOT_ENABLED: 'twoFactor.off',
  BACKUP_CODES_NOT_ENABLED: 'twoFactor.off',
  PASSKEY_NOT_FOUND: 'passkey.notFound',
  CHALLENGE_NOT_FOUND: 'passkey.invalid',
  AUTHENTICATION_FAILED: 'passkey.invalid',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey.invalid',
  UNAUTHORIZED: 'session.none',
  SESSION_NOT_FRESH: 'session.unconfirmed',
};

function refusalFor(status: number, body: unknown): Error {
  const code = (body as { code?: string } | null)?.code ?? '';
  const refused = REFUSED[code];
  if (refused !== undefined) return new PeopleRefusal(refused);
  if (status === 401) return new PeopleRefusal('session.none');
  if (status === 429) return new PeopleRefusal('signIn.throttled', 60);
  return new Error(`the account library answered ${status} ${code}`);
}
