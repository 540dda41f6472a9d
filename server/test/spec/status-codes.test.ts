import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDeliveryStatus } from '../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, item, product, UNDECODABLE_ID, unknownId } from '../kernel/http/support.ts';
import { answer, type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { createShiftClock } from '../support/shift-clock.ts';

// "Status codes", "Send endpoint envelope" and "Conventions" of the specification.

const clock = createShiftClock();
let mail: MailServer;
let service: TestService;
let store: TestStore;

beforeAll(async () => {
  mail = await startMailServer();
  service = await startTestService({
    clock,
    env: {
      SMTP_URL: mail.url,
      EMAIL_MAX_SENDS_PER_INVOICE: '2',
      EMAIL_COOLDOWN_SECONDS: '60',
      EMAIL_STORE_DAILY_CAP: '3',
      EMAIL_PLATFORM_DAILY_CAP: '4',
      RATE_LIMIT_AUTH_FAILURES: '3',
      RATE_LIMIT_CHECKOUT_WRITES: '3',
    },
  });
  store = await newStore();
});
afterAll(async () => {
  await service?.stop();
  await mail?.close();
});

const newStore = () => service.createStore({ webhookUrl: DEAD_WEBHOOK, products: [product('Guide')] });
const createInvoice = (shop: TestStore, more: object = { customerEmail: 'ada@example.com' }) =>
  shop.call('POST', '/v1/invoices', { items: [item()], ...more });
const createOrder = (shop: TestStore) =>
  shop.call('POST', '/v1/orders', { items: [{ productId: shop.products[0]?.id, quantity: 1 }] });
const send = (shop: TestStore, id: string): Promise<Reply> => shop.call('POST', `/v1/invoices/${id}/send`);

describe('status codes', () => {
  it('200 has a body', async () => {
    for (const path of ['/v1/store', '/v1/orders', '/v1/invoices', '/v1/invoice-templates', '/v1/products']) {
      const reply = await store.call('GET', path);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    }
  });

  it('201 is for creation', async () => {
    expect((await createOrder(store)).status).toBe(201);
    expect((await createInvoice(store)).status).toBe(201);
  });

  it('201 is for a repeated idempotency key, too', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await store.call('POST', '/v1/invoices', { items: [item()] }, headers);
    const again = await store.call('POST', '/v1/invoices', { items: [item({ unitAmount: '7' })] }, headers);
    expect([again.status, again.json]).toEqual([201, first.json]);
  });

  it('204 has no body', async () => {
    const [delivery] = (await store.call('GET', '/v1/webhook-deliveries')).json.data;
    await setDeliveryStatus(service.db, { id: delivery.id, status: 'exhausted' });
    const reply = await store.call('POST', `/v1/webhook-deliveries/${delivery.id}/resend`);
    expect([reply.status, reply.text, reply.headers.get('content-type')]).toEqual([204, '', null]);
  });

  it.each([
    ['GET', '/v1/refunds'],
    ['GET', '/v1/customers/1'],
    ['DELETE', '/v1/orders'],
    ['PATCH', '/v1/store'],
    ['POST', '/v1/invoice-templates'],
    ['POST', '/v1/products'],
    ['GET', '/'],
  ])('404 Not found is for %s %s, which does not exist', async (method, path) => {
    const reply = await store.call(method, path);
    expect([reply.status, reply.json]).toEqual([404, { error: 'Not found' }]);
  });

  it('HEAD answers as GET without a body', async () => {
    const { id } = (await createInvoice(store)).json;
    for (const path of ['/v1/store', '/v1/invoices', `/v1/invoices/${id}`, `/v1/invoices/${unknownId()}`]) {
      const headers = { authorization: `Bearer ${store.apiKey}` };
      const head = await fetch(`${service.baseUrl}${path}`, { method: 'HEAD', headers });
      const get = await store.call('GET', path);
      expect([head.status, await head.text()]).toEqual([get.status, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    }
  });

  it('429 Too many requests comes with the seconds to wait, for failed authentications', async () => {
    const replies: Reply[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) replies.push(await callUrl(`${service.baseUrl}/v1/store`, 'GET'));
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect(replies.at(-1)?.json).toEqual({ error: 'Too many requests' });
    expect(replies.at(-1)?.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    expect((await store.call('GET', '/v1/store')).status, 'a good key is not held up').toBe(200);
  });

  it('429 Too many requests comes with the seconds to wait, for checkouts, and browsers may read them', async () => {
    const replies: Reply[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      replies.push(
        await callUrl(`${service.baseUrl}/v1/checkouts/${unknownId()}/attempts`, 'POST', { paymentMethod: 'x' }),
      );
    }
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    const last = replies.at(-1);
    expect(last?.json).toEqual({ error: 'Too many requests' });
    expect(last?.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    expect(last?.headers.get('access-control-expose-headers')).toContain('retry-after');
  });
});

describe('the send endpoint', () => {
  const refused = (reply: Reply) => [reply.status, reply.json, reply.headers.get('retry-after')];
  const envelope = (error: string, code: string, retryAfterSeconds: number | null) => ({
    error,
    code,
    retryAfterSeconds,
  });

  it('returns the recipient and the remaining allowance', async () => {
    const shop = await newStore();
    const { id } = (await createInvoice(shop)).json;
    const reply = await send(shop, id);
    expect([reply.status, reply.json]).toEqual([
      200,
      {
        invoiceId: id,
        sentTo: 'ada@example.com',
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        sendCount: 1,
        sendsRemaining: 1,
        maxSends: 2,
      },
    ]);
    clock.advance(25 * 3_600_000);
  });

  it('400 not_sendable: not open', async () => {
    const { id } = (await createInvoice(store)).json;
    await store.call('POST', `/v1/invoices/${id}/void`);
    expect(refused(await send(store, id))).toEqual([400, envelope('Invoice is not open', 'not_sendable', null), null]);
  });

  it('400 not_sendable: no customer email', async () => {
    const { id } = (await createInvoice(store, {})).json;
    const body = envelope('Invoice has no customer email', 'not_sendable', null);
    expect(refused(await send(store, id))).toEqual([400, body, null]);
  });

  it("404 not_found: an id that decodes; another store's", async () => {
    const body = envelope('Invoice not found', 'not_found', null);
    expect(refused(await send(store, unknownId()))).toEqual([404, body, null]);
    const { id } = (await createInvoice(await newStore())).json;
    expect(refused(await send(store, id))).toEqual([404, body, null]);
  });

  it('plain 404 and 400 for requests that do not reach the mailer', async () => {
    expect(refused(await send(store, UNDECODABLE_ID))).toEqual([404, { error: 'Invoice not found' }, null]);
    expect(refused(await send(store, 'not-an-id'))).toEqual([400, { error: 'Invalid request data' }, null]);
  });

  it('502 send_failed: the provider refuses; it does not count', async () => {
    const { id } = (await createInvoice(store)).json;
    mail.onRecipient = () => answer(550, 'no such mailbox');
    const body = envelope('The email could not be sent', 'send_failed', null);
    expect(refused(await send(store, id))).toEqual([502, body, null]);
    mail.onRecipient = () => undefined;
    expect((await store.call('GET', `/v1/invoices/${id}`)).json.email).toMatchObject({ sendCount: 0, canSend: true });
  });

  it('429 rate_limited: cooldown, cap of the invoice, cap of the store, cap of the platform', async () => {
    const shop = await newStore();
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await createInvoice(shop)).json.id as string);
    const [first = '', second = '', third = ''] = ids;
    await send(shop, first);
    const cooling = envelope('Invoice was sent moments ago', 'rate_limited', 60);
    const early = await send(shop, first);
    expect(early.status).toBe(429);
    expect(early.json).toEqual({
      ...cooling,
      retryAfterSeconds: expect.toSatisfy((wait: number) => wait > 0 && wait <= 60),
    });
    expect(early.headers.get('retry-after')).toBe(String(early.json.retryAfterSeconds));
    clock.advance(61_000);
    await send(shop, first);
    clock.advance(61_000);
    const spent = envelope('Invoice has no sends left', 'rate_limited', null);
    expect(refused(await send(shop, first))).toEqual([429, spent, null]);
    expect((await send(shop, second)).status).toBe(200);
    const full = await send(shop, third);
    expect([full.status, full.json.error, full.json.code]).toEqual([
      429,
      'Store has reached its daily email limit',
      'rate_limited',
    ]);
    expect(full.headers.get('retry-after')).toBe(String(full.json.retryAfterSeconds));
    const another = await newStore();
    const more = (await createInvoice(another)).json.id;
    expect((await send(another, more)).status).toBe(200);
    const paused = await send(another, (await createInvoice(another)).json.id);
    expect([paused.status, paused.json.error, paused.json.code]).toEqual([
      429,
      'Email sending is paused',
      'rate_limited',
    ]);
    expect(paused.headers.get('retry-after')).toBe(String(paused.json.retryAfterSeconds));
  });
});

describe('conventions', () => {
  it('short ids are base58 of 21 or 22 characters, and every other spelling is malformed or unknown', async () => {
    const { id } = (await createOrder(store)).json;
    expect(id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{21,22}$/);
    const statusOf = async (text: string) => (await store.call('GET', `/v1/orders/${encodeURIComponent(text)}`)).status;
    expect(await statusOf(id)).toBe(200);
    for (const text of [id.slice(1), `${id}11`, `${id.slice(0, -1)}0`, `${id.slice(0, -1)}l`, `${id.slice(0, -1)} `]) {
      expect(await statusOf(text), text).toBe(400);
    }
    expect(await statusOf(`1${id}`), 'a leading zero of base58').toBe(404);
  });

  it('fiat amounts are decimal strings without trailing zeros; timestamps have milliseconds and a Z', async () => {
    const items = [
      item({ unitAmount: '12.500' }),
      item({ unitAmount: '0.10', quantity: 3 }),
      item({ unitAmount: '1000' }),
    ];
    const { json } = await store.call('POST', '/v1/invoices', { items });
    expect(json.items.map((line: { unitAmount: string; amount: string }) => [line.unitAmount, line.amount])).toEqual([
      ['12.5', '12.5'],
      ['0.1', '0.3'],
      ['1000', '1000'],
    ]);
    expect(json.totalAmount).toBe('1012.8');
    for (const time of [json.createdAt, json.expiresAt]) expect(new Date(time).toISOString()).toBe(time);
  });

  it('adds no error code: one field, JSON, UTF-8', async () => {
    const replies = [
      await store.call('GET', '/v1/orders/x'),
      await store.call('GET', `/v1/orders/${unknownId()}`),
      await store.call('GET', '/v1/nothing'),
      await store.call('GET', '/v1/orders?limit=0'),
      await store.call('POST', '/v1/orders', '{'),
    ];
    for (const reply of replies) {
      expect(Object.keys(reply.json)).toEqual(['error']);
      expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });
});
