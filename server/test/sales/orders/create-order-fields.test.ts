import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteProductRow, eventsOf } from '../../kernel/http/rows-repository.ts';
import {
  DEAD_WEBHOOK,
  INVALID,
  MALFORMED_ID,
  product,
  statusAndBody,
  UNDECODABLE_ID,
  UNKNOWN_UUID,
  unknownId,
} from '../../kernel/http/support.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';

let now = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
let service: TestService;
let store: TestStore;
let other: TestStore;

beforeAll(async () => {
  service = await startTestService({ clock: { now: () => now }, env: { HOSTED_BASE_URL: 'https://pay.example' } });
  store = await service.createStore({
    webhookUrl: DEAD_WEBHOOK,
    products: [
      product('Guide', { priceAmount: '12.50', image: 'https://img.example/1.png' }),
      product('Gone'),
      product('Half', { stock: ['H1', 'H2'] }),
      product('Other half', { stock: ['O1'] }),
      ...Array.from({ length: 20 }, (_, index) => product(`P${index}`, { priceAmount: '0.001' })),
    ],
  });
  other = await service.createStore({ products: [product('Theirs'), product('Their hidden', { listed: false })] });
  await deleteProductRow(service.db, { id: idOf('Gone'), now });
});
afterAll(() => service?.stop());

const idOf = (title: string, of: TestStore = store): string =>
  of.products.find((each) => each.title === title)?.id ?? '';
const line = (title = 'Guide', quantity = 1) => ({ productId: idOf(title), quantity });
const create = (body: unknown, headers?: Record<string, string>): Promise<Reply> =>
  store.call('POST', '/v1/orders', body, headers);
const read = async (id: string) => (await store.call('GET', `/v1/orders/${id}`)).json;

