import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDeliveryStatus } from '../../server/test/kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK } from '../../server/test/kernel/http/support.ts';
import { type MailServer, startMailServer } from '../../server/test/outbound/mail/mail-server.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../../server/test/support/service.ts';
import {
  ApiError,
  type CheckoutClient,
  type Client,
  ConnectionError,
  createCheckoutClient,
  RateLimitError,
  SendError,
  TimeoutError,
} from '../src/index.ts';
import { type Fault, type FlakyProxy, startFlakyProxy } from './support/flaky-proxy.ts';
import { clientOf, createShop, failure, INVOICE, productId } from './support/shop.ts';

let mail: MailServer;
let service: TestService;
let store: TestStore;
let proxy: FlakyProxy;
let till: Client;
let checkouts: CheckoutClient;

beforeAll(async () => {
  mail = await startMailServer();
  service = await startTestService({ env: { SMTP_URL: mail.url } });
  store = await createShop(service, { storefrontEnabled: true, webhookUrl: DEAD_WEBHOOK });
  proxy = await startFlakyProxy(service.baseUrl);
  till = clientOf({ baseUrl: proxy.url }, store, { timeoutMs: 20_000 });
  checkouts = createCheckoutClient({ baseUrl: proxy.url });
});
afterAll(async () => {
  await proxy?.close();
  await service?.stop();
  await mail?.close();
});

const UNAVAILABLE: Fault = { status: 503, body: '{"error":"Chain temporarily unavailable"}' };
const cart = () => [{ productId: productId(store, 'Guide'), quantity: 1 }];
const newInvoice = () => till.invoices.create({ ...INVOICE, customerEmail: 'ada@example.com' });
const totalOf = async (list: 'orders' | 'invoices') => (await till[list].list({ limit: 1 })).pagination.total;
const sentKeys = () => new Set(proxy.seen.map(({ headers }) => headers['idempotency-key']));

describe('a create', () => {
  it.each(['orders', 'invoices'] as const)('of %s whose answers are lost creates one, under one key', async (list) => {
    const before = await totalOf(list);
    proxy.fail('cut-after', 'cut-within', 'cut-before');
    const { id } =
      list === 'orders' ? await till.orders.create({ items: cart() }) : await till.invoices.create(INVOICE);
    expect(proxy.seen).toHaveLength(4);
    expect(sentKeys().size).toBe(1);
    expect(await totalOf(list)).toBe(before + 1);
    expect((await till[list].list({ limit: 1 })).data[0]?.id).toBe(id);
  });

  it('uses a random key for each call, or the given one', async () => {
    proxy.fail();
    await Promise.all([till.invoices.create(INVOICE), till.invoices.create(INVOICE)]);
    expect(sentKeys().size).toBe(2);
    const [first, second] = [
      await till.invoices.create(INVOICE, { idempotencyKey: 'bill-7' }),
      await till.invoices.create(INVOICE, { idempotencyKey: 'bill-7' }),
    ];
    expect(second.id).toBe(first.id);
  });
});

describe('repeatable calls are retried', () => {
  const FAULTS: [string, Fault][] = [
    ['a connection that breaks before the answer', 'cut-after'],
    ['an answer that breaks off', 'cut-within'],
    ['429', { status: 429, headers: { 'retry-after': '1' }, body: '{"error":"Too many requests"}' }],
    ['500', { status: 500, body: '{"error":"Internal server error"}' }],
    ['502 of a proxy', { status: 502, body: '<html>' }],
    ['503', UNAVAILABLE],
    ['504', { status: 504 }],
  ];

  it.each(FAULTS)('after %s', async (_name, fault) => {
    proxy.fail(fault);
    expect((await till.store.get()).id).toBe(store.storeId);
    expect(proxy.seen).toHaveLength(2);
  });

  it('after a time-out', async () => {
    proxy.fail('hang');
    const hasty = clientOf({ baseUrl: proxy.url }, store, { timeoutMs: 2_000 });
    expect((await hasty.store.get()).id).toBe(store.storeId);
  });

  it('adding stock, which is added once', async () => {
    const id = productId(store, 'Keys');
    proxy.fail('cut-after');
    expect(await till.products.appendStock(id, { text: 'KEY-8\nKEY-9' })).toEqual({
      added: 0,
      duplicates: 2,
      stock: 5,
    });
  });

  it('picking a method, which starts one attempt', async () => {
    const { id } = await till.orders.create({ items: cart() });
    proxy.fail('cut-after');
    const attempt = await checkouts.startAttempt(id, { paymentMethod: 'usdc-local' });
    expect(proxy.seen).toHaveLength(2);
    expect((await checkouts.get(id)).attempt?.id).toBe(attempt.id);
  });
});

