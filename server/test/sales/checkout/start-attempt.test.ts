import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, INVALID, product, statusAndBody, TIMESTAMP } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { buyerOf, newInvoice, newOrder } from './support.ts';

let now = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
let service: TestService;
let store: TestStore;
const buyer = buyerOf(() => service);
const pick = (id: string, paymentMethod: unknown) => buyer('POST', `/${id}/attempts`, { paymentMethod });
const MINUTE = 60_000;

beforeAll(async () => {
  const env = {
    RATES_FIXED: JSON.stringify({
      eth: { usd: '3000', eur: '2700' },
      usdc: { usd: '1', eur: '0.9' },
      usdt: { usd: '1' },
      dai: { usd: '1' },
    }),
    RATE_LIMIT_CHECKOUT_WRITES: '0',
  };
  service = await startTestService({ clock: { now: () => now }, env });
  store = await service.createStore({ webhookUrl: DEAD_WEBHOOK, products: [product('Guide', { priceAmount: '10' })] });
});
afterAll(() => service?.stop());

describe('POST /v1/checkouts/{id}/attempts', () => {
  it('answers 201 and an attempt with these fields and no others', async () => {
    const order = await newOrder(store);
    const reply = await pick(order.id, 'usdc-local');
    expect(reply.status, reply.text).toBe(201);
    const { tokenAddress, depositAddress } = reply.json;
    expect(reply.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/),
      status: 'processing',
      paymentMethod: 'usdc-local',
      chain: 'local',
      token: 'usdc',
      decimals: 6,
      tokenAddress: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      chainId: 31337,
      depositAddress: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      cryptoAmount: '10000000',
      receivedAmount: '0',
      seenAmount: '0',
      confirmations: 0,
      requiredConfirmations: 2,
      paymentUri: `ethereum:${tokenAddress}@31337/transfer?address=${depositAddress}&uint256=10000000`,
      expiresAt: expect.stringMatching(TIMESTAMP),
      createdAt: new Date(now).toISOString(),
      transactions: [],
    });
    expect((await buyer('GET', `/${order.id}`)).json.attempt).toEqual(reply.json);
  });

  it('answers 200 and the same attempt when the live method is picked again', async () => {
    const order = await newOrder(store);
    const first = await pick(order.id, 'usdc-local');
    now += MINUTE;
    const again = await pick(order.id, 'usdc-local');
    expect([again.status, again.json]).toEqual([200, first.json]);
  });

  it('supersedes the live attempt with another method: one live attempt, each with its own address', async () => {
    const order = await newOrder(store);
    const first = await pick(order.id, 'usdc-local');
    const second = await pick(order.id, 'eth-local');
    const third = await pick(order.id, 'usdt-local');
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    const addresses = [first, second, third].map((reply) => reply.json.depositAddress);
    expect(new Set(addresses).size).toBe(3);
    expect((await buyer('GET', `/${order.id}`)).json.attempt).toEqual(third.json);
  });

  it('leaves one live attempt when many methods are picked concurrently', async () => {
    const order = await newOrder(store);
    const methods = ['usdc-local', 'eth-local', 'usdt-local', 'usdc-local', 'eth-local', 'usdt-local'];
    const replies = await Promise.all(methods.map((method) => pick(order.id, method)));
    for (const reply of replies) expect([200, 201]).toContain(reply.status);
    expect((await buyer('GET', `/${order.id}`)).json.attempt.status).toBe('processing');
    const events = await eventsOf(service.db, store.storeId);
    const mine = events.filter(({ json }) => json.data.id === order.id).map(({ event }) => event);
    expect(mine).toEqual(['order.created', 'order.processing']);
  });

  it('replaces an attempt of the same method once its quote has lapsed', async () => {
    const order = await newOrder(store, { expiresIn: 120 });
    const first = await pick(order.id, 'usdc-local');
    now += 30 * MINUTE - 1;
    expect((await pick(order.id, 'usdc-local')).status).toBe(200);
    now += 1;
    const second = await pick(order.id, 'usdc-local');
    expect(second.status).toBe(201);
    expect(second.json.id).not.toBe(first.json.id);
  });

  it.each([
    ['the quote window, when the order lasts longer', 120, 0, 30],
    ["the order's own end, when that is earlier", 10, 0, 10],
    ["the order's own end, when it was picked late", 40, 25, 40],
  ])('expires at %s', async (_, expiresIn, pickedAfter, expected) => {
    const start = now;
    const order = await newOrder(store, { expiresIn });
    now += pickedAfter * MINUTE;
    const { json } = await pick(order.id, 'usdc-local');
    expect(json.expiresAt).toBe(new Date(start + expected * MINUTE).toISOString());
  });

  it.each([
    ['eth-local', '10', 'usd', '3333340000000000'],
    ['usdc-local', '10', 'eur', '11111112'],
    ['usdc-local', '0.001', 'usd', '1000'],
    ['eth-local', '0.001', 'usd', '340000000000'],
    ['usdc-local', '9', 'eur', '10000000'],
    ['eth-local', '3000', 'usd', '1000000000000000000'],
  ])('quotes %s for %s %s as %s: rounded up, at most 8 decimals', async (method, unitAmount, currency, amount) => {
    const items = [{ name: 'x', quantity: 1, unitAmount }];
    const invoice = await newInvoice(store, { items, currency });
    expect((await pick(invoice.id, method)).json.cryptoAmount).toBe(amount);
  });

  it.each(['usdc-base', 'btc-bitcoin', 'nothing', 'USDC-LOCAL', 'usdc', 'dai-local', ' usdc-local'])(
    'refuses the method %j, which is unknown, off or not enabled by the store',
    async (method) => {
      const order = await newOrder(store);
      expect(statusAndBody(await pick(order.id, method))).toEqual([400, { error: 'Payment method not available' }]);
    },
  );

  it.each([undefined, null, '', 7, ['usdc-local'], 'x'.repeat(101)].map((method) => [method]))(
    'refuses the body with the method %j',
    async (method) => {
      const order = await newOrder(store);
      expect(statusAndBody(await pick(order.id, method))).toEqual(INVALID);
    },
  );

  it('answers 503 when no source has a price, and starts nothing', async () => {
    const invoice = await newInvoice(store, { currency: 'eur' });
    expect(statusAndBody(await pick(invoice.id, 'usdt-local'))).toEqual([
      503,
      { error: 'Price temporarily unavailable' },
    ]);
    expect((await buyer('GET', `/${invoice.id}`)).json.attempt).toBeNull();
  });

  it('keeps the live attempt when the next method has no price', async () => {
    const invoice = await newInvoice(store, { currency: 'eur' });
    const first = await pick(invoice.id, 'usdc-local');
    expect((await pick(invoice.id, 'usdt-local')).status).toBe(503);
    expect((await buyer('GET', `/${invoice.id}`)).json.attempt).toEqual(first.json);
  });

  it('refuses what is no longer pending or open, or whose window is over', async () => {
    const refused = [400, { error: 'Checkout is not payable' }];
    const order = await newOrder(store);
    await store.call('POST', `/v1/orders/${order.id}/expire`);
    expect(statusAndBody(await pick(order.id, 'usdc-local'))).toEqual(refused);
    const invoice = await newInvoice(store);
    await store.call('POST', `/v1/invoices/${invoice.id}/void`);
    expect(statusAndBody(await pick(invoice.id, 'usdc-local'))).toEqual(refused);
    const late = await newOrder(store, { expiresIn: 10 });
    now += 10 * MINUTE;
    expect(statusAndBody(await pick(late.id, 'usdc-local'))).toEqual(refused);
  });
});

