// Fastify with the service's request and response schemas and nothing behind them, in a separate process. It receives
// the answers, and reports its address.
import { createRequire } from 'node:module';
import { ROUTES } from '../../server/src/app/http/routes.ts';
import { acceptJsonBodies } from '../../server/src/kernel/http/plugins/json-body.ts';
import { compileValidator } from '../../server/src/kernel/http/plugins/validation.ts';
import { responseSchemas } from '../../server/src/kernel/http/refusals.ts';

/** The answer to every request of a route; the body is serialised anew each time. */
export interface CannedAnswer {
  /** In the notation of `GET /v1/orders/:id`. */
  readonly route: string;
  readonly status: number;
  readonly body: unknown;
}

type App = Parameters<typeof acceptJsonBodies>[0];

// The service's own copy.
const requireOfServer = createRequire(new URL('../../server/package.json', import.meta.url));
const { fastify } = requireOfServer('fastify') as { fastify(options: { logger: false }): App };

process.once('message', (answers: readonly CannedAnswer[]) => void serve(answers));
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function serve(answers: readonly CannedAnswer[]): Promise<void> {
  const app = fastify({ logger: false });
  app.setValidatorCompiler(compileValidator);
  acceptJsonBodies(app);
  for (const { route, status, body } of answers) addRoute(app, route, status, body);
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}

function addRoute(app: App, name: string, status: number, body: unknown): void {
  const route = [...ROUTES.merchant, ...ROUTES.checkout].find(({ method, url }) => `${method} ${url}` === name);
  if (route === undefined) throw new Error(`no route is ${name}`);
  const { params, querystring, headers, body: wanted } = route.operation.schema;
  const parts = Object.entries({ params, querystring, headers, body: wanted }).filter(([, schema]) => schema);
  app.route({
    method: route.method,
    url: route.url,
    schema: { ...Object.fromEntries(parts), response: responseSchemas(route) },
    handler: (_request, reply) => reply.code(status).send(body),
  });
}
