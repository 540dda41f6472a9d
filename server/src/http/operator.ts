import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './dependencies.ts';

/** `/healthz` and `/metrics`, for the operator's monitoring. */
export async function registerOperatorRoutes(
  app: FastifyInstance,
  deps: Pick<HttpDeps, 'health' | 'metrics'>,
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    const report = await deps.health();
    return reply
      .code(report.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  });
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await deps.metrics();
    return reply.header('content-type', contentType).send(text);
  });
}
