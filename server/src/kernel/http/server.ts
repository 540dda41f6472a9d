import cors from '@fastify/cors';
import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import Fastify, { type FastifyInstance, type FastifySerializerCompiler, type RouteOptions } from 'fastify';
import { createBodyThread } from './bodies/body-thread.ts';
import type { BodySchemas } from './bodies/body-thread-program.ts';
import { BUYER_BODY_BYTES, BUYER_BODY_SECONDS, MERCHANT_BODY_BYTES } from './bodies/limits.ts';
import { wantedBy } from './bodies/read-body.ts';
import { bodyName, registerDashboard, type StoreRoutes } from './dashboard/register.ts';
import type { ServerDeps } from './dependencies.ts';
import { createHostReader, type HostReader, originForm } from './host.ts';
import { sendAnswer } from './large-answers.ts';
import { createKeyGuard } from './plugins/api-key.ts';
import { protectAnswers, refuseUnreadable, renderErrors, sendError } from './plugins/errors.ts';
import { acceptJsonBodies } from './plugins/json-body.ts';
import { acceptMerchantBodies } from './plugins/merchant-body.ts';
import { createOwnerQuota } from './plugins/owner-quota.ts';
import { createLimit, type RequestLimit, registerRateLimits } from './plugins/rate-limits.ts';
import { createRefusalLog } from './plugins/refused-requests.ts';
import { createStoreGate } from './plugins/store-gate.ts';
import { createBodyDeadline, hangUpOnUnreadBodies } from './plugins/unread-bodies.ts';
import { compileValidator } from './plugins/validation.ts';
import { responseSchemas } from './refusals.ts';
import type { CheckoutRoute, DashboardRoute, MerchantRoute } from './routes.ts';
import { surfacesByHost } from './surfaces.ts';

/**
 * Maximum length of a path parameter: large enough that an overlong id is refused as malformed, not as an unknown
 * route.
 */
const MAX_PARAM_LENGTH = 2000;
/** Maximum time for receiving a whole request, and its headers, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Interval of the checks of these timeouts, in milliseconds. */
const TIMEOUT_CHECK_MS = 5_000;

/** All routes with operations. */
export interface Routes<D> {
  readonly merchant: readonly MerchantRoute<D>[];
  readonly checkout: readonly CheckoutRoute<D>[];
  readonly dashboard: readonly DashboardRoute<D>[];
}

/** Parts that pages outside the API share with it. */
export interface PageOptions {
  readonly hosts: HostReader;
  /** Limits of the client address, the same ones as in the API for buyers. */
  readonly reads: RequestLimit;
  readonly writes: RequestLimit;
}

/**
 * Builds the HTTP server; the caller starts and closes it.
 * @param registerPages registers everything that is no operation
 */
