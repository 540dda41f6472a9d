import type { FastifyInstance } from 'fastify';
import type {
  AuthenticatedKey,
  AuthenticateKey,
  AuthenticationFailure,
  KeyOfStore,
} from '../../merchants/authenticate-key.ts';
import type { Scope } from '../../merchants/scopes.ts';
import { HttpRefusal } from '../refusal-table.ts';
import type { RequestProblem } from '../request-problem.ts';
import { type CheckedAgain, checkedAgain } from './checked-again.ts';
import type { RequestLimit } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The calling key, on merchant routes. */
    apiKey: AuthenticatedKey | undefined;
    /** The revoked or expired key that was used, on merchant routes. */
    lapsedKey: KeyOfStore | undefined;
  }
}

/** How old the check of a key may be when the work of its request begins, in milliseconds. */
const CHECKED_FOR_MS = 1_000;

/** The RFC 6750 challenge that says which check failed; the body never does. */
export const CHALLENGES: Readonly<Record<AuthenticationFailure, string>> = {
  missing: 'Bearer realm="service"',
  malformed: 'Bearer realm="service", error="invalid_request"',
  unknown: 'Bearer realm="service", error="invalid_token", error_description="The API key is unknown"',
  revoked: 'Bearer realm="service", error="invalid_token", error_description="The API key is revoked"',
  expired: 'Bearer realm="service", error="invalid_token", error_description="The API key is expired"',
};

const lapsed = (reason: string): RequestProblem => ({ part: 'header', field: 'Authorization', reason });
/** For the log of those who had the key. */
const LAPSED: Partial<Readonly<Record<AuthenticationFailure, RequestProblem>>> = {
  revoked: lapsed('the key was revoked'),
  expired: lapsed('the key has expired'),
};

/** The challenge of a key that lacks a scope. */
export function scopeChallenge(scope: Scope): string {
  return `Bearer realm="service", error="insufficient_scope", scope="${scope}"`;
}

/**
 * Makes the hooks that let a request through if it has a valid key with the scope (null: any valid key). 401 comes
 * before 403, and both come before anything else in the request is looked at. A key that is revoked while the body still
 * arrives does nothing more.
 */
export function createKeyGuard(app: FastifyInstance, authenticate: AuthenticateKey, limitFailures: RequestLimit) {
  app.decorateRequest('apiKey', undefined);
  app.decorateRequest('lapsedKey', undefined);
  return (scope: Scope | null): CheckedAgain =>
    checkedAgain(CHECKED_FOR_MS, async (request, reply) => {
      const result = await authenticate(request.headers.authorization);
      if ('failure' in result) {
        await limitFailures(request);
        reply.header('www-authenticate', CHALLENGES[result.failure]);
        request.lapsedKey = result.key;
        throw new HttpRefusal('request.unauthorized', undefined, LAPSED[result.failure]);
      }
      request.apiKey = result.ok;
      if (scope !== null && !result.ok.scopes.includes(scope)) {
        reply.header('www-authenticate', scopeChallenge(scope));
        throw new HttpRefusal(`scopeMissing.${scope}`);
      }
    });
}
