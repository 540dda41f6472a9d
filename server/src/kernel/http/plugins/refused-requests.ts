import type { ErrorObject } from 'ajv';
import type { onResponseHookHandler } from 'fastify';
import type { KeyOfStore } from '../../auth/keys.ts';
import type { RefusingRoute } from '../../lib/refusals.ts';
import { HttpRefusal } from '../http-refusals.ts';
import { NOT_JSON, problemOf, type RequestPart, type RequestProblem } from '../request-problem.ts';

/** A request with a key that was answered 4xx. None of its values come from a body, a header or a query. */
export interface RefusedRequest extends KeyOfStore {
  readonly method: string;
  /** The pattern of the route: `/v1/orders/{id}`. */
  readonly route: string;
  readonly status: number;
  /** The message sent to the caller. */
  readonly message: string;
  readonly part: RequestPart | null;
  readonly field: string | null;
  readonly reason: string;
}

/** Records refused requests for their merchants, in the background. */
export interface RefusalLog {
  /** Takes a refusal; never waits and never throws. */
  note(refused: RefusedRequest): void;
  /** Writes the gathered refusals. */
  close(): Promise<void>;
}

/** Status with which the framework reports an unsupported content type. */
const UNSUPPORTED_MEDIA_TYPE = 415;

/** The framework's names for the parts of a request. */
const PARTS: Readonly<Record<string, RequestPart>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};

/**
 * Creates a hook that records refused requests with their reason after the answer, if a key of a store was used: a
 * valid one, or one that was revoked or has expired. An unknown key belongs to no store.
 */
export function createRefusalLog(refusedRequests: RefusalLog) {
  return (route: RefusingRoute & { readonly url: string }): onResponseHookHandler => {
    const pattern = route.url.replaceAll(/:(\w+)/g, '{$1}');
    return (request, { statusCode }, done) => {
      done();
      const key = request.apiKey ?? request.lapsedKey;
      const { refusal, method } = request;
      if (key === undefined || refusal === undefined || statusCode < 400 || statusCode >= 500) return;
      const [, message, cause] = refusal.row;
      const { part, field, reason } = problemIn(refusal) ?? {
        part: null,
        field: null,
        reason: typeof cause === 'string' ? cause : cause(route),
      };
      const { keyId, storeId } = key;
      const why = { part, field, reason: reason.replaceAll('`', '') };
      refusedRequests.note({ keyId, storeId, method, route: pattern, status: statusCode, message, ...why });
    };
  };
}

/** Returns the specific problem, if more is known than the name of the refusal. */
function problemIn(refusal: { readonly error: unknown }): RequestProblem | undefined {
  if (refusal.error instanceof HttpRefusal) return refusal.error.problem;
  const { statusCode, validation, validationContext } = refusal.error as {
    statusCode?: number;
    validation?: readonly ErrorObject[];
    validationContext?: string;
  };
  if (statusCode === UNSUPPORTED_MEDIA_TYPE) return NOT_JSON;
  const part = PARTS[validationContext ?? ''];
  return validation === undefined || part === undefined ? undefined : problemOf(part, validation);
}
