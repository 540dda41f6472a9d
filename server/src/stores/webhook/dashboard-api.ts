import Type from 'typebox';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { type DashboardRoute, dashboardRoute } from '../../kernel/http/routes.ts';
import { about, Nullable, OneOf, Timestamp } from '../../kernel/http/schemas.ts';
import { isoTime } from '../../kernel/lib/clock.ts';
import { EndpointRefusal } from '../../outbound/webhooks/refusals.ts';
import { ATTEMPT_ERRORS } from '../../outbound/webhooks/transitions.ts';
import type { StoresDeps } from '../dependencies.ts';
import { WebhookRefusal } from '../refusals.ts';
import { hostOf, readWebhook, revealSecrets, setWebhookUrl } from './webhook.ts';
import { cancelRotation, finishRotation, rotateSecret } from './webhook-rotation.ts';

const Webhook = Type.Object({
  url: Nullable(about(Type.String(), 'Only for owners: its path can be a secret.')),
  host: Nullable(about(Type.String(), 'Of the URL; null without one.')),
  hasSecret: Type.Boolean(),
  nextFrom: Nullable(about(Timestamp, 'When a new secret takes over; null while none is about to.')),
});

const UrlBody = Type.Object({
  url: Nullable(Type.String({ minLength: 1, maxLength: 4096, description: 'Null removes it.' })),
});

const Secret = Type.String({ description: 'All of it is the HMAC key.', examples: ['svc_whsec_0001020304…'] });

const RevealedSecrets = Type.Object({
  secret: Secret,
  next: Nullable(Type.Object({ secret: Secret, from: about(Timestamp, 'When it takes over.') })),
});

const RotatedSecret = Type.Object({ secret: Secret, from: about(Timestamp, 'When it takes over.') });

const Header = Type.Object({ name: Type.String(), value: Type.String() });

const TestReport = Type.Object({
  request: Type.Object({ url: Type.String(), headers: Type.Array(Header), body: Type.String() }),
  sentAt: Timestamp,
  durationMs: Type.Integer(),
  answer: Nullable(
    Type.Object({
      status: Type.Integer(),
      headers: Type.Array(Header),
      excerpt: about(Type.String(), 'Beginning of the body, at most 1 KiB. Untrusted content.'),
    }),
  ),
  error: Nullable(about(OneOf(ATTEMPT_ERRORS), 'Reason why there was no response.')),
  code: Nullable(about(Type.String(), 'System error code.')),
});

const getWebhookOperation = storeOperation(
  'read',
  {
    operationId: 'getWebhook',
    summary: 'The webhook endpoint of a store, without its secret',
    response: { 200: Webhook },
  },
  async (deps: StoresDeps, { store }) => {
    const { url, hasSecret, nextFrom } = await readWebhook(deps, store.storeId);
    const isOwners = store.may.includes('ownership');
    return {
      status: 200,
      body: {
        url: isOwners ? url : null,
        host: hostOf(url),
        hasSecret,
        nextFrom: nextFrom === undefined ? null : isoTime(nextFrom),
      },
    };
  },
);

const saveUrlOperation = storeOperation(
  'ownership',
  {
    operationId: 'saveWebhookUrl',
    summary: 'Save the webhook URL of a store, or remove it; the secret stays',
    confirm: true,
    body: UrlBody,
    refusals: WebhookRefusal.of(
      'webhook.notUrl',
      'webhook.notHttps',
      'webhook.tooLong',
      'webhook.credentials',
      'webhook.privateAddress',
    ),
  },
  async (deps: StoresDeps, { store, by, body }) => {
    const { allowInsecureWebhooks } = deps.settings;
    await setWebhookUrl({ ...deps, allowInsecureWebhooks }, { storeId: store.storeId, by, url: body.url });
  },
);

const revealSecretOperation = storeOperation(
  'ownership',
  {
    operationId: 'revealSecret',
    summary: 'The signing secrets of the webhook; each reveal is recorded in the audit log',
    confirm: true,
    response: { 200: RevealedSecrets },
    refusals: EndpointRefusal.of('webhook.noSecret'),
  },
  async (deps: StoresDeps, { store, by }) => {
    const { secret, next } = await revealSecrets(deps, { storeId: store.storeId, by });
    const shown = next === undefined ? null : { ...next, from: isoTime(next.from) };
    return { status: 200, body: { secret, next: shown } };
  },
);

const rotateSecretOperation = storeOperation(
  'ownership',
  {
    operationId: 'rotateSecret',
    summary: 'Create a new secret that signs alongside the current one for 24 hours, then alone',
    confirm: true,
    response: { 200: RotatedSecret },
    refusals: [
      ...EndpointRefusal.of('webhook.noUrl'),
      ...WebhookRefusal.of('webhook.rotating'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async (deps: StoresDeps, { store, by }) => {
    const { secret, from } = await rotateSecret(deps, { storeId: store.storeId, by });
    return { status: 200, body: { secret, from: isoTime(from) } };
  },
);

const finishRotationOperation = storeOperation(
  'ownership',
  {
    operationId: 'finishRotation',
    summary: 'Activate the new secret immediately',
    confirm: true,
    refusals: WebhookRefusal.of('webhook.notRotating'),
  },
  async (deps: StoresDeps, { store, by }) => finishRotation(deps, { storeId: store.storeId, by }),
);

const cancelRotationOperation = storeOperation(
  'ownership',
  {
    operationId: 'cancelRotation',
    ends: true,
    summary: 'Discard the new secret and keep the current one',
    confirm: true,
    refusals: WebhookRefusal.of('webhook.notRotating'),
  },
  async (deps: StoresDeps, { store, by }) => cancelRotation(deps, { storeId: store.storeId, by }),
);

const sendTestOperation = storeOperation(
  'ownership',
  {
    operationId: 'sendTest',
    summary: 'Send a signed test to the webhook URL and return the response; not listed as a delivery',
    response: { 200: TestReport },
    refusals: [
      ...EndpointRefusal.of('webhook.noUrl', 'webhook.noSecret', 'webhook.testUnderWay'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async ({ db, webhookTests }: StoresDeps, { store, by }) => {
    const { request, sentAt, durationMs, result, headers, code } = await webhookTests.send(db, {
      storeId: store.storeId,
      by,
    });
    const shown = { ...request, headers: named(Object.entries(request.headers)) };
    const answer =
      result.error === null
        ? { status: result.responseStatus, headers: named(headers), excerpt: result.responseExcerpt }
        : null;
    return {
      status: 200,
      body: { request: shown, sentAt: isoTime(sentAt), durationMs, answer, error: result.error, code: code ?? null },
    };
  },
);

function named(headers: readonly (readonly [string, string])[]) {
  return headers.map(([name, value]) => ({ name, value }));
}

export const routes: readonly DashboardRoute<StoresDeps>[] = [
  dashboardRoute('GET /stores/:slug/webhook', getWebhookOperation),
  dashboardRoute('PUT /stores/:slug/webhook/url', saveUrlOperation),
  dashboardRoute('POST /stores/:slug/webhook/secret/reveal', revealSecretOperation),
  dashboardRoute('POST /stores/:slug/webhook/secret/rotate', rotateSecretOperation),
  dashboardRoute('POST /stores/:slug/webhook/secret/finish', finishRotationOperation),
  dashboardRoute('POST /stores/:slug/webhook/secret/cancel', cancelRotationOperation),
  dashboardRoute('POST /stores/:slug/webhook/test', sendTestOperation),
];