export async function createHttpServer<D extends ServerDeps>(
  deps: D,
  routes: Routes<D>,
  registerPages: (app: FastifyInstance, options: PageOptions) => Promise<void>,
): Promise<FastifyInstance> {
  const { settings } = deps;
  const hosts = createHostReader(settings.ownHosts, settings.trustProxy);
  const app = Fastify({
    logger: false,
    bodyLimit: MERCHANT_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    // Requests on connections that are open while the server closes are answered normally.
    return503OnClosing: false,
    rewriteUrl: originForm,
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, constraints: surfacesByHost(hosts) },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => sendError(deps.log, error, request, reply),
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  protectAnswers(app);
  hangUpOnUnreadBodies(app);
  renderErrors(app, deps.log);
  acceptJsonBodies(app);
  countRequests(app, deps);
  await registerRateLimits(app);
  const stores = storeRoutes(app, deps, routes);
  await registerMerchantRoutes(app, deps, routes.merchant, stores);
  const reads = createLimit(app, settings.rateLimits.checkoutReads);
  const writes = createLimit(app, settings.rateLimits.checkoutWrites);
  await registerCheckoutRoutes(app, deps, routes.checkout, { reads, writes });
  await registerDashboard(app, deps, routes.dashboard, stores);
  await registerPages(app, { hosts, reads, writes });
  return app;
}

function countRequests(app: FastifyInstance, deps: ServerDeps): void {
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

/** Creates the parts shared by all routes of stores, for keys and sessions. */
function storeRoutes(app: FastifyInstance, { settings, ownerOf }: ServerDeps, routes: Routes<never>): StoreRoutes {
  const thread = createBodyThread(bodySchemas(routes));
  app.addHook('onClose', () => thread.close());
  return { gate: createStoreGate(app, { perStore: settings.rateLimits.merchantConcurrency, ownerOf }), thread };
}

/** Returns the body schemas of the routes of stores as plain JSON, which can be passed to another thread. */
function bodySchemas({ merchant, dashboard }: Routes<never>): BodySchemas {
  const merchants = merchant.map(({ operation: { schema } }) => [schema.operationId, schema.body] as const);
  const schemas = [...merchants, ...dashboard.map((route) => [bodyName(route), route.operation.schema.body])];
  return JSON.parse(JSON.stringify(Object.fromEntries(schemas))) as BodySchemas;
}

async function registerMerchantRoutes<D extends ServerDeps>(
  app: FastifyInstance,
  deps: D,
  routes: readonly MerchantRoute<D>[],
  { gate: { beforeBody, beforeWork }, thread }: StoreRoutes,
): Promise<void> {
  await app.register(async (scope) => {
    const limitFailures = createLimit(scope, deps.settings.rateLimits.authFailures);
    const requireKey = createKeyGuard(scope, deps.keys, limitFailures);
    const noteRefusal = createRefusalLog(deps.refusedRequests);
    scope.addHook('onClose', () => deps.refusedRequests.close());
    acceptMerchantBodies(scope, thread, MERCHANT_BODY_BYTES);
    for (const route of routes) {
      const quota = createOwnerQuota(deps.quotas, route);
      const { operationId, body } = route.operation.schema;
      const config = { body: { operationId, wanted: wantedBy(body) } };
      const key = requireKey(route.scope);
      const onRequest = [key.onRequest, quota.onRequest, beforeBody];
      const hooks = {
        onRequest,
        preHandler: [beforeWork, key.preHandler, quota.preHandler],
        onResponse: noteRefusal(route),
      };
      scope.route({ ...optionsOf(deps, route), config, ...hooks });
    }
  });
}

async function registerCheckoutRoutes<D extends ServerDeps>(
  app: FastifyInstance,
  deps: D,
  routes: readonly CheckoutRoute<D>[],
  limits: Readonly<Record<CheckoutRoute['limit'], RequestLimit>>,
): Promise<void> {
  // Under a prefix, so that only these routes answer preflights: browsers must not use keys.
  const prefix = '/v1/checkouts';
  const register = async (scope: FastifyInstance): Promise<void> => {
    await scope.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD', 'POST', 'PUT'],
      exposedHeaders: ['retry-after'],
    });
    const body = { bodyLimit: BUYER_BODY_BYTES, preParsing: createBodyDeadline(BUYER_BODY_SECONDS * 1000) };
    for (const route of routes) {
      const url = route.url.slice(prefix.length);
      const options = { ...optionsOf(deps, route), url, onRequest: limits[route.limit] };
      scope.route(route.method === 'GET' ? options : { ...options, ...body });
    }
  };
  await app.register(register, { prefix });
}

function optionsOf<D extends ServerDeps>(deps: D, route: MerchantRoute<D> | CheckoutRoute<D>): RouteOptions {
  const { method, url, operation } = route;
  const { params, querystring, headers, body } = operation.schema;
  const parts = Object.entries({ params, querystring, headers, body }).filter(([, schema]) => schema !== undefined);
  return {
    method,
    url,
    schema: { ...Object.fromEntries(parts), response: responseSchemas(route) },
    async handler(request, reply) {
      const db = request.apiKey === undefined ? deps.db : deps.db.shareOf(request.apiKey.storeId);
      const answer = await operation.handle({ ...deps, db }, { request, reply });
      if (answer === undefined) return reply;
      if (answer.rows !== undefined) await request.enterLarge();
      return sendAnswer(deps.log, reply, answer);
    },
  };
}

/** Compiles response schemas, each when it is first needed: most routes have many, and few are busy. */
const compileSerializer: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let serialise: ((value: unknown) => string) | undefined;
  return (value: unknown) => {
    serialise ??= fastJsonStringify(schema);
    return serialise(value);
  };
};
