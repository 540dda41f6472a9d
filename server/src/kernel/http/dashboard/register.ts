import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import type { Session } from '../../auth/session.ts';
import { readCookies } from '../../lib/cookies.ts';
import type { BodyThread } from '../bodies/body-thread.ts';
import { collect } from '../bodies/collect.ts';
import { BUYER_BODY_BYTES, BUYER_BODY_SECONDS, MERCHANT_BODY_BYTES } from '../bodies/limits.ts';
import { wantedBy } from '../bodies/read-body.ts';
import type { ServerDeps } from '../dependencies.ts';
import { HttpRefusal } from '../http-refusals.ts';
import { sendAnswer } from '../large-answers.ts';
import type { Exchange } from '../operation.ts';
import { type CheckedAgain, checkedAgain } from '../plugins/checked-again.ts';
import { compressAnswers } from '../plugins/compression.ts';
import { acceptMerchantBodies } from '../plugins/merchant-body.ts';
import { createOwnerQuota } from '../plugins/owner-quota.ts';
import { createLimit } from '../plugins/rate-limits.ts';
import type { StoreGate } from '../plugins/store-gate.ts';
import { createBodyDeadline } from '../plugins/unread-bodies.ts';
import { DASHBOARD_API, type DashboardRoute } from '../routes.ts';
import { responsesOf } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the caller, on dashboard routes that need one. */
    session: Session | undefined;
  }
}

/** Maximum body of a signed-in person's request about their own account, in bytes. */
const PERSONAL_BODY_BYTES = 512 * 1024;
/** Maximum size of an uploaded image, in bytes: 5 MiB. */
const IMAGE_BYTES = 5 * 1024 * 1024;
/**
 * Requests per minute from one client address to routes without a session: attempts such as sign-ins, and mere reads.
 */
const ANONYMOUS_PER_MINUTE = 60;
const ANONYMOUS_READS_PER_MINUTE = 300;
/** Maximum age of a request's access checks when its work begins, in milliseconds. */
const CHECKED_FOR_MS = 100;

/** The gate and body reading shared by all routes of stores, in the API and in the dashboard. */
export interface StoreRoutes {
  readonly gate: StoreGate;
  readonly thread: BodyThread;
}

/** Returns the name under which a route's body is read, distinct from those of the API. */
export function bodyName({ operation }: DashboardRoute): string {
  return `dashboard.${operation.schema.operationId}`;
}

/** Registers the routes that the dashboard's pages call. */
export async function registerDashboard<D extends ServerDeps>(
  app: FastifyInstance,
  deps: D,
  routes: readonly DashboardRoute<D>[],
  stores: StoreRoutes,
): Promise<void> {
  await app.register(async (scope) => registerRoutes(scope, deps, routes, stores), { prefix: DASHBOARD_API });
}

async function registerRoutes<D extends ServerDeps>(
  scope: FastifyInstance,
  deps: D,
  routes: readonly DashboardRoute<D>[],
  stores: StoreRoutes,
): Promise<void> {
  scope.decorateRequest('session', undefined);
  scope.addHook('onRequest', createOriginCheck(deps.settings.baseUrl));
  scope.addHook('onRequest', refuseNul);
  compressAnswers(scope);
  // Excludes streams, which would keep a place among the store's requests for as long as a page is open.
  const isStores = ({ operation: { access, schema } }: DashboardRoute<D>): boolean =>
    access.who === 'member' && schema.transfers !== 'events';
  const isLimited = deps.settings.rateLimits.authFailures !== 0;
  // Separate limits: opening the sign-in page must not use up a person's sign-in attempts.
  const limitReads = createLimit(scope, isLimited ? ANONYMOUS_READS_PER_MINUTE : 0);
  const limitTries = createLimit(scope, isLimited ? ANONYMOUS_PER_MINUTE : 0);
  for (const route of routes.filter((each) => !isStores(each))) {
    const isOpen = route.operation.access.who === 'anybody';
    const bodyLimit = isOpen ? BUYER_BODY_BYTES : PERSONAL_BODY_BYTES;
    scope.route({
      ...optionsOf(route, deps),
      ...(route.method !== 'GET' && { bodyLimit, preParsing: createBodyDeadline(BUYER_BODY_SECONDS * 1000) }),
      ...(isOpen ? { onRequest: route.method === 'GET' ? limitReads : limitTries } : createGuard(route, deps)),
    });
  }
  for (const [transfers, group] of Map.groupBy(routes.filter(isStores), transfersOf)) {
    await scope.register(async (inner) => {
      if (transfers === 'image') acceptImages(inner);
      else acceptMerchantBodies(inner, stores.thread, MERCHANT_BODY_BYTES);
      for (const route of group) registerStoreRoute(inner, route, deps, stores);
    });
  }
}

