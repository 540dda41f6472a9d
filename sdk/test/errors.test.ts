import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unknownId } from '../../server/test/kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../server/test/support/service.ts';
import {
  ApiError,
  AuthenticationError,
  type Client,
  ConnectionError,
  createCheckoutClient,
  createClient,
  NotFoundError,
  PermissionError,
  RateLimitError,
  rawJson,
  SendError,
} from '../src/index.ts';
import { type FlakyProxy, startFlakyProxy } from './support/flaky-proxy.ts';
import { startHostileServer, writeForever } from './support/hostile-server.ts';
import { clientOf, createShop, failure, INVOICE, productId } from './support/shop.ts';

const UNKNOWN_KEY = `svc_live_${'0'.repeat(48)}`;

let service: TestService;
let store: TestStore;
let proxy: FlakyProxy;
let till: Client;

beforeAll(async () => {
  service = await startTestService({ env: { RATE_LIMIT_CHECKOUT_WRITES: '1' } });
  store = await createShop(service);
  proxy = await startFlakyProxy(service.baseUrl);
  till = clientOf(service, store);
});
afterAll(async () => {
  await proxy?.close();
  await service?.stop();
});

describe('a refusal', () => {
  it('of a key is an AuthenticationError with the challenge', async () => {
    const stranger = createClient({ baseUrl: service.baseUrl, apiKey: UNKNOWN_KEY });
    const error = await failure(AuthenticationError, stranger.store.get());
    expect(error).toMatchObject({ name: 'AuthenticationError', status: 401, message: 'Unauthorized' });
    expect(error.challenge).toContain('The API key is unknown');
  });

  it('for lack of a scope is a PermissionError that names it', async () => {
    const reader = await service.createStore({ apiKeys: [{ name: 'all', scopes: ['invoices:read'] }] });
    const error = await failure(PermissionError, clientOf(service, reader).invoices.create(INVOICE));
    expect(error).toMatchObject({ status: 403, requiredScope: 'invoices:write', requestPath: '/v1/invoices' });
  });

  it('of an unknown id is a NotFoundError with its path', async () => {
    const id = unknownId();
    const error = await failure(NotFoundError, till.orders.get(id));
    expect(error).toMatchObject({ status: 404, message: 'Order not found', requestPath: `/v1/orders/${id}` });
  });

  it("of an action has the service's exact message", async () => {
    const invoice = await till.invoices.create(INVOICE);
    await till.invoices.void(invoice.id);
    const error = await failure(ApiError, till.invoices.void(invoice.id));
    expect([error.status, error.message]).toEqual([400, 'Only open invoices can be voided']);
    const tooMany = till.orders.create({ items: [{ productId: productId(store, 'Keys'), quantity: 4 }] });
    await expect(tooMany).rejects.toThrow('Product is out of stock');
  });

  it('of a malformed idempotency key is reported, and the key is not replaced', async () => {
    const refused = till.invoices.create(INVOICE, { idempotencyKey: '' });
    await expect(refused).rejects.toThrow('Idempotency-Key must be between 1 and 255 characters');
  });

  it('to email is a SendError with its code', async () => {
    const { id } = await till.invoices.create(INVOICE);
    expect(await failure(SendError, till.invoices.send(id))).toMatchObject({
      status: 400,
      code: 'not_sendable',
      retryAfterSeconds: null,
    });
    expect(await failure(SendError, till.invoices.send(unknownId()))).toMatchObject({ status: 404, code: 'not_found' });
    const malformed = await failure(ApiError, till.invoices.send('not-an-id'));
    expect([malformed.name, malformed.message]).toEqual(['ApiError', 'Invalid request data']);
  });

  it('of too many requests is a RateLimitError with the seconds to wait', async () => {
    const buyer = createCheckoutClient({ baseUrl: service.baseUrl, maxRetries: 0 });
    const { id } = await till.invoices.create(INVOICE);
    await buyer.startAttempt(id, { paymentMethod: 'usdc-local' });
    const error = await failure(RateLimitError, buyer.startAttempt(id, { paymentMethod: 'usdc-local' }));
    expect([error.status, error.message]).toEqual([429, 'Too many requests']);
    expect(error.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('by something other than the service is reported as such', async () => {
    const visitor = clientOf({ baseUrl: proxy.url }, store, { maxRetries: 0 });
    proxy.fail({ status: 502, body: '<html>Bad gateway' });
    await expect(visitor.store.get()).rejects.toThrow("HTTP 502 without the service's error body");
    proxy.fail({ status: 200, body: '<html>Welcome' });
    expect((await failure(ConnectionError, visitor.store.get())).message).toContain('baseUrl');
    proxy.fail({ status: 302, headers: { location: `${proxy.url}/elsewhere` } });
    expect((await failure(ApiError, visitor.store.get())).status).toBe(302);
    expect(proxy.seen).toHaveLength(1);
  });

  it("is read from a caller's own fetch whose answers have no stream", async () => {
    const own = async (url: string, init: RequestInit) => {
      const { headers, ok, status } = await fetch(url, { ...init, method: 'HEAD' });
      return { headers, ok, status, text: async () => '{"name":"Mine"}' } as Response;
    };
    expect((await clientOf(service, store, { fetch: own }).store.get()).name).toBe('Mine');
  });

  it.each(['200 OK', '503 Service Unavailable'])(
    '%s without an end is cut off, and the call is not repeated',
    async (head) => {
      let hasClosed = false;
      const endless = await startHostileServer((socket) => {
        socket.once('close', () => {
          hasClosed = true;
        });
        socket.write(`HTTP/1.1 ${head}\r\n\r\n`);
        writeForever(socket, 'x'.repeat(65_536), 0);
      });
      const visitor = clientOf({ baseUrl: endless.url }, store, { maxAnswerBytes: 1_000_000 });
      const error = await failure(ConnectionError, visitor.store.get());
      expect(error).toMatchObject({ message: 'the answer is larger than 1000000 bytes', mayHaveTakenEffect: true });
      expect(endless.received).toHaveLength(1);
      await expect.poll(() => hasClosed).toBe(true);
      await endless.close();
    },
  );
});

describe('the key', () => {
  it('is in no client, and in no message or property of an error', async () => {
    const apiKey = UNKNOWN_KEY.replace('0', 'f');
    const known: unknown[] = [];
    for (const [baseUrl, fault] of [
      [service.baseUrl, undefined],
      [proxy.url, 'cut-after'],
      [proxy.url, { status: 500 }],
      ['http://127.0.0.1:1', undefined],
    ] as const) {
      const client = createClient({ baseUrl, apiKey, maxRetries: 0 });
      if (fault !== undefined) proxy.fail(fault);
      known.push(client, await client.store.get().catch((error: unknown) => error));
    }
    for (const malformed of [`${apiKey}\n`, `Bearer ${apiKey}`]) {
      expect(() => createClient({ baseUrl: service.baseUrl, apiKey: malformed })).toThrow(TypeError);
      try {
        createClient({ baseUrl: service.baseUrl, apiKey: malformed });
      } catch (error) {
        known.push(error);
      }
    }
    expect(known).toHaveLength(10);
    expect(inspect(known, { depth: 12, showHidden: true })).not.toContain(apiKey.slice(9));
  });
});

describe('calls that cannot succeed are refused before anything is sent', () => {
  const options = { baseUrl: 'https://pay.example.com', apiKey: UNKNOWN_KEY };

  it.each([
    ['a baseUrl that is not an address', { baseUrl: 'pay.example.com' }],
    ['a baseUrl with a query', { baseUrl: 'https://pay.example.com/?a=b' }],
    ['a baseUrl with credentials', { baseUrl: 'https://a:b@pay.example.com' }],
    ['another scheme', { baseUrl: 'ftp://pay.example.com' }],
    ['no time', { timeoutMs: 0 }],
    ['no room for an answer', { maxAnswerBytes: 0 }],
    ['a time that is not a number', { timeoutMs: Number.NaN }],
    ['endless retries', { maxRetries: Number.POSITIVE_INFINITY }],
  ])('%s', (_name, wrong) => {
    expect(() => createClient({ ...options, ...wrong })).toThrow(TypeError);
  });

  it.each(['', '.', '..'])('an id %j, which would change the path', async (id) => {
    await expect(till.orders.get(id)).rejects.toThrow(TypeError);
    await expect(till.invoices.void(id)).rejects.toThrow(TypeError);
  });

  it('an id with a slash stays one id', async () => {
    await expect(till.orders.get('../invoices')).rejects.toThrow('Invalid request data');
  });

  it.each(['[1]', 'null', '7', '{', ''])('rawJson of %j, which is not an object', (text) => {
    expect(() => rawJson(text)).toThrow();
  });
});
