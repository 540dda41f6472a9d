import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify';
import { registerImages } from '../../catalog/images/serve-images.ts';
import { registerPublicHealth } from '../../operator/health-api.ts';
import { registerHostedPages } from '../../pages/hosted/pages.ts';
import { registerPayButton } from '../../pages/hosted/pay-button.ts';
import { registerPaymentForms } from '../../pages/hosted/payment-forms.ts';
import { readPaymentPages } from '../../pages/hosted/payment-page.ts';
import { registerStorefronts } from '../../pages/storefront/register.ts';
import { registerTlsCheck } from '../../pages/storefront/tls-check.ts';
import { ownersOf } from '../../people/member-repository.ts';
import { createBodyThread } from './bodies/body-thread.ts';
import type { BodySchemas } from './bodies/body-thread-program.ts';
import { BUYER_BODY_BYTES, BUYER_BODY_SECONDS, MERCHANT_BODY_BYTES } from './bodies/limits.ts';
import { wantedBy } from './bodies/read-body.ts';
import { addressGroup, plainAddress } from './client-address.ts';
import { bodyName, registerDashboard, type StoreRoutes } from './dashboard/register.ts';
import { DASHBOARD_ROUTES } from './dashboard/routes.ts';
import type { ServerDeps } from './dependencies.ts';
import { createHostReader, originForm } from './host.ts';
import { sendAnswer } from './large-answers.ts';
import { registerReference } from './openapi/register.ts';
import { protectAnswers } from './plugins/answer-headers.ts';
import { createKeyGuard } from './plugins/api-key.ts';
import { createBodyDeadline } from './plugins/body-deadline.ts';
import { renderErrors, sendError } from './plugins/errors.ts';
import { acceptJsonBodies } from './plugins/json-body.ts';
import { acceptMerchantBodies } from './plugins/merchant-body.ts';
import { createOwnerQuota } from './plugins/owner-quota.ts';
import { createLimit, type RequestLimit, registerRateLimits } from './plugins/rate-limits.ts';
import { createRefusalLog } from './plugins/refused-requests.ts';
import { createStoreGate } from './plugins/store-gate.ts';
import { hangUpOnUnreadBodies } from './plugins/unread-bodies.ts';
import { refuseUnreadable } from './plugins/unreadable-requests.ts';
import { compileValidator } from './plugins/validation.ts';
import { responseSchemas } from './refusals.ts';
import { CHECKOUT_ROUTES, type CheckoutRoute, MERCHANT_ROUTES, type MerchantRoute } from './routes.ts';
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

type CheckoutLimits = Readonly<Record<'reads' | 'writes', RequestLimit>>;

/** Builds the HTTP server with every surface; the caller starts and closes it. */
export async function createHttpServer(deps: ServerDeps): Promise<FastifyInstance> {
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
  protectAnswers(app);
  hangUpOnUnreadBodies(app);
  renderErrors(app, deps.log);
  acceptJsonBodies(app);
  countRequests(app, deps);
  app.addHook('preClose', async () => {
    deps.streams.endAll();
    deps.storeStreams.endAll();
  });
  await registerRateLimits(app);
  const stores = storeRoutes(app, deps);
  await registerMerchantRoutes(app, deps, stores);
  const reads = createLimit(app, settings.rateLimits.checkoutReads);
  const writes = createLimit(app, settings.rateLimits.checkoutWrites);
  await registerCheckoutRoutes(app, deps, { reads, writes });
  await registerDashboard(app, deps, stores);
  await registerPublicPages(app, deps, { reads, writes });
  await registerImages(app, deps);
  await registerStorefronts(app, deps, { hosts, reads, writes });
  registerTlsCheck(app, deps, hosts);
  registerPublicHealth(app, deps);
  return app;
}

/**
 * Registers everything that anybody may read or send without a key; reads and writes have the same limits as in the
 * API.
 */
