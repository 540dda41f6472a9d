import type { AuditDeps } from '../kernel/auth/audit.ts';
import { AccessRefusal } from '../kernel/auth/refusals.ts';
import type { Visitor } from '../kernel/auth/session.ts';
import { translateError } from '../kernel/db/errors.ts';
import { type Cookies, cookieHeader, hostCookieName } from '../kernel/lib/cookies.ts';
import type { IdSource } from '../kernel/lib/ids.ts';
import { NoPlace } from '../kernel/lib/places.ts';
import { accountKeys } from './account-keys.ts';
import type { AccountLibrary, DatabasePlace } from './account-library.ts';
import { createPasswords } from './passwords.ts';
import { PeopleRefusal } from './refusals.ts';
import { createSecondFactors } from './second-factors.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';
import { SESSION_MS } from './session-repository.ts';

/** Length of a password, in characters. NIST SP 800-63B requires a minimum of at least 8, and that 64 be possible. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
/** Time for which the library accepts no codes for an account after ten wrong ones in a row. */
const LOCKED_SECONDS = 900;
const COOKIE_PREFIX = 'till';
/** The library's own cookies that are passed back to it: a sign-in that waits for its code, and a passkey challenge. */
const PENDING_SIGN_IN = 'two_factor';
const LIBRARY_COOKIES = [PENDING_SIGN_IN, 'better-auth-passkey'];

interface Options {
  /** The database of the library's own connections, which are opened on its first call. */
  readonly database: DatabasePlace;
  readonly ids: IdSource;
  /** `SECRET_KEY`; signs cookies and encrypts second factors under keys derived from it. */
  readonly secretKey: string;
  /** Retired keys; they open second factors that were encrypted under them. */
  readonly secretKeysRetired: readonly string[];
  /** URL of the dashboard; passkeys are bound to its host. */
  readonly baseUrl: string;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** A browser's passkey answer, each part in base64url. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
  readonly clientExtensionResults: object;
}

/** The result of a call to the account library: its answer, and cookies for the browser. */
export interface AccountAnswer {
  readonly cookies: readonly string[];
  readonly body: unknown;
}

/** Dependencies of use cases about accounts. */
export interface AccountDeps extends AuditDeps {
  readonly accounts: Accounts;
  /** URL of the dashboard. */
  readonly dashboardUrl: string;
}

/** Creates the account library: accounts, passwords, second factors and passkeys. */
export function createAccounts(options: Options) {
  const passwords = createPasswords();
  const keys = accountKeys(options.secretKey, options.secretKeysRetired);
  const { hostname, origin } = new URL(options.baseUrl);
  const cookie = createAccountCookie(options);
  const pending = createAccountCookie(options, PENDING_SIGN_IN);
  const flowCookies = LIBRARY_COOKIES.map((name) => libraryCookie(name, options));
  let library: Promise<AccountLibrary> | undefined;
  const load = async (): Promise<AccountLibrary> => {
    const { openAccountLibrary } = await import('./account-library.ts');
    return openAccountLibrary({
      ...options,
      keys,
      origin,
      cookies: { prefix: cookiePrefix(options), isSecure: isSecure(options) },
      passwordLength: PASSWORD_LENGTH,
    });
  };
  return {
    cookie,
    /**
     * The library's id of a sign-in that waits for its second step; undefined unless the cookie carries our signature.
     */
    pendingSignInOf: (cookies: Cookies): string | undefined => pending.tokenOf(cookies),
    isSecure: isSecure(options),
    passwords,
    secondFactors: createSecondFactors({ keys, issuer: hostname }),
    /**
     * Returns request headers for the library, rebuilt from the values that this program has read: the library must not
     * find another session, address or origin in them. Includes the request's session only on demand.
     */
    headersOf({ cookies, ip, origin, userAgent }: Visitor, { withSession }: { withSession: boolean }): Headers {
      const token = withSession ? cookie.tokenOf(cookies) : undefined;
      const passedOn = flowCookies.flatMap((name) => {
        const value = cookies.get(name);
        return value === undefined ? [] : [[name, value] as const];
      });
      if (token !== undefined) passedOn.push([cookie.name, cookie.valueOf(token)]);
      const headers = new Headers({ 'x-forwarded-for': ip });
      if (passedOn.length > 0) headers.set('cookie', cookieHeader(new Map(passedOn)));
      if (origin !== undefined) headers.set('origin', origin);
      if (userAgent !== undefined) headers.set('user-agent', userAgent);
      return headers;
    },
    /**
     * Calls the library, which is loaded on the first call.
     * @throws PeopleRefusal by the library's code, DatabaseUnavailable while there is no database
     */
    async ask(call: (api: AccountLibrary['api']) => Promise<Response>): Promise<AccountAnswer> {
      let response: Response;
      try {
        library ??= load().catch((error: unknown) => {
          library = undefined;
          throw error;
        });
        response = await call((await library).api);
      } catch (error) {
        throw error instanceof NoPlace ? error : translateError(error);
      }
      const body: unknown = await response.json().catch(() => null);
      if (!response.ok) throw refusalFor(response.status, body);
      return { cookies: response.headers.getSetCookie(), body };
    },
    /** Closes the library's connections. */
    close: async (): Promise<void> => (await library)?.close(),
  };
}

