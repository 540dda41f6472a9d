import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';

let service: TestService;
let store: TestStore;

const product = (title: string, more: object = {}) => ({
  title,
  description: null,
  image: null,
  priceAmount: '9.99',
  priceCurrency: 'usd' as const,
  listed: true,
  minQuantity: 1,
  maxQuantity: null,
  stock: null,
  deliveryText: 'thanks',
  ...more,
});

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({
    webhookUrl: 'http://127.0.0.1:9/hook',
    products: [
      product('Guide'),
      product('Keys', { stock: Array.from({ length: 10 }, (_, index) => `KEY-${index}`), priceAmount: '5' }),
      product('Euro', { priceCurrency: 'eur' }),
      product('Hidden', { listed: false }),
      product('Pack', { minQuantity: 2, maxQuantity: 4 }),
    ],
  });
});
afterAll(() => service?.stop());

const idOf = (title: string): string => store.products.find((each) => each.title === title)?.id ?? '';

describe('POST /v1/orders', () => {
  it('creates a pending order with a merged, priced snapshot of its lines', async () => {
    const items = [
      { productId: idOf('Guide'), quantity: 1 },
      { productId: idOf('Keys'), quantity: 1 },
      { productId: idOf('Guide'), quantity: 2 },
    ];
    const reply = await store.call('POST', '/v1/orders', { items });
    expect(reply.status, reply.text).toBe(201);
    expect(Object.keys(reply.json).sort()).toEqual(
      ['createdAt', 'expiresAt', 'id', 'items', 'priceAmount', 'priceCurrency', 'status', 'url'].sort(),
    );
    expect(reply.json).toMatchObject({ status: 'pending', priceAmount: '34.97', priceCurrency: 'usd' });
    expect(reply.json.items).toEqual([
      { productId: idOf('Guide'), title: 'Guide', image: null, quantity: 3, unitPrice: '9.99', amount: '29.97' },
      { productId: idOf('Keys'), title: 'Keys', image: null, quantity: 1, unitPrice: '5', amount: '5' },
    ]);
    expect(reply.json.url).toMatch(new RegExp(`/checkout/${reply.json.id}$`));
    const read = await store.call('GET', `/v1/orders/${reply.json.id}`);
    expect(read.status, read.text).toBe(200);
    expect(read.json).toMatchObject({ paymentMethod: null, transactions: [], ipAddress: null, completedAt: null });
  });

  it('returns extraContext exactly, in the read, the list and the event', async () => {
    const context = '{"b":12345678901234567890,"2":1.0,"1":[1e2,-0,1e400],"__proto__":{"x":"é😀\\n"}}';
    const body = `{"items":[{"productId":"${idOf('Guide')}","quantity":1}],"extraContext": ${context} }`;
    const created = await store.call('POST', '/v1/orders', body);
    expect(created.status, created.text).toBe(201);
    const read = await store.call('GET', `/v1/orders/${created.json.id}`);
    expect(read.text).toContain(`"extraContext":${context}`);
    const list = await store.call('GET', '/v1/orders?limit=1');
    expect(list.text).toContain(`"extraContext":${context}`);
  });

  it.each([
    [
      'an unknown product',
      () => [{ productId: '01890000-0000-7000-8000-000000000000', quantity: 1 }],
      'Product not found',
    ],
    ['a product that is not listed', () => [{ productId: idOf('Hidden'), quantity: 1 }], 'Product not found'],
    [
      'mixed currencies',
      () => [
        { productId: idOf('Guide'), quantity: 1 },
        { productId: idOf('Euro'), quantity: 1 },
      ],
      'All items must use the same currency',
    ],
    ['too few', () => [{ productId: idOf('Pack'), quantity: 1 }], "Quantity is outside the product's limits"],
    ['too many', () => [{ productId: idOf('Pack'), quantity: 5 }], "Quantity is outside the product's limits"],
    ['more than there is', () => [{ productId: idOf('Keys'), quantity: 11 }], 'Product is out of stock'],
    ['no lines', () => [], 'Invalid request data'],
    ['a quantity of zero', () => [{ productId: idOf('Guide'), quantity: 0 }], 'Invalid request data'],
    ['an id that is none', () => [{ productId: 'x', quantity: 1 }], 'Invalid request data'],
  ])('refuses %s', async (_, items, message) => {
    const reply = await store.call('POST', '/v1/orders', { items: items() });
    expect([reply.status, reply.json]).toEqual([400, { error: message }]);
  });

  it('refuses a product of another store by name', async () => {
    const other = await service.createStore({ products: [product('Theirs')] });
    const reply = await store.call('POST', '/v1/orders', {
      items: [{ productId: other.products[0]?.id, quantity: 1 }],
    });
    expect([reply.status, reply.json.error]).toEqual([400, 'Product does not belong to this store']);
  });

  it('creates one order from two concurrent creates with the same key, and returns it to both', async () => {
    const body = { items: [{ productId: idOf('Guide'), quantity: 1 }] };
    const headers = { 'idempotency-key': 'order-1' };
    const replies = await Promise.all([1, 2, 3].map(() => store.call('POST', '/v1/orders', body, headers)));
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json.id)).size).toBe(1);
    const long = await store.call('POST', '/v1/orders', body, { 'idempotency-key': 'x'.repeat(256) });
    expect([long.status, long.json.error]).toEqual([400, 'Idempotency-Key must be between 1 and 255 characters']);
  });

  it('returns the same order to every create with its key, even when it took the last unit', async () => {
    const shop = await service.createStore({ products: [product('Last', { stock: ['K'] })] });
    const body = { items: [{ productId: shop.products[0]?.id, quantity: 1 }] };
    const headers = { 'idempotency-key': 'last' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => shop.call('POST', '/v1/orders', body, headers)));
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(replies.map((reply) => reply.json.id)).size).toBe(1);
    expect((await shop.call('GET', `/v1/products/${shop.products[0]?.id}`)).json.stock).toBe(0);
  });

  it('sells each unit once: 30 concurrent orders for 10 units end as 10 orders', async () => {
    const shop = await service.createStore({
      products: [product('Ten', { stock: Array.from({ length: 10 }, (_, n) => `K${n}`) })],
    });
    const body = { items: [{ productId: shop.products[0]?.id, quantity: 1 }] };
    const replies = await Promise.all(Array.from({ length: 30 }, () => shop.call('POST', '/v1/orders', body)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(10);
    expect(replies.filter((reply) => reply.json.error === 'Product is out of stock')).toHaveLength(20);
    const left = await shop.call('GET', `/v1/products/${shop.products[0]?.id}`);
    expect(left.json.stock).toBe(0);
  });
});

