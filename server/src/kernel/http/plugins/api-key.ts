import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticatedKey, AuthenticationFailure, KeyAuthenticator, KeyOfStore } from '../../auth/keys.ts';
import type { Scope } from '../../auth/scopes.ts';
import { HttpRefusal } from '../http-refusals.ts';
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

/** Maximum age of the key check when the request's work begins, in milliseconds. */
const CHECKED_FOR_MS = 1_000;

/** RFC 6750 challenges that name the failed check; the body never does. */
export const CHALLENGES: Readonly<Record<AuthenticationFailure, string>> = {
  missing: 'Bearer realm="service"',
  malformed: 'Bearer realm="service", error="invalid_request"',
  unknown: 'Bearer realm="service", error="invalid_token", error_description="The API key is unknown"',
  revoked: 'Bearer realm="service", error="invalid_token", error_description="The API key is revoked"',
  expired: 'Bearer realm="service", error="invalid_token", error_description="The API key is expired"',
};

const lapsed = (reason: string): RequestProblem => ({ part: 'header', field: 'Authorization', reason });
/** Reasons logged for the store of a revoked or expired key. */
const LAPSED: Partial<Readonly<Record<AuthenticationFailure, RequestProblem>>> = {
  revoked: lapsed('the key was revoked'),
  expired: lapsed('the key has expired'),
};

/** Returns the challenge for a key that lacks a scope. */
export function scopeChallenge(scope: Scope): string {
  return `Bearer realm="service", error="insufficient_scope", scope="${scope}"`;
}

/**
 * Creates hooks that accept requests with a valid key and the scope. 401 comes before 403, and both before any other
 * check of the request. A key that is revoked while the body is arriving is rejected.
 */
export function createKeyGuard(app: FastifyInstance, keys: KeyAuthenticator, limitFailures: RequestLimit) {
  app.decorateRequest('apiKey', undefined);
  app.decorateRequest('lapsedKey', undefined);
  const check = async (request: FastifyRequest, reply: FastifyReply, scope: Scope | null): Promise<void> => {
    const result = await keys.check(request.headers.authorization);
    request.apiKey = undefined;
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
  };
  return (scope: Scope | null): CheckedAgain =>
    checkedAgain(CHECKED_FOR_MS, (request, reply) => check(request, reply, scope));
}
