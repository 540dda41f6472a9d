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
    /** The same key until it is known to be valid, where the operation's own statement checks it. */
    unreadKey: UnreadKey | undefined;
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

/** Who may call a route: keys with the scope (null: any), and whether the statement of its operation checks the key. */
interface Guarded {
  readonly scope: Scope | null;
  readonly statementChecksKey: boolean;
}

/**
 * Makes the hooks that let a request through if it has a valid key with the scope. 401 comes before 403, and both come
 * before anything else in the request is looked at. A key that is revoked while the body still arrives does nothing more.
 *
 * A remembered key is not read where the statement of the operation checks it. Until that has happened
 * `request.unreadKey` is there, and nothing but it may be answered.
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

/** What a request is refused with: an invalid key comes before whatever else is wrong with it. */
export async function causeOfRefusal(error: unknown, request: FastifyRequest): Promise<unknown> {
  try {
    await request.unreadKey?.check();
    return error;
  } catch (refusal) {
    return refusal;
  }
}
