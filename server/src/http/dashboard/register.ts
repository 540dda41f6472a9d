import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { authorize, type Session } from '../../people/sessions.ts';
import { BUYER_BODY_BYTES, BUYER_BODY_SECONDS } from '../bodies/limits.ts';
import { wantedBy } from '../bodies/read-body.ts';
import { addressGroup, plainAddress } from '../client-address.ts';
import type { HttpDeps, ServerDeps } from '../dependencies.ts';
import { sendAnswer } from '../large-answers.ts';
import { createBodyDeadline } from '../plugins/body-deadline.ts';
import { createLimit, type RequestLimit } from '../plugins/rate-limits.ts';
import { HttpRefusal } from '../refusal-table.ts';
import { createLargeBodies } from './large-bodies.ts';
import { registerPages } from './pages.ts';
import { responsesOf } from './refusals.ts';
import { DASHBOARD_API, DASHBOARD_ROUTES, type DashboardRoute } from './routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, on routes of the dashboard for which that matters. */
    session: Session | undefined;
  }
}

/** The largest body of somebody with a session, in bytes: an invoice or a template with a hundred lines. */
const BODY_BYTES = 512 * 1024;
/** Requests of one client address to routes without a session, each minute. */
const ANONYMOUS_PER_MINUTE = 60;

/** The dashboard: its pages, and the routes that they call. */
export async function registerDashboard(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  await registerPages(app);
  await app.register(async (scope) => registerRoutes(scope, deps), { prefix: DASHBOARD_API });
}

async function registerRoutes(scope: FastifyInstance, deps: ServerDeps): Promise<void> {
  scope.decorateRequest('session', undefined);
  const limit = createLimit(scope, deps.settings.rateLimits.authFailures === 0 ? 0 : ANONYMOUS_PER_MINUTE);
  scope.addHook('onRequest', createOriginCheck(deps.settings.baseUrl));
  const largeBodies = createLargeBodies(DASHBOARD_ROUTES);
  for (const [takes, routes] of Map.groupBy(DASHBOARD_ROUTES, ({ operation }) => operation.schema.takes)) {
    await scope.register(async (part) => {
      if (takes !== undefined) largeBodies[takes](part);
      for (const route of routes) part.route(optionsOf(route, deps, limit));
    });
  }
}

function optionsOf(route: DashboardRoute, deps: ServerDeps, limit: RequestLimit): RouteOptions {
  const { params, querystring, body, operationId, takes } = route.operation.schema;
  const parts = Object.entries({ params, querystring, body }).filter(([, schema]) => schema !== undefined);
  const isOpen = route.operation.access.who === 'anybody';
  return {
    method: route.method,
    url: route.url,
    // Large bodies may take as long as the server lets any request take.
    ...(route.method !== 'GET' &&
      takes === undefined && {
        bodyLimit: isOpen ? BUYER_BODY_BYTES : BODY_BYTES,
        preParsing: createBodyDeadline(BUYER_BODY_SECONDS * 1000),
      }),
    config: { body: { operationId, wanted: wantedBy(body) } },
    schema: { ...Object.fromEntries(parts), response: responsesOf(route) },
    onRequest: isOpen ? async (request) => limit(request) : createGuard(route, deps),
    handler: (request, reply) => answer(route, deps, { request, reply }),
  };
}

/**
 * Lets only pages of our own origin change anything: a browser says where a request that is not a mere read comes from.
 * Together with `SameSite=Lax`, no other site can act in somebody's name.
 */
function createOriginCheck(baseUrl: string): onRequestAsyncHookHandler {
  const { origin } = new URL(baseUrl);
  return async (request) => {
    const given = request.headers.origin;
    const site = request.headers['sec-fetch-site'];
    const isOurs = site === 'same-origin' || given === origin || (given === undefined && site === undefined);
    if (request.method !== 'GET' && !isOurs) throw new HttpRefusal('request.foreignOrigin');
  };
}

/** The checks of a route, before its body is read. */
function createGuard(route: DashboardRoute, deps: ServerDeps): onRequestAsyncHookHandler {
  const { access } = route.operation;
  return async (request, reply) => {
    const { slug } = request.params as { slug?: string };
    request.session = await authorize(deps, {
      cookies: request.headers.cookie,
      slug: access.who === 'member' ? slug : undefined,
      act: access.who === 'member' ? access.act : undefined,
      isOperators: access.who === 'operator',
      needsConfirmation: access.who !== 'anybody' && access.confirm,
    });
    if (request.session.cookie !== undefined) reply.header('set-cookie', request.session.cookie);
  };
}

async function answer(
  { operation }: DashboardRoute,
  deps: ServerDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { session } = request;
  const db = session?.store === undefined ? deps.db : deps.db.shareOf(session.store.storeId);
  const given: HttpDeps = { ...deps, db };
  const result = await operation.handle(given, {
    params: request.params,
    query: request.query,
    body: request.body,
    headers: request.headers,
    enterLarge: async () => request.enterLarge?.(),
    ip: plainAddress(request.ip),
    addressGroup: addressGroup(request.ip),
    session,
    store: session?.store,
    request,
    reply,
  } as never);
  if (result === undefined) return reply;
  if (result.cookies !== undefined) reply.header('set-cookie', [...result.cookies]);
  return sendAnswer(deps.log, reply, result);
}
