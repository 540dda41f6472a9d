import type { TSchema } from 'typebox';
import { CHALLENGES, scopeChallenge } from '../../kernel/http/plugins/api-key.ts';
import { type DocumentedRefusal, refusalsOf, responseSchemas } from '../../kernel/http/refusals.ts';
import type { CheckoutRoute, MerchantRoute } from '../../kernel/http/routes.ts';
import type { Components, JsonObject } from './components.ts';
import recorded from './examples/recorded.json' with { type: 'json' };
import { OUTCOMES, REQUESTS } from './examples/requests.ts';

/** Example answers by `operationId` and status. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...recorded.responses,
  authorizeAttempt: { 202: recorded.responses.startAttempt[201] },
  streamCheckout: { 200: `data: ${JSON.stringify(recorded.responses.getCheckout[200])}\n\n: still here\n\n` },
};

type Route = MerchantRoute | CheckoutRoute;

/** Descriptions of successful statuses; failures are described by their messages. */
const SUCCESS: Readonly<Record<number, string>> = { 200: 'Done.', 201: 'Created.', 204: 'Done; no body.' };
const FAILURE: Readonly<Record<number, string>> = {
  400: 'Refused: the request is not valid, or the state does not allow it.',
  401: 'Not authenticated.',
  403: 'The key lacks the scope.',
  404: 'Not found.',
  408: 'The body arrived too slowly.',
  413: 'The body is too large.',
  429: 'Too many requests.',
  500: 'A fault of the service.',
  502: 'The mail server refused the email.',
  503: 'A required dependency is unavailable.',
};

/** Builds the `paths` of the document. */
export function pathItems(routes: readonly Route[], components: Components): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const route of routes) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    const item = paths[path] ?? {};
    item[route.method.toLowerCase()] = operationObject(route, components);
    paths[path] = item;
  }
  return paths;
}

function operationObject(route: Route, components: Components): JsonObject {
  const { operationId, summary, description, body } = route.operation.schema;
  const parameters = parametersOf(route, components);
  return {
    operationId,
    tags: ['tag' in route ? route.tag : 'Checkouts'],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: requestBody(body, REQUESTS[operationId], components) }),
    responses: responsesOf(route, components),
  };
}

/** Returns the security requirements. Scopes are listed as roles, which OpenAPI 3.1 allows for API keys. */
function securityOf(route: Route): JsonObject[] {
  if (!('scope' in route)) return [];
  return [{ apiKey: route.scope === null ? [] : [route.scope] }];
}

function parametersOf({ operation }: Route, components: Components): JsonObject[] {
  const { params, querystring, headers } = operation.schema;
  const places = [
    ['path', params],
    ['query', querystring],
    ['header', headers],
  ] as const;
  return places.flatMap(([place, schema]) => {
    const { properties = {}, required = [] } = (schema ?? {}) as { properties?: object; required?: string[] };
    return Object.entries(properties).map(([name, property]: [string, object]) => {
      const { description, ...rest } = components.refer(property);
      const isNeeded = required.includes(name) && !('default' in rest);
      const shownName = place === 'header' ? headerName(name) : name;
      return {
        name: shownName,
        in: place,
        required: isNeeded,
        ...(description !== undefined && { description }),
        schema: rest,
      };
    });
  });
}

function headerName(lowerCase: string): string {
  return lowerCase.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase());
}

function requestBody(
  body: TSchema,
  requests: Readonly<Record<string, object>> = {},
  components: Components,
): JsonObject {
  const examples = Object.fromEntries(
    Object.entries(requests).map(([summary, value]) => [camelCase(summary), { summary, value }]),
  );
  return { required: true, content: { 'application/json': { schema: components.refer(body), examples } } };
}

function responsesOf(route: Route, components: Components): JsonObject {
  const refusals = refusalsOf(route);
  const responses: Record<string, JsonObject> = {};
  for (const [status, schema] of Object.entries(responseSchemas(route))) {
    const failures = refusals.get(Number(status));
    responses[status] =
      failures === undefined
        ? success(route, Number(status), schema, components)
        : failure(Number(status), failures, { route, schema, components });
  }
  return responses;
}

function success(route: Route, status: number, schema: TSchema, components: Components): JsonObject {
  const { operationId } = route.operation.schema;
  const description = OUTCOMES[operationId]?.[status] ?? SUCCESS[status] ?? 'Done.';
  if (status === 204) return { description };
  const example = ANSWERS[operationId]?.[status];
  const type = typeof example === 'string' ? 'text/event-stream' : 'application/json';
  return { description, content: { [type]: { schema: components.refer(schema), example } } };
}

function failure(
  status: number,
  refusals: readonly DocumentedRefusal[],
  { route, schema, components }: { route: Route; schema: TSchema; components: Components },
): JsonObject {
  const examples = refusals.map(({ message, cause, body }) => {
    return [camelCase(message), { summary: message, description: cause, value: body }];
  });
  const headers = headersOf(status, route);
  return {
    description: FAILURE[status] ?? 'Failed.',
    ...(headers !== undefined && { headers }),
    content: { 'application/json': { schema: components.refer(schema), examples: Object.fromEntries(examples) } },
  };
}

function headersOf(status: number, route: Route): JsonObject | undefined {
  if (status === 401 || status === 403) return { 'WWW-Authenticate': challengeOf(status, route) };
  if (status !== 429) return undefined;
  return {
    'Retry-After': {
      description: 'Seconds to wait. Absent when waiting does not help.',
      schema: { type: 'integer', minimum: 1, examples: [42] },
    },
  };
}

/** Converts the title of an example to its camel-case name. */
function camelCase(text: string): string {
  const words = text
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 12);
  return words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

/** Builds the `WWW-Authenticate` header of a 401 or 403, with all its values. */
function challengeOf(status: 401 | 403, route: MerchantRoute | CheckoutRoute): JsonObject {
  const scope = 'scope' in route ? route.scope : null;
  const values = status === 403 && scope !== null ? [scopeChallenge(scope)] : [...new Set(Object.values(CHALLENGES))];
  return {
    description: 'RFC 6750 challenge that names the failed check.',
    schema: { type: 'string', enum: values },
  };
}
