import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVALID, MALFORMED_ID, product, statusAndBody, UNDECODABLE_ID, unknownId } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { buyerOf, newInvoice, newOrder } from './support.ts';

let service: TestService;
let store: TestStore;
const buyer = buyerOf(() => service);

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({
    name: 'Acme',
    ...CONTACT,
    products: [product('Guide', { image: 'https://img.example/1.png', priceAmount: '12.50', description: 'long' })],
  });
});
afterAll(() => service?.stop());

const CONTACT = { supportEmail: 'help@acme.example', supportUrl: 'https://acme.example/help' };
// No process follows the chain here, so the network fee is unknown.
const KNOWN = { networkFee: null, unavailable: null };
const METHODS = [
  { id: 'eth-local', token: 'eth', chain: 'local', decimals: 18, estimatedAmount: '6250000000000000', ...KNOWN },
  { id: 'usdc-local', token: 'usdc', chain: 'local', decimals: 6, estimatedAmount: '12500000', ...KNOWN },
  { id: 'usdt-local', token: 'usdt', chain: 'local', decimals: 6, estimatedAmount: '12500000', ...KNOWN },
];
const SECRETS = { secret: 'do-not-show-this' };

describe('GET /v1/checkouts/{id}', () => {
  it('shows an order with these fields and no others', async () => {
    const order = await newOrder(store, {
      extraContext: SECRETS,
      customerEmail: 'hidden@example.com',
      successUrl: 'https://shop.example/ok',
      cancelUrl: 'https://shop.example/no',
    });
    const reply = await buyer('GET', `/${order.id}`);
    expect(statusAndBody(reply)).toEqual([
      200,
      {
        id: order.id,
        kind: 'order',
        status: 'pending',
        number: null,
        storeName: 'Acme',
        items: [
          {
            name: 'Guide',
            description: null,
            image: 'https://img.example/1.png',
            quantity: 1,
            unitAmount: '12.5',
            amount: '12.5',
          },
        ],
        totalAmount: '12.5',
        currency: 'usd',
        customerName: null,
        memo: null,
        successUrl: 'https://shop.example/ok',
        cancelUrl: 'https://shop.example/no',
        expiresAt: order.expiresAt,
        createdAt: order.createdAt,
        paymentMethods: METHODS,
        attempt: null,
        uncountedFunds: [],
        ...CONTACT,
      },
    ]);
  });

  it('shows an invoice with these fields and no others', async () => {
    const invoice = await newInvoice(store, {
      metadata: SECRETS,
      customerEmail: 'hidden@example.com',
      customerName: 'Ada',
      memo: 'Thanks',
      currency: 'eur',
    });
    expect(statusAndBody(await buyer('GET', `/${invoice.id}`))).toEqual([
      200,
      {
        id: invoice.id,
        kind: 'invoice',
        status: 'open',
        number: invoice.number,
        storeName: 'Acme',
        items: [{ name: 'Consulting', description: null, image: null, quantity: 1, unitAmount: '10', amount: '10' }],
        totalAmount: '10',
        currency: 'eur',
        customerName: 'Ada',
        memo: 'Thanks',
        successUrl: null,
        cancelUrl: null,
        expiresAt: invoice.expiresAt,
        createdAt: invoice.createdAt,
        // 10 euros at 1800 and 0.9, rounded up; USDT has no price in euros here.
        paymentMethods: METHODS.map((method, index) => {
          const estimatedAmount = ['5555560000000000', '11111112', null][index];
          return { ...method, estimatedAmount, unavailable: estimatedAmount === null ? 'noPrice' : null };
        }),
        attempt: null,
        uncountedFunds: [],
        ...CONTACT,
      },
    ]);
  });

  it.each(['order', 'invoice'])('shows no secret of an %s, even once an attempt has started', async (kind) => {
    const body = { customerEmail: 'hidden@example.com' };
    const made =
      kind === 'order'
        ? await newOrder(store, { ...body, extraContext: SECRETS })
        : await newInvoice(store, { ...body, metadata: SECRETS });
    await buyer('POST', `/${made.id}/attempts`, { paymentMethod: 'usdc-local' });
    const { text, json } = await buyer('GET', `/${made.id}`);
    expect(json.attempt.status).toBe('processing');
    for (const secret of [
      'do-not-show-this',
      'hidden@example.com',
      '127.0.0.1',
      'extraContext',
      'metadata',
      'ipAddress',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it.each([
    ['a malformed id', () => MALFORMED_ID, INVALID],
    ['an id that does not decode', () => UNDECODABLE_ID, [404, { error: 'Checkout not found' }]],
    ['an unknown id', unknownId, [404, { error: 'Checkout not found' }]],
  ])('answers %s, the same for every operation', async (_, id, expected) => {
    const path = `/${id()}`;
    expect(statusAndBody(await buyer('GET', path))).toEqual(expected);
    expect(statusAndBody(await buyer('GET', `${path}/events`))).toEqual(expected);
    expect(statusAndBody(await buyer('GET', `${path}/delivery`))).toEqual(expected);
    expect(statusAndBody(await buyer('POST', `${path}/attempts`, { paymentMethod: 'usdc-local' }))).toEqual(expected);
    expect(statusAndBody(await buyer('PUT', `${path}/customer-email`, { customerEmail: 'a@example.com' }))).toEqual(
      expected,
    );
  });

  it('needs no credential and ignores any', async () => {
    const order = await newOrder(store);
    const reply = await buyer('GET', `/${order.id}`, undefined, { authorization: 'Bearer nonsense' });
    expect(reply.status).toBe(200);
  });

  it('does not list checkouts', async () => {
    expect(statusAndBody(await buyer('GET', ''))).toEqual([404, { error: 'Not found' }]);
  });
});

describe('every origin', () => {
  const origin = { origin: 'https://shop.example' };

  it('may read a checkout, its absence and its refusals', async () => {
    const order = await newOrder(store);
    const replies = [
      await buyer('GET', `/${order.id}`, undefined, origin),
      await buyer('GET', `/${unknownId()}`, undefined, origin),
      await buyer('POST', `/${order.id}/attempts`, {}, origin),
      await buyer('GET', `/${MALFORMED_ID}`, undefined, origin),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([200, 404, 400, 400]);
    for (const reply of replies) {
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('may send a JSON body, as the preflight allows', async () => {
    const reply = await buyer('OPTIONS', `/${unknownId()}/customer-email`, undefined, {
      ...origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(reply.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it('may do neither on merchant endpoints, where keys are sent', async () => {
    const read = await store.call('GET', '/v1/store', undefined, origin);
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await store.call('OPTIONS', '/v1/orders', undefined, {
      ...origin,
      'access-control-request-method': 'POST',
    });
    expect(statusAndBody(preflight)).toEqual([404, { error: 'Not found' }]);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('PUT /v1/checkouts/{id}/customer-email', () => {
  const put = (id: string, body: unknown) => buyer('PUT', `/${id}/customer-email`, body);
  const REFUSED = [400, { error: 'Only pending orders can be changed' }];

  it('sets and changes the address of a pending order', async () => {
    const order = await newOrder(store);
    const first = await put(order.id, { customerEmail: 'ada@example.com' });
    expect([first.status, first.text]).toEqual([204, '']);
    await put(order.id, { customerEmail: 'bob@example.com' });
    expect((await store.call('GET', `/v1/orders/${order.id}`)).json.customerEmail).toBe('bob@example.com');
  });

  it('accepts an internationalised domain, and no more than 64 octets before the @', async () => {
    const order = await newOrder(store);
    expect((await put(order.id, { customerEmail: 'a@exämple.de' })).status).toBe(204);
    const long = await put(order.id, { customerEmail: `${'x'.repeat(65)}@example.com` });
    expect(statusAndBody(long)).toEqual([400, { error: 'Invalid request data' }]);
    expect((await store.call('GET', `/v1/orders/${order.id}`)).json.customerEmail).toBe('a@exämple.de');
  });

  it('refuses an order that has ended, and every invoice', async () => {
    const order = await newOrder(store);
    await store.call('POST', `/v1/orders/${order.id}/expire`);
    expect(statusAndBody(await put(order.id, { customerEmail: 'ada@example.com' }))).toEqual(REFUSED);
    const invoice = await newInvoice(store);
    expect(statusAndBody(await put(invoice.id, { customerEmail: 'ada@example.com' }))).toEqual(REFUSED);
    expect((await store.call('GET', `/v1/invoices/${invoice.id}`)).json.customerEmail).toBeNull();
  });

  it.each([{}, { customerEmail: null }, { customerEmail: '' }, { customerEmail: 'ada' }, { customerEmail: 7 }])(
    'refuses %j',
    async (body) => {
      const order = await newOrder(store, { customerEmail: 'ada@example.com' });
      expect(statusAndBody(await put(order.id, body))).toEqual(INVALID);
    },
  );
});

describe('GET /v1/checkouts/{id}/delivery', () => {
  it('is refused before completion, and for an invoice', async () => {
    const refused = [400, { error: 'Order is not completed' }];
    expect(statusAndBody(await buyer('GET', `/${(await newOrder(store)).id}/delivery`))).toEqual(refused);
    expect(statusAndBody(await buyer('GET', `/${(await newInvoice(store)).id}/delivery`))).toEqual(refused);
  });
});
