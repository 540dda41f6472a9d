import type { NamedRefusal, RefusalRow } from '../lib/refusals.ts';
import { HttpRefusal } from './http-refusals.ts';
import type { OperationSchema } from './operation.ts';
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

/** Returns a route's possible refusals: shared ones first, then its own. */
export function possibleRefusals(route: Route): NamedRefusal[] {
  const { method, operation } = route;
  const { params, querystring, headers, body, refusals = [] } = operation.schema;
  const takesBody = method !== 'GET';
  const hasInput = takesBody || [params, querystring, body].some((part) => part !== undefined);
  const isMerchants = 'scope' in route;
  return [
    ...(hasInput ? HttpRefusal.of('request.invalid') : []),
    ...(headers !== undefined ? HttpRefusal.of('request.idempotencyKey') : []),
    ...(takesBody ? HttpRefusal.of('request.tooSlow', 'request.tooLarge') : []),
    ...(isMerchants ? HttpRefusal.of('request.unauthorized') : []),
    ...(isMerchants && route.scope !== null ? HttpRefusal.of(`scopeMissing.${route.scope}`) : []),
    ...HttpRefusal.of('request.tooMany'),
    ...refusals,
    ...HttpRefusal.of('request.failed'),
  ];
}

/**
 * Returns the documented failures of a route by ascending status. A message with several causes is listed once, with
 * all of them.
 */
export function refusalsOf(route: Route): ReadonlyMap<number, readonly DocumentedRefusal[]> {
  const rows = possibleRefusals(route).map(({ row }) => row);
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