describe('POST /v1/orders/{id}/expire', () => {
  it('ends a pending order, releases its stock, and refuses a second time', async () => {
    const before = (await store.call('GET', `/v1/products/${idOf('Keys')}`)).json.stock;
    const order = await store.call('POST', '/v1/orders', { items: [{ productId: idOf('Keys'), quantity: 2 }] });
    const expired = await store.call('POST', `/v1/orders/${order.json.id}/expire`);
    expect([expired.status, expired.json.status], expired.text).toEqual([200, 'expired']);
    expect((await store.call('GET', `/v1/products/${idOf('Keys')}`)).json.stock).toBe(before);
    const again = await store.call('POST', `/v1/orders/${order.json.id}/expire`);
    expect([again.status, again.json.error]).toEqual([400, 'Only pending orders can be expired']);
    const deliveries = await store.call('GET', '/v1/webhook-deliveries?limit=2');
    expect(deliveries.json.data.map((row: { event: string }) => row.event)).toEqual(['order.expired', 'order.created']);
  });
});

describe('GET /v1/orders', () => {
  it('pages newest first with totals, and answers an empty page past the end', async () => {
    const shop = await service.createStore({ products: [product('One')] });
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const body = { items: [{ productId: shop.products[0]?.id, quantity: 1 }] };
      ids.unshift((await shop.call('POST', '/v1/orders', body)).json.id);
    }
    for (const page of [1, 2, 3, 4, 5]) {
      const reply = await shop.call('GET', `/v1/orders?limit=2&page=${page}`);
      expect(reply.json.data.map((order: { id: string }) => order.id)).toEqual(ids.slice((page - 1) * 2, page * 2));
      expect(reply.json.pagination).toEqual({ page, limit: 2, total: 7, totalPages: 4 });
    }
    const none = await shop.call('GET', '/v1/orders?status=completed');
    expect(none.json).toEqual({ data: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } });
    expect((await shop.call('GET', '/v1/orders?page=0')).json).toEqual({ error: 'Invalid request data' });
  });
});

describe('ids and credentials', () => {
  it.each([
    ['not-an-id', 400, 'Invalid request data'],
    ['zzzzzzzzzzzzzzzzzzzzzz', 404, 'Order not found'],
    ['3ANtMwkK5x6HPyDp1t4XU', 404, 'Order not found'],
  ])('answers %s with %i', async (id, status, error) => {
    const reply = await store.call('GET', `/v1/orders/${id}`);
    expect([reply.status, reply.json]).toEqual([status, { error }]);
  });

  it('refuses all bad credentials the same way, and names the failed check only in the challenge', async () => {
    const reply = async (authorization?: string) =>
      store.call(
        'GET',
        '/v1/orders',
        undefined,
        authorization === undefined ? { authorization: '' } : { authorization },
      );
    const malformed = await reply('Bearer nonsense');
    expect([malformed.status, malformed.json]).toEqual([401, { error: 'Unauthorized' }]);
    expect(malformed.headers.get('www-authenticate')).toContain('error="invalid_request"');
    const unknown = await reply(`Bearer svc_live_${'0'.repeat(48)}`);
    expect(unknown.headers.get('www-authenticate')).toContain('error="invalid_token"');
  });

  it('names the missing scope', async () => {
    const shop = await service.createStore({ apiKeys: [{ name: 'all', scopes: ['orders:read'] }] });
    const reply = await shop.call('POST', '/v1/orders', { items: [] });
    expect([reply.status, reply.json]).toEqual([403, { error: 'Missing required scope: orders:write' }]);
  });

  it('answers 404 to a path that is not served, and to a wrong method', async () => {
    expect((await store.call('GET', '/v1/nothing')).json).toEqual({ error: 'Not found' });
    expect((await store.call('DELETE', '/v1/orders')).json).toEqual({ error: 'Not found' });
  });

  it('accepts only JSON in UTF-8, up to 8 MiB', async () => {
    const bad = await store.call('POST', '/v1/orders', '{"items":');
    expect([bad.status, bad.json]).toEqual([400, { error: 'Invalid request data' }]);
    const form = await store.call('POST', '/v1/orders', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([form.status, form.json]).toEqual([400, { error: 'Invalid request data' }]);
    const large = await store.call('POST', '/v1/orders', JSON.stringify({ x: 'a'.repeat(8 * 1024 * 1024) }));
    expect([large.status, large.json]).toEqual([413, { error: 'Payload too large' }]);
  });
});
