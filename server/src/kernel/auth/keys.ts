import type { Scope } from './scopes.ts';

/** The caller of a request. */
export interface AuthenticatedKey {
  readonly keyId: string;
  readonly name: string;
  readonly storeId: string;
  readonly scopes: readonly Scope[];
}

/** The failed check; revealed to the caller only through the `WWW-Authenticate` challenge. */
export type AuthenticationFailure = 'missing' | 'malformed' | 'unknown' | 'revoked' | 'expired';

/** The result of a check. A failure names its key when the caller has proved to have it. */
export type Authentication =
  | { readonly ok: AuthenticatedKey }
  | { readonly failure: AuthenticationFailure; readonly key?: KeyOfStore };

/** A key and its store. */
export type KeyOfStore = Pick<AuthenticatedKey, 'keyId' | 'storeId'>;

/** Checks the API keys of requests. `authorization` is the value of that header, undefined when it is missing. */
export interface KeyAuthenticator {
  /** Reads the key by an index: a revoked or expired key is refused on the very next request. */
  check(authorization: string | undefined): Promise<Authentication>;
}
