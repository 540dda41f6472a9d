import type { OperationSchema } from './operation.ts';
import { REFUSALS, type RefusalName, type RefusalRow } from './refusal-table.ts';
import type { CheckoutRoute, MerchantRoute } from './routes.ts';
import { ErrorBody } from './schemas.ts';

type Route = MerchantRoute | CheckoutRoute;

/** A possible failure of a route in the API document. */
export interface DocumentedRefusal {
  readonly message: string;
  /** Circumstances of the failure. Markdown. */
  readonly cause: string;
  readonly body: object;
}

/** Returns the names of a route's possible refusals: shared ones first, then its own. */
export function refusalNames(route: Route): RefusalName[] {
  const { method, operation } = route;
  const { params, querystring, headers, body, refusals = [] } = operation.schema;
  const takesBody = method !== 'GET';
  const isMerchants = 'scope' in route;
  const names: (RefusalName | false)[] = [
    (takesBody || [params, querystring, body].some((part) => part !== undefined)) && 'request.invalid',
    headers !== undefined && 'request.idempotencyKey',
    takesBody && 'request.tooSlow',
    takesBody && 'request.tooLarge',
    isMerchants && 'request.unauthorized',
    isMerchants && route.scope !== null && `scopeMissing.${route.scope}`,
    'request.tooMany',
    ...refusals,
    'request.failed',
  ];
  return names.filter((name) => name !== false);
}

/**
 * Returns the documented failures of a route by ascending status. A message with several causes is listed once, with
 * all of them.
 */
export function refusalsOf(route: Route): ReadonlyMap<number, readonly DocumentedRefusal[]> {
  const rows = refusalNames(route).map((name) => REFUSALS[name]);
  const statuses = [...Map.groupBy(rows, ([status]) => status)].sort(([one], [other]) => one - other);
  return new Map(
    statuses.map(([status, ofStatus]) => {
      const sentences = [...Map.groupBy(ofStatus, ([, sentence]) => sentence)];
      return [status, sentences.map(([sentence, said]) => documented(route, sentence, said))];
    }),
  );
}

function documented(route: Route, message: string, rows: readonly RefusalRow[]): DocumentedRefusal {
  const causes = rows.map(([, , cause]) => (typeof cause === 'string' ? cause : cause(route)));
  const envelope = rows[0]?.[3];
  return { message, cause: causes.join(' '), body: { error: message, ...envelope } };
}

/** Returns the response schemas of a route: its own, and `{error}` for every other status that it can fail with. */
export function responseSchemas(route: Route): OperationSchema['response'] {
  const errors = [...refusalsOf(route).keys()].map((status) => [status, ErrorBody]);
  return { ...Object.fromEntries(errors), ...route.operation.schema.response };
}
