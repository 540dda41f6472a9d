import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify';
import { spliceVerbatim } from '../lib/verbatim-json.ts';
import type { HttpDeps } from './dependencies.ts';
import { registerHostedPages } from './hosted/pages.ts';
import { registerOpenApi } from './openapi.ts';
import type { Operation } from './operation.ts';
import { registerOperatorRoutes } from './operator.ts';
import { createKeyGuard } from './plugins/api-key.ts';
import { renderErrors, sendError } from './plugins/errors.ts';
import { acceptJsonBodies } from './plugins/json-body.ts';
import { createFailureLimit, limited, registerRateLimits } from './plugins/rate-limits.ts';
import { compileValidator } from './plugins/validation.ts';
import { CHECKOUT_ROUTES, MERCHANT_ROUTES } from './routes.ts';

/** Bytes of a request body: 8 MiB. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Long enough that an overlong id is refused as malformed, not as an unknown route. */
const MAX_PARAM_LENGTH = 2000;
/** How long a client may take to send a whole request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Builds the HTTP server with every surface; the caller listens and closes. */
export async function createHttpServer(deps: HttpDeps): Promise<FastifyInstance> {
  const { settings } = deps;
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, deps.log),
  });
  app.setValidatorCompiler(compileValidator);
  renderErrors(app, deps.log);
  acceptJsonBodies(app);
  countRequests(app, deps);
  await registerRateLimits(app);
  await registerOpenApi(app, settings);
  await registerMerchantRoutes(app, deps);
  await registerCheckoutRoutes(app, deps);
  await registerOperatorRoutes(app, deps);
  await registerHostedPages(app, deps);
  return app;
}

function countRequests(app: FastifyInstance, deps: HttpDeps): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    deps.observeRequest?.({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

async function registerMerchantRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(async (scope) => {
    const limitFailures = createFailureLimit(scope, deps.settings.rateLimits.authFailures);
    const requireKey = createKeyGuard(scope, deps.authenticate, limitFailures);
    scope.addHook('onSend', spliceVerbatimTexts);
    for (const { method, url, scope: keyScope, tag, operation } of MERCHANT_ROUTES) {
      scope.route({
        ...routeOf(operation, deps),
        method,
        url,
        schema: { ...operation.schema, tags: [tag], security: [{ apiKey: keyScope === null ? [] : [keyScope] }] },
        onRequest: requireKey(keyScope),
      });
    }
  });
}

async function registerCheckoutRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { checkoutReads, checkoutWrites } = deps.settings.rateLimits;
  await app.register(async (scope) => {
    await scope.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD', 'POST', 'PUT'],
      exposedHeaders: ['retry-after'],
    });
    for (const { method, url, limit, operation } of CHECKOUT_ROUTES) {
      scope.route({
        ...routeOf(operation, deps),
        method,
        url,
        schema: { ...operation.schema, tags: ['Checkouts'] },
        config: limited(`checkout-${limit}`, limit === 'reads' ? checkoutReads : checkoutWrites),
      });
    }
  });
}

function routeOf(operation: Operation, deps: HttpDeps): Pick<RouteOptions, 'handler'> {
  return {
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const answer = await operation.handle(deps, {
        params: request.params,
        query: request.query,
        body: request.body,
        bodyText: request.bodyText,
        headers: request.headers,
        key: request.apiKey,
        ip: request.ip,
        request,
        reply,
      } as never);
      if (answer === undefined) return reply;
      return reply.code(answer.status).send(answer.body);
    },
  };
}

async function spliceVerbatimTexts(_request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> {
  return typeof payload === 'string' ? spliceVerbatim(payload) : payload;
}