async function registerPublicPages(
  app: FastifyInstance,
  deps: ServerDeps,
  { reads, writes }: CheckoutLimits,
): Promise<void> {
  const pages = await readPaymentPages(deps);
  await app.register(async (scope) => {
    scope.addHook('onRequest', reads);
    await registerReference(scope, deps.settings);
    await registerHostedPages(scope, deps, pages);
    await registerPayButton(scope);
  });
  await registerPaymentForms(app, deps, { pages, writes });
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
function storeRoutes(app: FastifyInstance, deps: ServerDeps): StoreRoutes {
  const thread = createBodyThread(bodySchemas());
  app.addHook('onClose', () => thread.close());
  const ownerOf = async (storeId: string) => (await ownersOf(deps.db.shareOf(storeId), storeId))[0]?.userId;
  return { gate: createStoreGate(app, { perStore: deps.settings.rateLimits.merchantConcurrency, ownerOf }), thread };
}

async function registerMerchantRoutes(
  app: FastifyInstance,
  deps: ServerDeps,
  { gate: { beforeBody, beforeWork }, thread }: StoreRoutes,
): Promise<void> {
  await app.register(async (scope) => {
    const limitFailures = createLimit(scope, deps.settings.rateLimits.authFailures);
    const requireKey = createKeyGuard(scope, deps.keys, limitFailures);
    const noteRefusal = createRefusalLog(deps.refusedRequests);
    scope.addHook('onClose', () => deps.refusedRequests.close());
    acceptMerchantBodies(scope, thread, MERCHANT_BODY_BYTES);
    for (const route of MERCHANT_ROUTES) {
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

/** Returns the body schemas of the routes of stores as plain JSON, which can be passed to another thread. */
function bodySchemas(): BodySchemas {
  const merchants = MERCHANT_ROUTES.map(({ operation: { schema } }) => [schema.operationId, schema.body] as const);
  const schemas = [...merchants, ...DASHBOARD_ROUTES.map((route) => [bodyName(route), route.operation.schema.body])];
  return JSON.parse(JSON.stringify(Object.fromEntries(schemas))) as BodySchemas;
}

async function registerCheckoutRoutes(app: FastifyInstance, deps: ServerDeps, limits: CheckoutLimits): Promise<void> {
  // Under a prefix, so that only these routes answer preflights: browsers must not use keys.
  const prefix = '/v1/checkouts';
  const register = async (scope: FastifyInstance): Promise<void> => {
    await scope.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD', 'POST', 'PUT'],
      exposedHeaders: ['retry-after'],
    });
    const body = { bodyLimit: BUYER_BODY_BYTES, preParsing: createBodyDeadline(BUYER_BODY_SECONDS * 1000) };
    for (const route of CHECKOUT_ROUTES) {
      const url = route.url.slice(prefix.length);
      const options = { ...optionsOf(deps, route), url, onRequest: limits[route.limit] };
      scope.route(route.method === 'GET' ? options : { ...options, ...body });
    }
  };
  await app.register(register, { prefix });
}

function optionsOf(deps: ServerDeps, route: MerchantRoute | CheckoutRoute): RouteOptions {
  const { method, url, operation } = route;
  const { params, querystring, headers, body } = operation.schema;
  const parts = Object.entries({ params, querystring, headers, body }).filter(([, schema]) => schema !== undefined);
  return {
    method,
    url,
    schema: { ...Object.fromEntries(parts), response: responseSchemas(route) },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const db = request.apiKey === undefined ? deps.db : deps.db.shareOf(request.apiKey.storeId);
      const answer = await operation.handle({ ...deps, db }, {
        params: request.params,
        query: request.query,
        body: request.body,
        verbatim: (member: string) => request.verbatim(member),
        enterLarge: () => request.enterLarge(),
        headers: request.headers,
        key: request.apiKey,
        ip: plainAddress(request.ip),
        addressGroup: addressGroup(request.ip),
        request,
        reply,
      } as never);
      if (answer === undefined) return reply;
      if (answer.rows !== undefined) await request.enterLarge();
      return sendAnswer(deps.log, reply, answer);
    },
  };
}
