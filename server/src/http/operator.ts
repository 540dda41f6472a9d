import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '../lib/log.ts';
import type { HttpDeps } from './dependencies.ts';
import { protectAnswers } from './plugins/answer-headers.ts';
import { renderErrors } from './plugins/errors.ts';

type HealthStatus = Awaited<ReturnType<HttpDeps['health']>>['status'];

/** What the operator's port shows. */
export interface OperatorDeps {
  /** The state of every dependency. */
  health(): Promise<{ readonly status: HealthStatus }>;
  /** The metrics in Prometheus' text form. */
  metrics(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/**
 * `/healthz` for everybody: whether the service works, not what is wrong. A degraded service still serves, and a
 * balancer that took it out for the sake of one token would stop every store.
 */
export function registerPublicHealth(app: FastifyInstance, { health }: Pick<HttpDeps, 'health'>): void {
  app.get('/healthz', async (_request, reply) => {
    const { status } = await health();
    return reply.code(codeOf(status)).send({ status: status === 'failing' ? 'failing' : 'ok' });
  });
}

/** `/healthz` with every check, and `/metrics`: for the operator's monitoring, on a port of its own. */
function registerOperatorRoutes(app: FastifyInstance, { health, metrics }: OperatorDeps): void {
  app.get('/healthz', async (_request, reply) => {
    const report = await health();
    return reply.code(codeOf(report.status)).send(report);
  });
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics();
    return reply.header('content-type', contentType).send(text);
  });
}

function codeOf(status: HealthStatus): number {
  return status === 'failing' ? 503 : 200;
}

/** Builds the server that only the operator reaches; the caller listens and closes. */
export function createOperatorServer(deps: OperatorDeps & { readonly log: Log }): FastifyInstance {
  const app = Fastify({ logger: false });
  protectAnswers(app);
  renderErrors(app, deps.log);
  registerOperatorRoutes(app, deps);
  return app;
}