describe('POST /v1/orders', () => {
  it('answers these fields and no others; the read has the rest', async () => {
    const reply = await create({
      items: [line('Guide', 2)],
      extraContext: { cart: 7 },
      customerEmail: 'ada@example.com',
      successUrl: 'https://shop.example/ok',
      cancelUrl: 'https://shop.example/no',
      expiresIn: 10,
    });
    expect(reply.status, reply.text).toBe(201);
    const created = {
      id: reply.json.id,
      status: 'pending',
      priceAmount: '25',
      priceCurrency: 'usd',
      items: [
        {
          productId: idOf('Guide'),
          title: 'Guide',
          image: 'https://img.example/1.png',
          quantity: 2,
          unitPrice: '12.5',
          amount: '25',
        },
      ],
      url: `https://pay.example/checkout/${reply.json.id}`,
      expiresAt: new Date(now + 600_000).toISOString(),
      createdAt: new Date(now).toISOString(),
    };
    expect(reply.json).toEqual(created);
    const order = {
      ...created,
      paymentMethod: null,
      cryptoAmount: null,
      receivedAmount: null,
      customerEmail: 'ada@example.com',
      extraContext: { cart: 7 },
      ipAddress: null,
      successUrl: 'https://shop.example/ok',
      cancelUrl: 'https://shop.example/no',
      completedAt: null,
    };
    expect(await read(reply.json.id)).toEqual({ ...order, transactions: [] });
    const list = await store.call('GET', '/v1/orders?limit=1');
    expect(list.json.data).toEqual([order]);
  });

  it.each([
    [undefined, 30],
    [null, 30],
    [10, 10],
    [129_600, 129_600],
  ])('with expiresIn %j ends after %i minutes', async (expiresIn, minutes) => {
    const reply = await create({ items: [line()], expiresIn });
    expect(reply.json.expiresAt).toBe(new Date(now + minutes * 60_000).toISOString());
  });

  it('takes null for absent, and ignores fields it does not know', async () => {
    const nothing = { expiresIn: null, extraContext: null, customerEmail: null, successUrl: null, cancelUrl: null };
    const reply = await create({
      ...nothing,
      items: [{ ...line(), unitPrice: '0' }],
      status: 'completed',
      currency: 'eur',
    });
    expect(reply.status, reply.text).toBe(201);
    expect(await read(reply.json.id)).toMatchObject({
      status: 'pending',
      extraContext: {},
      priceCurrency: 'usd',
      customerEmail: null,
    });
  });

  it('accepts 20 lines, ids in either case, and a million units of each', async () => {
    const items = Array.from({ length: 20 }, (_, index) => {
      const id = idOf(`P${index}`);
      return { productId: index % 2 === 0 ? id : id.toUpperCase(), quantity: 1_000_000 };
    });
    const reply = await create({ items });
    expect(reply.json).toMatchObject({ priceAmount: '20000' });
    expect(reply.json.items).toHaveLength(20);
    expect(statusAndBody(await create({ items: [...items, line()] }))).toEqual(INVALID);
  });

  it('adds a product up into one line when its id is spelt in two ways', async () => {
    const items = [line('Guide', 1), { productId: idOf('Guide').toUpperCase(), quantity: 2 }];
    expect((await create({ items })).json.items).toMatchObject([{ productId: idOf('Guide'), quantity: 3 }]);
  });

  it('reserves nothing when one of several lines is out of stock', async () => {
    const items = [line('Half', 2), line('Other half', 2)];
    expect(statusAndBody(await create({ items }))).toEqual([400, { error: 'Product is out of stock' }]);
    const stock = async (title: string) => (await store.call('GET', `/v1/products/${idOf(title)}`)).json.stock;
    expect([await stock('Half'), await stock('Other half')]).toEqual([2, 1]);
    expect(statusAndBody(await create({ items: [line('Other half', 1), line('Other half', 1)] }))).toEqual([
      400,
      { error: 'Product is out of stock' },
    ]);
  });

  it('does not deadlock carts that take the same products in opposite order', async () => {
    const shop = await service.createStore({
      products: [
        product('A', { stock: ['1', '2', '3', '4', '5', '6'] }),
        product('B', { stock: ['1', '2', '3', '4', '5', '6'] }),
      ],
    });
    const ids = shop.products.map(({ id }) => id);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const items = (index % 2 === 0 ? ids : ids.toReversed()).map((productId) => ({ productId, quantity: 1 }));
        return shop.call('POST', '/v1/orders', { items });
      }),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(6);
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(2);
  });

  it.each([
    ['a deleted product', () => idOf('Gone'), 'Product not found'],
    ["another store's", () => idOf('Theirs', other), 'Product does not belong to this store'],
    ["another store's that is not listed", () => idOf('Their hidden', other), 'Product does not belong to this store'],
    ['one that exists nowhere', () => UNKNOWN_UUID, 'Product not found'],
  ])('refuses %s', async (_, productId, error) => {
    expect(statusAndBody(await create({ items: [{ productId: productId(), quantity: 1 }] }))).toEqual([400, { error }]);
  });

  it.each([
    ['no items', () => ({})],
    ['items that are null', () => ({ items: null })],
    ['an id with a URN prefix', () => ({ items: [{ productId: `urn:uuid:${idOf('Guide')}`, quantity: 1 }] })],
    ['a line without a quantity', () => ({ items: [{ productId: idOf('Guide') }] })],
    ['a quantity as a string', () => ({ items: [{ ...line(), quantity: '1' }] })],
    ['a quantity over a million', () => ({ items: [line('Guide', 1_000_001)] })],
    ['half a piece', () => ({ items: [line('Guide', 0.5)] })],
    ['an expiry of 9 minutes', () => ({ items: [line()], expiresIn: 9 })],
    ['an expiry of more than 90 days', () => ({ items: [line()], expiresIn: 129_601 })],
    ['extraContext that is a list', () => ({ items: [line()], extraContext: [] })],
    ['extraContext that is a number', () => ({ items: [line()], extraContext: 1 })],
    ['an address that is none', () => ({ items: [line()], customerEmail: 'ada' })],
    ['65 octets before the @', () => ({ items: [line()], customerEmail: `${'x'.repeat(65)}@example.com` })],
    ['a URL that runs', () => ({ items: [line()], successUrl: 'javascript:alert(1)' })],
    ['a URL of 2049 characters', () => ({ items: [line()], cancelUrl: `https://x.example/${'x'.repeat(2031)}` })],
  ])('refuses %s', async (_, body) => {
    expect(statusAndBody(await create(body()))).toEqual(INVALID);
  });

  it('returns the order of a key in its current state, for any body', async () => {
    const headers = { 'idempotency-key': 'again' };
    const first = await create({ items: [line()] }, headers);
    await store.call('POST', `/v1/orders/${first.json.id}/expire`);
    const again = await create({ items: [{ productId: UNKNOWN_UUID, quantity: 1 }] }, headers);
    expect([again.status, again.json]).toEqual([201, { ...first.json, status: 'expired' }]);
    expect(statusAndBody(await create({ items: [] }, headers))).toEqual(INVALID);
  });

  it('keeps the keys of orders, invoices and stores separate', async () => {
    const headers = { 'idempotency-key': 'one key' };
    const order = await create({ items: [line()] }, headers);
    const items = [{ name: 'x', quantity: 1, unitAmount: '1' }];
    const invoice = await store.call('POST', '/v1/invoices', { items }, headers);
    const theirs = await other.call(
      'POST',
      '/v1/orders',
      { items: [{ productId: idOf('Theirs', other), quantity: 1 }] },
      headers,
    );
    expect([order.status, invoice.status, theirs.status]).toEqual([201, 201, 201]);
    expect(new Set([order.json.id, invoice.json.id, theirs.json.id]).size).toBe(3);
  });
});

