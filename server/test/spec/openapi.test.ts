import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/app/http/routes.ts';
import { WEBHOOK_EVENTS } from '../../src/outbound/webhooks/events.ts';
import { eventsOf } from '../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, item, product } from '../kernel/http/support.ts';
import { callUrl, startTestService, type TestService } from '../support/service.ts';
import { document, wrong } from './document-schemas.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is read as by its consumers, without our types
type Json = any;

const OPERATIONS = {
  'POST /v1/orders': 'createOrder',
  'GET /v1/orders': 'listOrders',
  'GET /v1/orders/{id}': 'getOrder',
  'POST /v1/orders/{id}/expire': 'expireOrder',
  'POST /v1/invoices': 'createInvoice',
  'GET /v1/invoices': 'listInvoices',
  'GET /v1/invoices/{id}': 'getInvoice',
  'POST /v1/invoices/{id}/void': 'voidInvoice',
  'POST /v1/invoices/{id}/send': 'sendInvoice',
  'GET /v1/invoice-templates': 'listInvoiceTemplates',
  'GET /v1/products': 'listProducts',
  'GET /v1/products/{id}': 'getProduct',
  'POST /v1/products/{id}/stock': 'appendStock',
  'GET /v1/store': 'getStore',
  'GET /v1/webhook-deliveries': 'listWebhookDeliveries',
  'POST /v1/webhook-deliveries/{deliveryId}/resend': 'resendWebhookDelivery',
  'POST /v1/checkouts': 'createCheckout',
  'GET /v1/checkouts/{id}': 'getCheckout',
  'POST /v1/checkouts/{id}/attempts': 'startAttempt',
  'POST /v1/checkouts/{id}/attempts/{attemptId}/authorization': 'authorizeAttempt',
  'PUT /v1/checkouts/{id}/customer-email': 'setCustomerEmail',
  'GET /v1/checkouts/{id}/events': 'streamCheckout',
  'GET /v1/checkouts/{id}/delivery': 'getDelivery',
};

const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
  Object.entries<Json>(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);
const events = Object.entries<Json>(document.webhooks).map(([event, { post }]) => ({ event, operation: post }));

/** Returns every example of a media type: the single one, and the named ones. */
function examplesOf(media: Json): [string, unknown][] {
  const named = Object.entries<Json>(media.examples ?? {}).map(([name, { value }]): [string, unknown] => [name, value]);
  return media.example === undefined ? named : [['example', media.example], ...named];
}

/** Yields every object in a value, including the value itself. */
function* partsOf(value: Json): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const child of Object.values(value)) yield* partsOf(child);
}

