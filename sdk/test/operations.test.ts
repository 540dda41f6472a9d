import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDeliveryStatus } from '../../server/test/kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK } from '../../server/test/kernel/http/support.ts';
import { type MailServer, startMailServer } from '../../server/test/outbound/mail/mail-server.ts';
import { startTestService, type TestService, type TestStore } from '../../server/test/support/service.ts';
import { type CheckoutClient, type Client, createCheckoutClient, type Fetch, rawJson } from '../src/index.ts';
import { clientOf, createShop, INVOICE, productId } from './support/shop.ts';

let mail: MailServer;
let service: TestService;
let store: TestStore;
let till: Client;
let checkouts: CheckoutClient;

const driven = new Set<string>();
/** Records the document's operation for each request. */
const noting: Fetch = (url, init) => {
  const path = new URL(url).pathname;
  for (const { method, pattern, operationId } of operations) {
    if (init.method === method && pattern.test(path)) driven.add(operationId);
  }
  return fetch(url, init);
};

interface Document {
  readonly paths: Record<string, Record<string, { operationId: string }>>;
}
const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    operationId,
  })),
);

beforeAll(async () => {
  mail = await startMailServer();
  service = await startTestService({ env: { SMTP_URL: mail.url } });
  store = await createShop(service, {
    storefrontEnabled: true,
    webhookUrl: DEAD_WEBHOOK,
    templates: [{ name: 'Monthly', memo: 'Thanks', expiresInMinutes: 90, items: INVOICE.items }],
  });
  till = clientOf(service, store, { fetch: noting });
  checkouts = createCheckoutClient({ baseUrl: service.baseUrl, fetch: noting });
});
afterAll(async () => {
  await service?.stop();
  await mail?.close();
});

const cart = () => [{ productId: productId(store, 'Guide'), quantity: 2 }];

describe('the client of a store', () => {
  it('creates, reads, lists and expires orders', async () => {
    const extraContext = { cart: 'c-1', userId: 7 };
    const created = await till.orders.create({ items: cart(), extraContext, expiresIn: 60 });
    expect(created).toMatchObject({ status: 'pending', priceAmount: '19.98', priceCurrency: 'usd' });
    const order = await till.orders.get(created.id);
    expect(order).toMatchObject({ id: created.id, extraContext, transactions: [] });
    const page = await till.orders.list({ status: 'pending', limit: 1 });
    expect(page.pagination.limit).toBe(1);
    expect(page.data[0]?.id).toBe(created.id);
    expect(await till.orders.expire(created.id)).toMatchObject({ id: created.id, status: 'expired' });
  });

  it('creates, reads, lists, voids and emails invoices', async () => {
    const invoice = await till.invoices.create({ ...INVOICE, customerEmail: 'ada@example.com' });
    expect(invoice).toMatchObject({ status: 'open', totalAmount: '25', email: { canSend: true } });
    expect(await till.invoices.send(invoice.id)).toMatchObject({ sentTo: 'ada@example.com', sendCount: 1 });
    expect(mail.mails.at(-1)?.source).toContain(invoice.id);
    expect(await till.invoices.get(invoice.id)).toMatchObject({ transactions: [], email: { sendCount: 1 } });
    expect(await till.invoices.void(invoice.id)).toMatchObject({ status: 'voided' });
    const voided = await till.invoices.list({ status: 'voided' });
    expect(voided.data.map(({ id }) => id)).toEqual([invoice.id]);
  });

  it('creates an invoice from a template that it finds in the list', async () => {
    const [template] = await till.invoiceTemplates.list();
    expect(template).toMatchObject({ name: 'Monthly', expiresInMinutes: 90 });
    expect(await till.invoices.create({ templateId: template?.id ?? '' })).toMatchObject({ memo: 'Thanks' });
  });

  it('lists and reads products and appends stock, each line only once', async () => {
    expect((await till.products.list()).data.map(({ title }) => title)).toEqual(['Guide', 'Keys']);
    const id = productId(store, 'Keys');
    expect(await till.products.get(id)).toMatchObject({ id, title: 'Keys', stock: 3 });
    expect(await till.products.appendStock(id, { text: 'KEY-4\nKEY-5' })).toEqual({
      added: 2,
      duplicates: 0,
      stock: 5,
    });
    expect(await till.products.appendStock(id, { text: 'KEY-4\nKEY-5' })).toMatchObject({ added: 0, stock: 5 });
  });

  it('reads its store and the scopes of its key', async () => {
    const { id, name, scopes, paymentMethods } = await till.store.get();
    expect([id, name]).toEqual([store.storeId, 'Store 1']);
    expect(scopes).toContain('orders:write');
    expect(paymentMethods.map((method) => method.id)).toContain('usdc-local');
  });

  it('lists webhook deliveries and sends one again', async () => {
    const [delivery] = (await till.webhookDeliveries.list({ limit: 1 })).data;
    const id = delivery?.id ?? '';
    await setDeliveryStatus(service.db, { id, status: 'exhausted' });
    expect((await till.webhookDeliveries.list({ status: 'exhausted' })).data).toMatchObject([{ id, attempts: 3 }]);
    expect(await till.webhookDeliveries.resend(id)).toBeUndefined();
    expect((await till.webhookDeliveries.list({ status: 'exhausted' })).data).toEqual([]);
  });

  it('sends JSON text unchanged and reads it back with every digit and all keys in order', async () => {
    const text = '{"b":12345678901234567890,"a":1.0,"10":1e400,"9":{"__proto__":"✓"}}';
    const order = await till.orders.create({ items: cart(), extraContext: rawJson(text) });
    expect(await till.orders.getRaw(order.id)).toContain(`"extraContext":${text}`);
    const invoice = await till.invoices.create({ ...INVOICE, metadata: rawJson(` ${text}\n`) });
    expect(await till.invoices.getRaw(invoice.id)).toContain(`"metadata":${text}`);
  });

  it('can use another parser for every answer', async () => {
    const parseJson = (text: string) => JSON.parse(text, (key, value) => (key === 'big' ? BigInt(9) : value));
    const reader = clientOf(service, store, { parseJson });
    const { metadata } = await reader.invoices.create({ ...INVOICE, metadata: { big: 1 } });
    expect(metadata).toEqual({ big: 9n });
  });

  it('accepts a baseUrl with a path and a slash at the end', async () => {
    const { fetch: prefixed, urls } = recordingFetch();
    await clientOf({ baseUrl: `${service.baseUrl}/` }, store, { fetch: prefixed }).store.get();
    expect(urls).toEqual([`${service.baseUrl}/v1/store`]);
  });
});

