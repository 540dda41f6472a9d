import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '../lib/log.ts';
import { type OperatorDeps, registerOperatorRoutes } from './operator.ts';
import { protectAnswers } from './plugins/answer-headers.ts';
import { renderErrors } from './plugins/errors.ts';

/** Builds the server that only the operator reaches; the caller listens and closes. */
export function createOperatorServer(deps: OperatorDeps & { readonly log: Log }): FastifyInstance {
  const app = Fastify({ logger: false });
  protectAnswers(app);
  renderErrors(app, deps.log);
  registerOperatorRoutes(app, deps);
  return app;
}