describe('the OpenAPI document', () => {
  it('equals the committed docs/openapi.json; if not: npm run openapi', async () => {
    const committed = await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
    const isInStep = committed === `${JSON.stringify(document, null, 2)}\n`;
    expect(isInStep, 'docs/openapi.json is out of step with the schemas: run "npm run openapi" and commit it').toBe(
      true,
    );
  });

  it('names every operation', () => {
    const found = Object.fromEntries(operations.map(({ name, operation }) => [name, operation.operationId]));
    expect(found).toEqual(OPERATIONS);
    expect(operations).toHaveLength(ROUTES.merchant.length + ROUTES.checkout.length);
  });

  it('has every event as a webhook', () => {
    expect(events.map(({ event }) => event)).toEqual([...WEBHOOK_EVENTS]);
  });

  it('contains no brand name', () => {
    expect(document.info).toMatchObject({ title: 'Merchant API', version: '1.0.0' });
    expect(JSON.stringify(document)).not.toMatch(/\btill\b/i);
  });

  it('requires exactly the scope of the route', () => {
    for (const { url, method, scope } of ROUTES.merchant) {
      const { security } = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(security, url).toEqual([{ apiKey: scope === null ? [] : [scope] }]);
    }
    for (const { operation } of operations.filter(({ name }) => name.includes('/v1/checkouts'))) {
      expect(operation.security).toEqual([]);
    }
  });

  it.each(operations)('describes and exemplifies every part of $name', ({ operation }) => {
    expect(operation).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
    for (const parameter of operation.parameters ?? []) expect(parameter.description, parameter.name).toBeTruthy();
    const media = [operation.requestBody, ...Object.values<Json>(operation.responses)].flatMap((part) =>
      Object.values<Json>(part?.content ?? {}),
    );
    for (const each of media) expect(examplesOf(each).length).toBeGreaterThan(0);
    for (const response of Object.values<Json>(operation.responses)) expect(response.description).toBeTruthy();
  });

  it.each(operations)('has examples of $name that its own schemas accept, without unknown fields', ({ operation }) => {
    for (const part of [operation.requestBody, ...Object.values<Json>(operation.responses)]) {
      for (const media of Object.values<Json>(part?.content ?? {})) {
        for (const [name, value] of examplesOf(media)) expect(wrong(media.schema, value), name).toBeUndefined();
      }
    }
  });

  it.each(events)('has an example of $event that its own schema accepts', ({ operation }) => {
    const media = operation.requestBody.content['application/json'];
    expect(wrong(media.schema, media.example)).toBeUndefined();
  });

  it('has a challenge on every 401 and 403, and a retry delay on every 429', () => {
    for (const { name, operation } of operations) {
      for (const [status, response] of Object.entries<Json>(operation.responses)) {
        const headers = Object.keys(response.headers ?? {});
        if (status === '401' || status === '403') expect(headers, name).toEqual(['WWW-Authenticate']);
        if (status === '429') expect(headers, name).toEqual(['Retry-After']);
      }
    }
  });

  it('resolves every reference', () => {
    for (const part of partsOf(document)) {
      if (typeof part.$ref === 'string')
        expect(document.components.schemas).toHaveProperty([part.$ref.split('/').at(-1)]);
    }
  });
});

describe('the served document', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service?.stop());

  it('equals the committed one with the real address, for every origin, and may be cached for a while', async () => {
    const reply = await callUrl(`${service.baseUrl}/openapi.json`, 'GET', undefined, {
      origin: 'https://elsewhere.example',
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300');
    const { servers, ...rest } = reply.json;
    expect(rest).toEqual({ ...document, servers: undefined });
    expect(servers).toEqual([{ url: expect.stringMatching(/^http/) }]);
  });

  it('answers 304 to a client that has it', async () => {
    const url = `${service.baseUrl}/openapi.json`;
    const etag = (await callUrl(url, 'GET')).headers.get('etag') ?? '';
    const again = await callUrl(url, 'GET', undefined, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('describes the actual events, field for field', async () => {
    const store = await service.createStore({ webhookUrl: DEAD_WEBHOOK, products: [product('Guide')] });
    const extraContext = { cart: 1 };
    const order = await store.call('POST', '/v1/orders', {
      items: [{ productId: store.products[0]?.id, quantity: 1 }],
      extraContext,
    });
    const pick = { paymentMethod: 'usdc-local' };
    const other = await store.call('POST', '/v1/orders', {
      items: [{ productId: store.products[0]?.id, quantity: 1 }],
    });
    await callUrl(`${service.baseUrl}/v1/checkouts/${other.json.id}/attempts`, 'POST', pick);
    await store.call('POST', `/v1/orders/${order.json.id}/expire`);
    const invoice = await store.call('POST', '/v1/invoices', { items: [item()], metadata: extraContext });
    await store.call('POST', `/v1/invoices/${invoice.json.id}/void`);
    const written = await eventsOf(service.db, store.storeId);
    expect(written.map(({ event }) => event).sort()).toEqual([
      'invoice.created',
      'invoice.voided',
      'order.created',
      'order.created',
      'order.expired',
      'order.processing',
    ]);
    for (const { event, json } of written) {
      const { schema } = document.webhooks[event].post.requestBody.content['application/json'];
      expect(wrong(schema, json), event).toBeUndefined();
    }
  });
});
