import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { rowsOf, rowsView } from '../../kernel/http/dashboard/rows.ts';
import type { RequestDeps } from '../../kernel/http/dependencies.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { about, Nullable, OneOf, PageQuery, StatusFilter, Timestamp, Uuid } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { WEBHOOK_EVENTS } from './events.ts';
import { getAttemptsPage, getDeliveryBody, getDeliveryRows } from './read-deliveries.ts';
import { DeliveryRefusal } from './refusals.ts';
import { resendDelivery } from './resend-delivery.ts';
import { RESEND_BATCH, resendDeliveries } from './resend-many.ts';
import { WebhookDelivery } from './schema.ts';
import { ATTEMPT_ERRORS, DELIVERY_STATUSES } from './transitions.ts';
import { deliveryView } from './view.ts';

const DeliveryParams = Type.Object({ slug: Type.String({ maxLength: 63 }), id: Uuid });

const DeliveriesQuery = PageQuery({
  status: StatusFilter(DELIVERY_STATUSES),
  event: Type.Optional(
    about(OneOf(WEBHOOK_EVENTS), 'For one event, at most the newest thousand are listed and counted.'),
  ),
});

const DeliveryBody = Type.Object({
  body: Type.String(),
  bytes: about(Type.Integer(), 'Of the whole body.'),
  isWhole: Type.Boolean(),
});

const DeliveryRows = rowsOf(Type.Object(WebhookDelivery.properties), DELIVERY_STATUSES);

const DeliveryAttemptsQuery = Type.Object({
  before: Type.Optional(about(Uuid, 'The `next` of the page before.')),
});

const DeliveryAttempts = Type.Object({
  attempts: Type.Array(
    Type.Object({
      id: Uuid,
      attemptedAt: Timestamp,
      durationMs: Type.Integer(),
      responseStatus: Nullable(Type.Integer()),
      error: Nullable(about(OneOf(ATTEMPT_ERRORS), 'Reason why there was no response.')),
      responseExcerpt: Nullable(about(Type.String(), 'Beginning of the response. Untrusted content.')),
    }),
  ),
  next: Nullable(Uuid),
});

const listDeliveriesOperation = storeOperation(
  'read',
  {
    operationId: 'listDeliveries',
    summary: 'A page of webhook deliveries, newest first',
    querystring: DeliveriesQuery,
    response: { 200: DeliveryRows },
  },
  async ({ lists }: RequestDeps, { store, query }) => {
    const found = await getDeliveryRows(lists.forStore(store.storeId), store.storeId, query, query);
    return { status: 200, body: rowsView(found, DELIVERY_STATUSES, query, deliveryView) };
  },
);

const RESENDABLE = ['failed', 'exhausted'] as const;

const resendDeliveriesOperation = storeOperation(
  'sell',
  {
    operationId: 'resendDeliveries',
    summary: `Send the oldest failed and exhausted deliveries again, at most ${RESEND_BATCH} in one step`,
    body: Type.Object({
      statuses: Type.Array(OneOf(RESENDABLE), { minItems: 1, maxItems: 2, uniqueItems: true }),
      event: Type.Optional(OneOf(WEBHOOK_EVENTS)),
      after: Type.Optional(about(Uuid, 'The `next` of the step before.')),
    }),
    response: {
      200: Type.Object({
        resent: Type.Integer(),
        next: Nullable(about(Uuid, 'Start of the next step; null when done.')),
      }),
    },
    refusals: DeliveryRefusal.of('delivery.noneToResend', 'delivery.tooManyWait'),
  },
  async (deps: RequestDeps, { store, by, body: { statuses, event, after } }) => ({
    status: 200,
    body: await resendDeliveries(deps, by, { storeId: store.storeId, statuses, event, after }),
  }),
);

const getDeliveryBodyOperation = storeOperation(
  'read',
  {
    operationId: 'getDeliveryBody',
    summary: 'The body of a delivery, or its beginning',
    params: DeliveryParams,
    response: { 200: DeliveryBody },
    refusals: DeliveryRefusal.of('delivery.notFound'),
  },
  async ({ db }: RequestDeps, { store, params }) => ({
    status: 200,
    body: await getDeliveryBody(db, store.storeId, params.id),
  }),
);

const ATTEMPTS_AT_A_TIME = 10;

const listDeliveryAttemptsOperation = storeOperation(
  'read',
  {
    operationId: 'listDeliveryAttempts',
    summary: 'The stored attempts of a delivery, newest first',
    params: DeliveryParams,
    querystring: DeliveryAttemptsQuery,
    response: { 200: DeliveryAttempts },
    refusals: DeliveryRefusal.of('delivery.notFound'),
  },
  async ({ lists }: RequestDeps, { store, params, query }) => {
    const wanted = { limit: ATTEMPTS_AT_A_TIME, before: query.before };
    const { attempts, next } = await getAttemptsPage(lists.forStore(store.storeId), store.storeId, params.id, wanted);
    const shown = attempts.map((attempt) => ({ ...attempt, attemptedAt: isoTime(attempt.attemptedAt) }));
    return { status: 200, body: { attempts: shown, next } };
  },
);

const resendDeliveryOperation = storeOperation(
  'sell',
  {
    operationId: 'resendDelivery',
    summary: 'Send a failed or exhausted delivery again',
    params: DeliveryParams,
    refusals: DeliveryRefusal.of('delivery.pending', 'delivery.success', 'delivery.notFound'),
  },
  async (deps: RequestDeps, { store, params, by }) => {
    await resendDelivery(deps, by, { storeId: store.storeId, deliveryId: params.id });
  },
);

export const routes: readonly DashboardRoute<RequestDeps>[] = [
  dashboardRoute('GET /stores/:slug/deliveries', listDeliveriesOperation),
  dashboardRoute('POST /stores/:slug/deliveries/resend', resendDeliveriesOperation),
  dashboardRoute('GET /stores/:slug/deliveries/:id/body', getDeliveryBodyOperation),
  dashboardRoute('GET /stores/:slug/deliveries/:id/attempts', listDeliveryAttemptsOperation),
  dashboardRoute('POST /stores/:slug/deliveries/:id/resend', resendDeliveryOperation),
];
