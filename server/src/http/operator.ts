import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Log } from '../lib/log.ts';
import type { HttpDeps } from './dependencies.ts';
import { protectAnswers } from './plugins/answer-headers.ts';
import { renderErrors } from './plugins/errors.ts';
import { IN_STOREFRONTS } from './surfaces.ts';

type HealthStatus = Awaited<ReturnType<HttpDeps['health']>>['status'];

/** What the operator's port shows. */
export interface OperatorDeps {
  /** The state of every dependency. */
  health(): Promise<{ readonly status: HealthStatus }>;
  /** Whether the process may be given requests, with the reason why not. */
  readiness(): Promise<{ readonly status: HealthStatus }>;
  /** The metrics in Prometheus' text form. */
  metrics(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/**
 * Health for everybody, without what is wrong: `/livez`, whether the process runs; `/readyz`, whether it may be given
 * requests; `/healthz`, whether the service works. A degraded service still serves, and a balancer that took it out for
 * the sake of one token would stop every store.
 */
export function registerPublicHealth(
  app: FastifyInstance,
  { health, readiness }: Pick<HttpDeps, 'health' | 'readiness'>,
): void {
  app.get('/healthz', async (_request, reply) => {
    const { status } = await health();
    return reply.code(codeOf(status)).send(withoutDetail(status));
  });
  const readyz = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { status } = await readiness();
    return reply.code(codeOf(status)).send(withoutDetail(status));
  };
  // A balancer names whatever host it was given, and to the service an unknown one is that of a storefront.
  for (const constraints of [{}, IN_STOREFRONTS]) {
    app.get('/livez', { constraints }, livez);
    app.get('/readyz', { constraints }, readyz);
  }
}

/** The process answers; nothing else is looked at. */
const livez = async () => ({ status: 'ok' });

const withoutDetail = (status: HealthStatus) => ({ status: status === 'failing' ? 'failing' : 'ok' });

/** Health with every check, and `/metrics`: for the operator's monitoring, on a port of its own. */
function registerOperatorRoutes(app: FastifyInstance, { health, readiness, metrics }: OperatorDeps): void {
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

/** Builds the server that only the operator reaches; the caller listens and closes. */
export function createOperatorServer(deps: OperatorDeps & { readonly log: Log }): FastifyInstance {
  const app = Fastify({ logger: false });
  protectAnswers(app);
  renderErrors(app, deps.log);
  registerOperatorRoutes(app, deps);
  return app;
}
