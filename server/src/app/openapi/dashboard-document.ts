import { responsesOf } from '../../kernel/http/dashboard/refusals.ts';
import { DASHBOARD_API, type DashboardRoute } from '../../kernel/http/routes.ts';
import { ROUTES } from '../http/routes.ts';
import { createComponents, type JsonObject } from './components.ts';

const REFUSED = 'Refused';
const ERROR = '#/components/schemas/Error';
/** Responses that most operations share, by name. */
const RESPONSES: Readonly<Record<string, JsonObject>> = {
  Done: { description: 'Done.' },
  [REFUSED]: { description: 'Refused.', content: { 'application/json': { schema: { $ref: ERROR } } } },
};

/**
 * Builds the OpenAPI document of the dashboard's API, from which its client is generated. It is not part of the public
 * document, and changes with the dashboard's pages.
 */
export function dashboardDocument(): JsonObject {
  const components = createComponents();
  const paths: Record<string, Record<string, JsonObject>> = {};
  const refer = (schema: object | undefined): JsonObject => components.refer(schema ?? {});
  for (const route of ROUTES.dashboard) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationObject(route, refer) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dashboard', version: '1.0.0' },
    servers: [{ url: DASHBOARD_API }],
    paths,
    components: { schemas: components.schemas, responses: RESPONSES },
  };
}

function operationObject(route: DashboardRoute, refer: (schema: object | undefined) => JsonObject): JsonObject {
  const { operationId, summary, description, params, querystring, body } = route.operation.schema;
  const parameters = [...parametersOf('path', refer(params)), ...parametersOf('query', refer(querystring))];
  const content = (schema: object | undefined) => ({ content: { 'application/json': { schema: refer(schema) } } });
  const responses = Object.entries(responsesOf(route)).map(([status, schema]) => {
    if (status === '204') return [status, shared('Done')];
    if (Number(status) < 400) return [status, { description: 'Done.', ...content(schema) }];
    const isPlain = refer(schema).$ref === ERROR;
    return [status, isPlain ? shared(REFUSED) : { description: 'Refused.', ...content(schema) }];
  });
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, ...content(body) } }),
    responses: Object.fromEntries(responses),
  };
}

function shared(name: string): JsonObject {
  return { $ref: `#/components/responses/${name}` };
}

function parametersOf(place: 'path' | 'query', schema: JsonObject): JsonObject[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !('default' in each)),
    schema: each,
  }));
}