/** Creates the session cookie, or another cookie that the library signs in the same way. */
export function createAccountCookie(
  options: Pick<Options, 'secretKey' | 'baseUrl'>,
  name = 'session_token',
): SessionCookie {
  return createSessionCookie({
    name: libraryCookie(name, options),
    secret: accountKeys(options.secretKey, [])[0].value,
    isSecure: isSecure(options),
    lifeMs: SESSION_MS,
  });
}

/** Returns the browser's name for one of the library's cookies. */
function libraryCookie(name: string, options: Pick<Options, 'baseUrl'>): string {
  return `${cookiePrefix(options)}.${name}`;
}

function cookiePrefix(options: Pick<Options, 'baseUrl'>): string {
  return hostCookieName(COOKIE_PREFIX, isSecure(options));
}

function isSecure({ baseUrl }: Pick<Options, 'baseUrl'>): boolean {
  return baseUrl.startsWith('https:');
}

/** The library's codes for errors that a person can fix. */
const REFUSED: Readonly<Record<string, ConstructorParameters<typeof PeopleRefusal>[0]>> = {
  INVALID_EMAIL_OR_PASSWORD: 'signIn.wrong',
  INVALID_CODE: 'signIn.wrongCode',
  INVALID_BACKUP_CODE: 'signIn.wrongCode',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'signIn.noSecondFactor',
  INVALID_TWO_FACTOR_COOKIE: 'signIn.noSecondFactor',
  TOTP_NOT_ENABLED: 'twoFactor.off',
  TWO_FACTOR_NOT_ENABLED: 'twoFactor.off',
  BACKUP_CODES_NOT_ENABLED: 'twoFactor.off',
  PASSKEY_NOT_FOUND: 'passkey.invalid',
  CHALLENGE_NOT_FOUND: 'passkey.invalid',
  AUTHENTICATION_FAILED: 'passkey.invalid',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey.invalid',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'passkey.invalid',
  PREVIOUSLY_REGISTERED: 'passkey.invalid',
};

function refusalFor(status: number, body: unknown): Error {
  const code = (body as { code?: string } | null)?.code ?? '';
  const refused = REFUSED[code];
  if (refused !== undefined) return new PeopleRefusal(refused);
  if (status === 401 || code === 'UNAUTHORIZED') return new AccessRefusal('session.none');
  // Two were sent at the same moment.
  if (status === 409) return new PeopleRefusal('signIn.wrongCode');
  if (status === 429) return new AccessRefusal('signIn.throttled', LOCKED_SECONDS);
  return new Error(`the account library answered ${status} ${code}`);
}
