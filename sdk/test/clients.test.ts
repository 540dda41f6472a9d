import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDeliveryStatus } from '../../server/test/kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK } from '../../server/test/kernel/http/support.ts';
import { type MailServer, startMailServer } from '../../server/test/outbound/mail/mail-server.ts';
import { startTestService, type TestService, type TestStore } from '../../server/test/support/service.ts';
import { type FlakyProxy, startFlakyProxy } from './support/flaky-proxy.ts';
import {
  type ForeignClient,
  type ForeignProcess,
  INSTALLED_LANGUAGES,
  MISSING_LANGUAGES,
  startForeign,
} from './support/foreign-client.ts';
import { createShop, INVOICE, productId } from './support/shop.ts';

let mail: MailServer;
let service: TestService;

beforeAll(async () => {
  mail = await startMailServer();
  service = await startTestService({ env: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await service?.stop();
  await mail?.close();
});

interface Document {
  readonly paths: Record<string, Record<string, { operationId: string; security?: { apiKey?: unknown }[] }>>;
}
const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { security }]) => security?.some(({ apiKey }) => apiKey !== undefined))
    .map(([method, { operationId }]) => ({
      operationId,
      isAt: (seen: { method: string; path: string }) =>
        seen.method.toLowerCase() === method &&
        new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(seen.path.split('?')[0] ?? ''),
    })),
);

for (const { name } of MISSING_LANGUAGES)
  it.skip(`has a client for ${name}, which is NOT RUN here: not installed`, () => {});