describe('order.processing', () => {
  it('fires for the first attempt only, and describes it', async () => {
    const shop = await service.createStore({
      webhookUrl: DEAD_WEBHOOK,
      products: [product('Guide', { priceAmount: '10' })],
    });
    const order = await newOrder(shop);
    await pick(order.id, 'usdc-local');
    await pick(order.id, 'eth-local');
    const events = await eventsOf(service.db, shop.storeId);
    expect(events.map(({ event }) => event)).toEqual(['order.created', 'order.processing']);
    expect(events[1]?.json).toEqual({
      event: 'order.processing',
      timestamp: new Date(now).toISOString(),
      data: {
        id: order.id,
        status: 'pending',
        priceAmount: '10',
        priceCurrency: 'usd',
        paymentMethod: 'usdc-local',
        cryptoAmount: '10000000',
        receivedAmount: '0',
        transactions: [],
        customerEmail: null,
        extraContext: {},
        ipAddress: '127.0.0.1',
        createdAt: order.createdAt,
        items: order.items,
      },
    });
  });

  it('has no counterpart for invoices', async () => {
    const shop = await service.createStore({ webhookUrl: DEAD_WEBHOOK });
    const invoice = await newInvoice(shop);
    await pick(invoice.id, 'usdc-local');
    expect((await eventsOf(service.db, shop.storeId)).map(({ event }) => event)).toEqual(['invoice.created']);
  });
});