function recordingFetch() {
  const urls: string[] = [];
  const recording: Fetch = (url, init) => {
    urls.push(url);
    return fetch(url, init);
  };
  return { fetch: recording, urls };
}

describe('the client of a buyer', () => {
  it('orders at a storefront, picks a method, enters an email address and follows the checkout', async () => {
    const { slug } = await till.store.get();
    const { id } = await checkouts.create({ store: slug ?? '', items: cart() });
    expect(await checkouts.get(id)).toMatchObject({ kind: 'order', status: 'pending', attempt: null });
    const attempt = await checkouts.startAttempt(id, { paymentMethod: 'usdc-local' });
    expect(attempt).toMatchObject({ status: 'processing', token: 'usdc', cryptoAmount: '19980000' });
    expect(await checkouts.startAttempt(id, { paymentMethod: 'usdc-local' })).toMatchObject({ id: attempt.id });
    const signed = {
      from: `0x${'11'.repeat(20)}`,
      value: attempt.cryptoAmount,
      validAfter: 0,
      validBefore: Math.floor(Date.parse(attempt.expiresAt) / 1000),
      nonce: `0x${'22'.repeat(32)}`,
      signature: `0x${'33'.repeat(65)}`,
    };
    await expect(checkouts.authorizeAttempt(id, attempt.id, signed)).rejects.toThrow('Authorization not worth its gas');
    expect(await checkouts.setCustomerEmail(id, { customerEmail: 'ada@example.com' })).toBeUndefined();
    expect(await till.orders.get(id)).toMatchObject({ customerEmail: 'ada@example.com' });
    for await (const view of checkouts.follow(id)) {
      expect(view.attempt?.id).toBe(attempt.id);
      break;
    }
    await expect(checkouts.getDelivery(id)).rejects.toThrow('Order is not completed');
  });

  it('sends no credential', async () => {
    const headers: Headers[] = [];
    const looking: Fetch = (url, init) => {
      headers.push(new Headers(init.headers));
      return fetch(url, init);
    };
    const buyer = createCheckoutClient({ baseUrl: service.baseUrl, fetch: looking });
    const { id } = await till.invoices.create(INVOICE);
    await buyer.get(id);
    expect(headers.map((each) => each.has('authorization'))).toEqual([false]);
  });
});

it('calls every operation of the document', () => {
  expect([...driven].sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
});