describe.each(INSTALLED_LANGUAGES)('the client for $name', (language) => {
  let store: TestStore;
  let proxy: FlakyProxy;
  let foreign: ForeignProcess;
  let till: ForeignClient;
  const driven = new Set<string>();
  const note = () => {
    for (const seen of proxy.seen)
      for (const { operationId, isAt } of operations) if (isAt(seen)) driven.add(operationId);
  };

  beforeAll(async () => {
    store = await createShop(service, {
      webhookUrl: DEAD_WEBHOOK,
      templates: [{ name: 'Monthly', memo: 'Thanks', expiresInMinutes: 90, items: INVOICE.items }],
    });
    proxy = await startFlakyProxy(service.baseUrl);
    foreign = startForeign(language);
    till = foreign.client({ baseUrl: proxy.url, apiKey: store.apiKey, timeoutSeconds: 60 });
  });
  afterAll(async () => {
    await foreign?.stop();
    await proxy?.close();
  });

  it('creates, reads, lists and expires orders', async () => {
    const items = [{ productId: productId(store, 'Guide'), quantity: 2 }];
    const extraContext = { cart: 'c-1 ✓', userId: 7, nested: { list: [1, 'two', null] } };
    const created = await till.call('orders.create', { items, extraContext, expiresIn: 60 });
    expect(created).toMatchObject({
      status: 'pending',
      priceAmount: '19.98',
      items: [{ title: 'Guide', quantity: 2 }],
    });
    const order = await till.call('orders.get', { id: created.id });
    expect(order).toMatchObject({ id: created.id, extraContext, transactions: [], completedAt: null });
    const page = await till.call('orders.list', { status: 'pending', limit: 1 });
    expect(page).toMatchObject({ data: [{ id: created.id }], pagination: { limit: 1, total: 1 } });
    expect(await till.call('orders.expire', { id: created.id })).toMatchObject({ status: 'expired' });
    note();
  });

  it('creates, reads, emails, voids and lists invoices', async () => {
    const invoice = await till.call('invoices.create', { ...INVOICE, customerEmail: 'ada@example.com', metadata: {} });
    expect(invoice).toMatchObject({ status: 'open', totalAmount: '25', email: { canSend: true } });
    expect(await till.call('invoices.send', { id: invoice.id })).toMatchObject({ sentTo: 'ada@example.com' });
    expect(await till.call('invoices.get', { id: invoice.id })).toMatchObject({ email: { sendCount: 1 } });
    expect(await till.failure('invoices.send', { id: invoice.id })).toMatchObject({
      kind: 'SendError',
      status: 429,
      [language.name === 'PHP' ? 'sendCode' : 'code']: 'rate_limited',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await till.call('invoices.void', { id: invoice.id })).toMatchObject({ status: 'voided' });
    expect((await till.call('invoices.list', { status: 'voided' })).data).toMatchObject([{ id: invoice.id }]);
    note();
  });

  it('creates an invoice from a template that it finds in the list', async () => {
    const [template] = await till.call('invoiceTemplates.list');
    expect(template).toMatchObject({ name: 'Monthly', expiresInMinutes: 90, items: [{ unitAmount: '12.5' }] });
    expect(await till.call('invoices.create', { templateId: template.id })).toMatchObject({ memo: 'Thanks' });
    note();
  });

  it('lists and reads products and appends stock, also after a lost answer, each line only once', async () => {
    expect((await till.call('products.list')).data).toMatchObject([{ title: 'Guide' }, { title: 'Keys' }]);
    note();
    const id = productId(store, 'Keys');
    proxy.fail('cut-after');
    expect(await till.call('products.appendStock', { id, text: 'KEY-4\nKEY-5' })).toMatchObject({ added: 0, stock: 5 });
    expect(await till.call('products.get', { id })).toMatchObject({ id, title: 'Keys', stock: 5 });
    note();
  });

  it('reads its store, and lists and resends webhook deliveries', async () => {
    expect(await till.call('store.get')).toMatchObject({ id: store.storeId, scopes: expect.any(Array) });
    const [{ id }] = (await till.call('webhookDeliveries.list', { limit: 1 })).data;
    await setDeliveryStatus(service.db, { id, status: 'exhausted' });
    expect(await till.call('webhookDeliveries.iterate', { status: 'exhausted' })).toMatchObject([{ id }]);
    expect(await till.call('webhookDeliveries.resend', { deliveryId: id })).toBeNull();
    expect((await till.call('webhookDeliveries.list', { status: 'exhausted' })).data).toEqual([]);
    note();
  });

  it('covers every operation of an API key', () => {
    expect([...driven].sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
  });

  it('iterates over all pages', async () => {
    const made: string[] = [];
    for (const _each of [1, 2, 3]) made.push((await store.call('POST', '/v1/invoices', INVOICE)).json.id);
    proxy.fail();
    const rows = (await till.call('invoices.iterate', { limit: 2 })) as { id: string }[];
    const total = (await store.call('GET', '/v1/invoices?limit=1')).json.pagination.total;
    expect(rows).toHaveLength(total);
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(made.reverse());
    expect(proxy.seen).toHaveLength(Math.ceil(total / 2));
  });

  it('creates one invoice under one key when answers are lost, and under a key of the caller', async () => {
    const before = (await store.call('GET', '/v1/invoices?limit=1')).json.pagination.total;
    proxy.fail('cut-after', 'cut-within', 'cut-before');
    await till.call('invoices.create', INVOICE);
    expect(proxy.seen).toHaveLength(4);
    expect(new Set(proxy.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    const first = await till.call('invoices.create', { ...INVOICE, idempotencyKey: 'bill-7' });
    const second = await till.call('invoices.create', { ...INVOICE, idempotencyKey: 'bill-7' });
    expect(second.id).toBe(first.id);
    const after = (await store.call('GET', '/v1/invoices?limit=1')).json.pagination.total;
    expect(after).toBe(before + 2);
  });

  it.each([
    ['429 with a short wait', { status: 429, headers: { 'retry-after': '1' }, body: '{"error":"Too many requests"}' }],
    ['500', { status: 500, body: '{"error":"Internal server error"}' }],
    ['502 of a proxy', { status: 502, body: '<html>' }],
    ['503', { status: 503 }],
  ] as const)('repeats a read after %s', async (_name, fault) => {
    proxy.fail(fault);
    expect((await till.call('store.get')).id).toBe(store.storeId);
    expect(proxy.seen).toHaveLength(2);
  });

  it('repeats a void after 503 only, and reports that a lost answer may have taken effect', async () => {
    const { id } = await till.call('invoices.create', INVOICE);
    proxy.fail('cut-after');
    expect(await till.failure('invoices.void', { id })).toMatchObject({
      kind: 'ConnectionError',
      mayHaveTakenEffect: true,
      requestPath: `/v1/invoices/${id}/void`,
    });
    expect(proxy.seen).toHaveLength(1);
    expect((await till.call('invoices.get', { id })).status).toBe('voided');
    const other = await till.call('invoices.create', INVOICE);
    proxy.fail({ status: 503 });
    expect((await till.call('invoices.void', { id: other.id })).status).toBe('voided');
  });

  it('leaves waits of more than a minute to the caller, and stops after its retries', async () => {
    proxy.fail({ status: 429, headers: { 'retry-after': '61' }, body: '{"error":"Too many requests"}' });
    expect(await till.failure('store.get')).toMatchObject({ kind: 'RateLimitError', retryAfterSeconds: 61 });
    expect(proxy.seen).toHaveLength(1);
    const hasty = foreign.client({ baseUrl: proxy.url, apiKey: store.apiKey, maxRetries: 1 });
    proxy.fail({ status: 503 }, { status: 503 }, { status: 503 });
    expect(await hasty.failure('store.get')).toMatchObject({ kind: 'ApiError', status: 503 });
    expect(proxy.seen).toHaveLength(2);
  });

  it('names refusals: no such resource, a wrong key, a missing scope, an invalid request', async () => {
    expect(await till.failure('invoices.get', { id: 'ChFN55Vo7i7eGdESFi8G1' })).toMatchObject({
      kind: 'NotFoundError',
      message: 'Invoice not found',
    });
    const wrong = foreign.client({ baseUrl: service.baseUrl, apiKey: `svc_live_${'0'.repeat(48)}` });
    expect(await wrong.failure('store.get')).toMatchObject({ kind: 'AuthenticationError', status: 401 });
    const { apiKeys } = await service.createStore({ apiKeys: [{ name: 'few', scopes: ['orders:read'] }] });
    const few = foreign.client({ baseUrl: service.baseUrl, apiKey: apiKeys[0]?.key ?? '' });
    expect(await few.failure('products.list')).toMatchObject({
      kind: 'PermissionError',
      requiredScope: 'products:read',
    });
    expect(await till.failure('invoices.create', { items: [] })).toMatchObject({ kind: 'ApiError', status: 400 });
  });
});
