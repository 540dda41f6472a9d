import Type from 'typebox';
import { operatorOperation } from '../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../kernel/http/http-refusals.ts';
import { type DashboardRoute, dashboardRoute } from '../kernel/http/routes.ts';
import { about, Nullable, PlainText, Timestamp, Uuid } from '../kernel/http/schemas.ts';
import { isoTime } from '../kernel/lib/clock.ts';
import { Attention } from './dashboard-schema.ts';
import type { OperatorDeps } from './dependencies.ts';
import { operatingDocument } from './documents.ts';
import { MAX_HOURS, OperationsRefusal, pauseMail, resumeMail } from './operations/pause-mail.ts';
import { queueView } from './operations/queue-view.ts';

const getOperatorOverviewOperation = operatorOperation(
  {
    operationId: 'getOperatorOverview',
    summary: 'Required actions of this installation',
    response: { 200: Type.Object({ attention: Type.Array(Attention) }) },
  },
  async ({ attention }: OperatorDeps) => {
    const found = await attention();
    const shown = found.map(({ since, ...one }) => ({ ...one, since: since === null ? null : isoTime(since) }));
    return { status: 200, body: { attention: shown } };
  },
);

const getDocumentOperation = operatorOperation(
  {
    operationId: 'getDocument',
    summary: 'A page of docs/operating, such as the runbooks',
    params: Type.Object({ name: Type.String({ maxLength: 64 }) }),
    response: { 200: Type.Object({ title: Type.String(), html: Type.String() }) },
    refusals: HttpRefusal.of('request.unknownRoute'),
  },
  async (_, { params }) => {
    const document = await operatingDocument(params.name);
    if (document === undefined) throw new HttpRefusal('request.unknownRoute');
    return { status: 200, body: document };
  },
);

const Text = Type.String();
const Count = Type.Integer();
const Slug = Nullable(Type.String());

const Prices = Type.Object({
  processes: about(Type.Integer(), 'Number of processes that give quotes; each keeps its own prices.'),
  reportedAt: Nullable(Timestamp),
  sources: Type.Array(Type.Object({ name: Text, trouble: Nullable(Text), troubledIn: Count })),
  prices: Type.Array(
    Type.Object({
      token: Text,
      currency: Text,
      price: Nullable(Text),
      problem: Nullable(Text),
      refusedIn: Count,
      isCovered: Type.Boolean(),
      spreadPercent: Nullable(Type.Number()),
      opinions: Type.Array(Type.Object({ source: Text, ageSeconds: Count, deviationPercent: Nullable(Type.Number()) })),
    }),
  ),
  fixed: Type.Array(Type.Object({ token: Text, currency: Text, price: Text })),
});

const getOperatorPricesOperation = operatorOperation(
  {
    operationId: 'getOperatorPrices',
    summary: 'The prices used for quotes, their sources, and refused prices with the reason',
    response: { 200: Prices },
  },
  async ({ operations }: OperatorDeps) => ({ status: 200, body: await operations.prices() }),
);

const Webhooks = Type.Object({
  pending: Count,
  retrying: Count,
  exhausted: Count,
  due: Count,
  oldestDueAt: Nullable(Timestamp),
  stores: Type.Array(
    Type.Object({
      slug: Slug,
      name: Text,
      pending: Count,
      retrying: Count,
      exhausted: Count,
      oldestDueAt: Nullable(Timestamp),
    }),
  ),
});

const Mail = Type.Object({
  waiting: Count,
  isCapped: Type.Boolean(),
  retrying: Count,
  oldestAt: Nullable(Timestamp),
  oldestDueAt: Nullable(Timestamp),
  failed: about(Type.Integer(), 'Failed within seven days.'),
  lastError: Nullable(about(Type.String(), 'Last error from the mail server.')),
  capOfStore: Count,
  capOfPlatform: Count,
  sentOfPlatform: Count,
  stores: Type.Array(Type.Object({ slug: Slug, name: Text, sent: Count, isAtCap: Type.Boolean() })),
  pause: Nullable(Type.Object({ reason: Text, pausedBy: Text, pausedAt: Timestamp, until: Timestamp })),
});

const Queues = Type.Object({
  webhooks: Webhooks,
  mail: Mail,
  readings: Type.Array(
    Type.Object({ chain: Text, level: Text, readings: Count, oldestBlock: Text, oldestAt: Nullable(Timestamp) }),
  ),
  processes: Type.Array(
    Type.Object({
      id: Uuid,
      roles: Type.Array(Text),
      leads: about(Type.Array(Text), 'Exclusive tasks, such as `indexer:base`.'),
      host: Text,
      pid: Count,
      version: Text,
      startedAt: Timestamp,
      seenAt: Timestamp,
      isAlive: Type.Boolean(),
    }),
  ),
});

const getOperatorQueuesOperation = operatorOperation(
  {
    operationId: 'getOperatorQueues',
    summary: 'Queued webhooks, emails and chain readings, and the processes that work on them',
    response: { 200: Queues },
  },
  async ({ operations }: OperatorDeps) => ({ status: 200, body: queueView(await operations.queues()) }),
);

const pauseMailOperation = operatorOperation(
  {
    operationId: 'pauseMail',
    summary: 'Pause all email for some hours',
    // The pause also holds back emails with which an owner stops a payout change.
    confirm: true,
    body: Type.Object({
      reason: PlainText({ minLength: 1, maxLength: 200 }),
      hours: Type.Integer({ minimum: 1, maximum: MAX_HOURS }),
    }),
    response: { 200: Type.Object({ until: Timestamp }) },
  },
  async (deps: OperatorDeps, { body: { reason, hours }, by }) => {
    const until = await pauseMail(deps, { by, reason, hours });
    return { status: 200, body: { until: isoTime(until) } };
  },
);

const resumeMailOperation = operatorOperation(
  { operationId: 'resumeMail', summary: 'Resume email', refusals: OperationsRefusal.of('mail.notPaused') },
  async (deps: OperatorDeps, { by }) => {
    await resumeMail(deps, { by });
  },
);

export const routes: readonly DashboardRoute<OperatorDeps>[] = [
  dashboardRoute('GET /operator', getOperatorOverviewOperation),
  dashboardRoute('GET /operator/prices', getOperatorPricesOperation),
  dashboardRoute('GET /operator/queues', getOperatorQueuesOperation),
  dashboardRoute('POST /operator/mail/pause', pauseMailOperation),
  dashboardRoute('POST /operator/mail/resume', resumeMailOperation),
  dashboardRoute('GET /operator/documents/:name', getDocumentOperation),
];
