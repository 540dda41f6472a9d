import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { protectAnswers, renderErrors } from '../kernel/http/plugins/errors.ts';
import { IN_STOREFRONTS } from '../kernel/http/surfaces.ts';
import type { Log } from '../kernel/lib/log.ts';
import type { Health, HealthStatus } from './dependencies.ts';

/** Data served on the operator's port. */
export interface OperatorPort extends Health {
  /** Returns the metrics in the Prometheus text format. */
  metrics(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/**
 * Registers public health routes, without details: `/livez` reports whether the process runs; `/readyz`, whether it is
 * ready for requests; `/healthz`, whether the service works. A degraded service still answers 200: a balancer that
 * removed it because of one token would stop every store.
 */
export function registerPublicHealth(app: FastifyInstance, { health, readiness }: Health): void {
  app.get('/healthz', async (_request, reply) => {
    const { status } = await health();
    return reply.code(codeOf(status)).send(withoutDetail(status));
  });
  const readyz = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { status } = await readiness();
    return reply.code(codeOf(status)).send(withoutDetail(status));
  };
  // A balancer may send any host, and unknown hosts are those of storefronts.
  for (const constraints of [{}, IN_STOREFRONTS]) {
    app.get('/livez', { constraints }, livez);
    app.get('/readyz', { constraints }, readyz);
  }
}

/** Answers without checking anything else. */
const livez = async () => ({ status: 'ok' });

const withoutDetail = (status: HealthStatus) => ({ status: status === 'failing' ? 'failing' : 'ok' });

/** Registers health routes with every check, and `/metrics`, for the operator's monitoring on a separate port. */
function registerOperatorRoutes(app: FastifyInstance, { health, readiness, metrics }: OperatorPort): void {
  app.get('/livez', livez);
  app.get('/readyz', async (_request, reply) => {
    const report = await readiness();
    return reply.code(codeOf(report.status)).send(report);
  });
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

/** Builds the server that only the operator can reach; the caller starts and closes it. */
export function createOperatorServer(deps: OperatorPort & { readonly log: Log }): FastifyInstance {
  const app = Fastify({ logger: false });
  protectAnswers(app);
  renderErrors(app, deps.log);
  registerOperatorRoutes(app, deps);
  return app;
}