const transfersOf = ({ operation }: DashboardRoute) => operation.schema.transfers;

/** Accepts files with any content type, as raw bytes. */
function acceptImages(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request: FastifyRequest) => collect(request, IMAGE_BYTES, 'image.tooLarge'));
}

/** Registers a route of a store: sessions and API keys share the store's limits. */
function registerStoreRoute<D extends ServerDeps>(
  scope: FastifyInstance,
  route: DashboardRoute<D>,
  deps: D,
  { gate: { beforeBody, beforeWork } }: StoreRoutes,
): void {
  const { onRequest, preHandler } = createGuard(route, deps);
  const quota = createOwnerQuota(deps.quotas, route);
  scope.route({
    ...optionsOf(route, deps),
    config: { body: { operationId: bodyName(route), wanted: wantedBy(route.operation.schema.body) } },
    onRequest: [onRequest, quota.onRequest, beforeBody],
    preHandler: [beforeWork, preHandler, quota.preHandler],
  });
}

function optionsOf<D extends ServerDeps>(route: DashboardRoute<D>, deps: D): RouteOptions {
  const { params, querystring, body } = route.operation.schema;
  const parts = Object.entries({ params, querystring, body }).filter(([, schema]) => schema !== undefined);
  return {
    method: route.method,
    url: route.url,
    schema: { ...Object.fromEntries(parts), response: responsesOf(route) },
    handler: (request, reply) => answer(route, deps, { request, reply }),
  };
}

/**
 * Allows only pages of our own origin to change anything: browsers send the origin of every request that is not a mere
 * read. Together with `SameSite=Lax`, this keeps other sites from acting in a person's name.
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

/** Refuses NUL in paths: the database rejects such text, and the store is looked up before the path is validated. */
const refuseNul: onRequestAsyncHookHandler = async ({ url }) => {
  if (url.includes('%00')) throw new HttpRefusal('request.invalid');
};

/** Creates the access check of a route: the session, and its permission to call the route. */
function createGuard(route: DashboardRoute, deps: ServerDeps): CheckedAgain {
  const { access } = route.operation;
  return checkedAgain(CHECKED_FOR_MS, async (request, reply) => {
    const { slug } = request.params as { slug?: string };
    request.session = await deps.authorize({
      cookies: readCookies(request.headers.cookie),
      slug: access.who === 'member' ? slug : undefined,
      act: access.who === 'member' ? access.act : undefined,
      isOperators: access.who === 'operator',
      needsConfirmation: access.who !== 'anybody' && access.confirm,
    });
    if (request.session.cookie !== undefined) reply.header('set-cookie', request.session.cookie);
  });
}

async function answer<D extends ServerDeps>(
  { operation }: DashboardRoute<D>,
  deps: D,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { store } = request.session ?? {};
  const db = store === undefined ? deps.db : deps.db.shareOf(store.storeId);
  const result = await operation.handle({ ...deps, db }, exchange);
  if (result === undefined) return reply;
  if (result.cookies !== undefined) reply.header('set-cookie', [...result.cookies]);
  if (result.rows !== undefined) await request.enterLarge();
  return sendAnswer(deps.log, reply, result);
}