describe('a call that cannot be repeated', () => {
  const CALLS: [string, () => Promise<() => Promise<unknown>>][] = [
    [
      'expire',
      async () => {
        const { id } = await till.orders.create({ items: cart() });
        return () => till.orders.expire(id);
      },
    ],
    [
      'void',
      async () => {
        const { id } = await newInvoice();
        return () => till.invoices.void(id);
      },
    ],
    [
      'send',
      async () => {
        const { id } = await newInvoice();
        return () => till.invoices.send(id);
      },
    ],
    [
      'resend',
      async () => {
        await newInvoice();
        const [delivery] = (await till.webhookDeliveries.list({ limit: 1 })).data;
        const id = delivery?.id ?? '';
        await setDeliveryStatus(service.db, { id, status: 'failed' });
        return () => till.webhookDeliveries.resend(id);
      },
    ],
    [
      "a storefront's order",
      async () => {
        const { slug } = await till.store.get();
        return () => checkouts.create({ store: slug ?? '', items: cart() });
      },
    ],
  ];

  it.each(CALLS)(
    '(%s) is not retried after a broken connection, and the error says that it may have succeeded',
    async (_, arrange) => {
      const call = await arrange();
      proxy.fail('cut-after');
      const error = await failure(ConnectionError, call());
      expect([error.mayHaveTakenEffect, proxy.seen.length]).toEqual([true, 1]);
    },
  );

  it.each(CALLS)('(%s) is not sent again after 500 and 502', async (_, arrange) => {
    const call = await arrange();
    for (const status of [500, 502]) {
      proxy.fail({ status });
      expect((await failure(ApiError, call())).status).toBe(status);
      expect(proxy.seen).toHaveLength(1);
    }
  });

  it.each(CALLS)('(%s) is sent again after 503 and 429, which did nothing', async (_, arrange) => {
    const call = await arrange();
    proxy.fail(UNAVAILABLE, { status: 429 });
    await call();
    expect(proxy.seen).toHaveLength(3);
  });

  it('is sent again if the connection was never made', async () => {
    const { id } = await newInvoice();
    const closed = await freePort();
    const targets = [`http://127.0.0.1:${closed}/`];
    const visitor = clientOf(service, store, { fetch: (url, init) => fetch(targets.shift() ?? url, init) });
    expect(await visitor.invoices.void(id)).toMatchObject({ status: 'voided' });
    const refused = failure(ConnectionError, clientOf({ baseUrl: `http://127.0.0.1:${closed}` }, store).store.get());
    expect((await refused).mayHaveTakenEffect).toBe(false);
  });
});

describe('mail', () => {
  it('refused by the mail server is retried, as nothing was sent or counted', async () => {
    const { id } = await newInvoice();
    let refusals = 0;
    mail.onRecipient = () => {
      refusals += 1;
      return refusals === 1 ? new Error('not now') : undefined;
    };
    proxy.fail();
    expect(await till.invoices.send(id)).toMatchObject({ sendCount: 1 });
    mail.onRecipient = () => undefined;
    expect(proxy.seen).toHaveLength(2);
  });

  it('in its cooldown of minutes is not retried', async () => {
    const { id } = await newInvoice();
    await till.invoices.send(id);
    proxy.fail();
    const error = await failure(SendError, till.invoices.send(id));
    expect([error.code, error.status, proxy.seen.length]).toEqual(['rate_limited', 429, 1]);
    expect(error.retryAfterSeconds).toBeGreaterThan(60);
  });
});

describe('retries', () => {
  it('end at maxRetries with the last failure', async () => {
    const patient = clientOf({ baseUrl: proxy.url }, store, { maxRetries: 1 });
    proxy.fail({ status: 500 }, 'cut-after', { status: 500 });
    expect(await failure(ConnectionError, patient.store.get())).toMatchObject({ requestPath: '/v1/store' });
    expect(proxy.seen).toHaveLength(2);
    const hasty = clientOf({ baseUrl: proxy.url }, store, { maxRetries: 0, timeoutMs: 500 });
    proxy.fail('hang');
    expect((await failure(TimeoutError, hasty.store.get())).message).toBe('no answer within 500 ms');
  });

  it('do not wait longer than a minute for Retry-After', async () => {
    proxy.fail({ status: 429, headers: { 'retry-after': '61' }, body: '{"error":"Too many requests"}' });
    expect((await failure(RateLimitError, till.store.get())).retryAfterSeconds).toBe(61);
  });

  it('never follow a refusal of the request itself', async () => {
    proxy.fail();
    await expect(till.orders.get('not-an-id')).rejects.toThrow('Invalid request data');
    expect(proxy.seen).toHaveLength(1);
  });

  it.each(['in an attempt', 'in a wait'])('end with the reason of a signal %s', async (when) => {
    const controller = new AbortController();
    const reason = new Error('the buyer left');
    proxy.fail(when === 'in an attempt' ? 'hang' : { status: 429, headers: { 'retry-after': '50' } });
    const call = till.store.get({ signal: controller.signal });
    await expect.poll(() => proxy.seen.length).toBe(1);
    setTimeout(() => controller.abort(reason), 50);
    await expect(call).rejects.toBe(reason);
    await expect(till.store.get({ signal: controller.signal })).rejects.toBe(reason);
    expect(proxy.seen).toHaveLength(1);
  });
});
