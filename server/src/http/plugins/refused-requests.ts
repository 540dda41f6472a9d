import type { ErrorObject } from 'ajv';
import type { onResponseHookHandler } from 'fastify';
import type { RefusedRequests } from '../../merchants/refused-requests.ts';
import { HttpRefusal, REFUSALS, type RefusalName, type RefusingRoute } from '../refusal-table.ts';
import { NOT_JSON, problemOf, type RequestPart, type RequestProblem } from '../request-problem.ts';

/** What the framework says of a content type that is none. */
const UNSUPPORTED_MEDIA_TYPE = 415;

/** The names of a request's parts, as the framework has them. */
const PARTS: Readonly<Record<string, RequestPart>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'header',
};

/**
 * Makes the hook that notes, once a request of a route was answered, that it was refused and why, if a key of the store
 * was used: a valid one, or one that was revoked or has expired. An unknown key is nobody's.
 */
export function createRefusalLog(refusedRequests: RefusedRequests) {
  return (route: RefusingRoute & { readonly url: string }): onResponseHookHandler => {
    const pattern = route.url.replaceAll(/:(\w+)/g, '{$1}');
    return (request, { statusCode }, done) => {
      done();
      const key = request.apiKey ?? request.lapsedKey;
      const { refusal, method } = request;
      if (key === undefined || refusal === undefined || statusCode < 400 || statusCode >= 500) return;
      const [, message, cause] = REFUSALS[refusal.refused];
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

/** What exactly was wrong, where it is known better than by the refusal's name. */
function problemIn(refusal: { refused: RefusalName; error: unknown }): RequestProblem | undefined {
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
