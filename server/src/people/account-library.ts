import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { ConnectionSettings } from '../kernel/db/connection.ts';
import { createLibraryDatabase } from '../kernel/db/library-database.ts';
import type { IdSource } from '../kernel/lib/ids.ts';
import type { AccountKey } from './account-keys.ts';
import { SESSION_MS } from './session-repository.ts';

// Only `accounts.ts` imports this file, when the library is first needed: it brings a thousand modules.

/** Connections of the library, for sign-ins and people's changes to their accounts. */
const CONNECTIONS = 2;
/** Path of the cookies in the library's own flows; none of its routes is served. */
const BASE_PATH = '/dashboard/api/auth';

export type AccountLibrary = ReturnType<typeof openAccountLibrary>;
export type DatabasePlace = Pick<ConnectionSettings, 'url' | 'pooler'>;

interface Options {
  readonly database: DatabasePlace;
  readonly ids: IdSource;
  /** The current key first. */
  readonly keys: [AccountKey, ...AccountKey[]];
  /** Origin of the dashboard. */
  readonly origin: string;
  readonly cookies: { readonly prefix: string; readonly isSecure: boolean };
  /** In characters. */
  readonly passwordLength: { readonly min: number; readonly max: number };
}

/** Opens the account library: its calls by name, and connections of its own. */
export function openAccountLibrary({ database: place, ids, keys, origin, cookies, passwordLength }: Options) {
  const { hostname } = new URL(origin);
  const database = createLibraryDatabase({
    ...place,
    schema: 'auth',
    maxConnections: CONNECTIONS,
    applicationName: 'till accounts',
  });
  const { api } = betterAuth({
    appName: 'Till',
    database: { db: database.kysely, type: 'postgres', transaction: true },
    // Set explicitly, so that no environment variable sets others.
    secrets: keys,
    secret: keys[0].value,
    baseURL: origin,
    basePath: BASE_PATH,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    session: {
      expiresIn: SESSION_MS / 1000,
      // The program's own routes check whether a session must be confirmed.
      freshAge: 0,
      // The program extends sessions itself, in the statement that checks them.
      disableSessionRefresh: true,
    },
    advanced: {
      cookiePrefix: cookies.prefix,
      // Secure cookies would put a weaker prefix before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: cookies.isSecure },
      database: { generateId: () => ids.next() },
      ipAddress: { ipv6Subnet: 128 },
    },
    plugins: [
      twoFactor({ issuer: hostname }),
      passkey({
        rpID: hostname,
        rpName: 'Till',
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => refuseUnverified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => refuseUnverified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  return { api, close: () => database.close() };
}

/** A passkey replaces password and second factor, so its device must have verified its holder. */
function refuseUnverified(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
}