describe('the order events', () => {
  it('order.created and order.expired carry these fields and no others, extraContext to the digit', async () => {
    const shop = await service.createStore({ webhookUrl: DEAD_WEBHOOK, products: [product('Guide')] });
    const context = '{"b":12345678901234567890,"2":1.0,"1":[-0,1e400]}';
    const body = `{"items":[{"productId":"${shop.products[0]?.id}","quantity":1}],"extraContext":${context}}`;
    const { json: order } = await shop.call('POST', '/v1/orders', body);
    now += 1_000;
    await shop.call('POST', `/v1/orders/${order.id}/expire`);
    const events = await eventsOf(service.db, shop.storeId);
    expect(events.map(({ event }) => event)).toEqual(['order.created', 'order.expired']);
    const data = {
      id: order.id,
      priceAmount: '9.99',
      priceCurrency: 'usd',
      paymentMethod: null,
      cryptoAmount: null,
      receivedAmount: null,
      transactions: [],
      customerEmail: null,
      extraContext: JSON.parse(context),
      ipAddress: null,
      createdAt: order.createdAt,
      items: order.items,
    };
    const timestamps = [order.createdAt, new Date(now).toISOString()];
    for (const [index, status] of ['pending', 'expired'].entries()) {
      const { event, timestamp, ...envelope } = events[index]?.json ?? {};
      expect([event, timestamp]).toEqual([events[index]?.event, timestamps[index]]);
      expect(envelope).toEqual({ data: { ...data, status } });
      expect(events[index]?.payload).toContain(`"extraContext":${context},`);
      expect(events[index]?.invoiceId).toBeNull();
    }
  });
});

describe('reading and expiring', () => {
  it.each([
    ['a malformed id', () => MALFORMED_ID, INVALID],
    ['an id that does not decode', () => UNDECODABLE_ID, [404, { error: 'Order not found' }]],
    ['an unknown id', unknownId, [404, { error: 'Order not found' }]],
  ])('answer %s', async (_, id, expected) => {
    expect(statusAndBody(await store.call('GET', `/v1/orders/${id()}`))).toEqual(expected);
    expect(statusAndBody(await store.call('POST', `/v1/orders/${id()}/expire`))).toEqual(expected);
  });

  it("answer for another store's order exactly as for a missing one, and leave it pending", async () => {
    const { id } = (await create({ items: [line()] })).json;
    for (const [method, suffix] of [
      ['GET', ''],
      ['POST', '/expire'],
    ] as const) {
      const theirs = await other.call(method, `/v1/orders/${id}${suffix}`);
      expect(statusAndBody(theirs)).toEqual(
        statusAndBody(await other.call(method, `/v1/orders/${unknownId()}${suffix}`)),
      );
    }
    expect((await read(id)).status).toBe('pending');
  });

  it('an invoice is not an order, nor an order an invoice', async () => {
    const { id } = (await create({ items: [line()] })).json;
    expect((await store.call('GET', `/v1/invoices/${id}`)).status).toBe(404);
  });

  it.each(['?page=0', '?limit=101', '?status=open', '?status=', '?page=x'])('the list refuses %s', async (query) => {
    expect(statusAndBody(await store.call('GET', `/v1/orders${query}`))).toEqual(INVALID);
  });
});
