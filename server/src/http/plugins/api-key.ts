import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  AuthenticatedKey,
  AuthenticationFailure,
  KeyAuthenticator,
  KeyOfStore,
} from '../../merchants/authenticate-key.ts';
import type { Scope } from '../../merchants/scopes.ts';
import type { UnreadKey } from '../../merchants/unread-key.ts';
import { HttpRefusal } from '../refusal-table.ts';
import type { RequestProblem } from '../request-problem.ts';
import { type CheckedAgain, checkedAgain } from './checked-again.ts';
import type { RequestLimit } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The calling key, on merchant routes. */
    apiKey: AuthenticatedKey | undefined;
    /** The same key until the operation's own statement has checked that it is valid. */
    unreadKey: UnreadKey | undefined;
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

/** Access rule of a route: the required scope (null: any), and whether the operation's statement checks the key. */
interface Guarded {
  readonly scope: Scope | null;
  readonly statementChecksKey: boolean;
}

/**
 * Creates hooks that accept requests with a valid key and the scope. 401 comes before 403, and both before any other
 * check of the request. A key that is revoked while the body is arriving is rejected.
 *
 * A remembered key is not read if the operation's statement checks it. Until then `request.unreadKey` is set, and must
 * be resolved before any answer.
 */
export function createKeyGuard(app: FastifyInstance, keys: KeyAuthenticator, limitFailures: RequestLimit) {
  app.decorateRequest('apiKey', undefined);
  app.decorateRequest('unreadKey', undefined);
  app.decorateRequest('lapsedKey', undefined);
  const check = async (request: FastifyRequest, reply: FastifyReply, scope: Scope | null): Promise<void> => {
    const result = await keys.check(request.headers.authorization);
    request.unreadKey = undefined;
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
  const assume = (request: FastifyRequest, reply: FastifyReply, scope: Scope | null): boolean => {
    const key = keys.remembered(request.headers.authorization);
    if (key === undefined || (scope !== null && !key.scopes.includes(scope))) return false;
    request.apiKey = key;
    request.unreadKey = {
      id: key.keyId,
      stands() {
        request.unreadKey = undefined;
        keys.used(key);
      },
      check: async () => (request.unreadKey === undefined ? undefined : check(request, reply, scope)),
    };
    return true;
  };
  return ({ scope, statementChecksKey }: Guarded): CheckedAgain => {
    const read = checkedAgain(CHECKED_FOR_MS, (request, reply) => check(request, reply, scope));
    if (!statementChecksKey) return read;
    return {
      onRequest: async (request, reply) => (assume(request, reply, scope) ? undefined : read.onRequest(request, reply)),
      preHandler: async (request, reply) =>
        request.unreadKey === undefined ? read.preHandler(request, reply) : undefined,
    };
  };
}

/** Returns the error that refuses a request: an invalid key takes precedence over any other problem. */
export async function causeOfRefusal(error: unknown, request: FastifyRequest): Promise<unknown> {
  try {
    await request.unreadKey?.check();
    return error;
  } catch (refusal) {
    return refusal;
  }
}
