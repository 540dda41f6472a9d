import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, INVALID, product, statusAndBody, UNKNOWN_UUID } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { buyerOf } from './support.ts';

let service: TestService;
let store: TestStore;
const buyer = buyerOf(() => service);
const NO_STORE = [404, { error: 'Store not found' }];

beforeAll(async () => {
  service = await startTestService({ env: { RATE_LIMIT_CHECKOUT_WRITES: '0' } });
  store = await service.createStore({
    slug: 'acme',
    storefrontEnabled: true,
    webhookUrl: DEAD_WEBHOOK,
    products: [product('Guide'), product('Hidden', { listed: false }), product('Keys', { stock: ['K'] })],
  });
  await service.createStore({ slug: 'closed', storefrontEnabled: false, products: [product('Guide')] });
});
afterAll(() => service?.stop());

const cart = (index = 0, quantity = 1) => [{ productId: store.products[index]?.id, quantity }];

describe('POST /v1/checkouts', () => {
  it('creates an order from the cart, and returns it like POST /v1/orders', async () => {
    const reply = await buyer('POST', '', { store: 'acme', items: cart(0, 2), customerEmail: 'ada@example.com' });
    expect(reply.status, reply.text).toBe(201);
    expect(Object.keys(reply.json).sort()).toEqual(
      ['createdAt', 'expiresAt', 'id', 'items', 'priceAmount', 'priceCurrency', 'status', 'url'].sort(),
    );
    expect(reply.json).toMatchObject({ status: 'pending', priceAmount: '19.98' });
    expect(Date.parse(reply.json.expiresAt) - Date.parse(reply.json.createdAt)).toBe(30 * 60_000);
    const read = await store.call('GET', `/v1/orders/${reply.json.id}`);
    expect(read.json).toMatchObject({ customerEmail: 'ada@example.com', extraContext: {}, successUrl: null });
    expect((await eventsOf(service.db, store.storeId)).at(-1)?.event).toBe('order.created');
  });

  it('ignores fields that only a merchant may set', async () => {
    const body = {
      store: 'acme',
      items: cart(),
      extraContext: { x: 1 },
      successUrl: 'https://evil.example',
      expiresIn: 9999,
    };
    const reply = await buyer('POST', '', body, { 'idempotency-key': 'a' });
    const read = await store.call('GET', `/v1/orders/${reply.json.id}`);
    expect(read.json).toMatchObject({ extraContext: {}, successUrl: null, cancelUrl: null });
    expect((await buyer('POST', '', body, { 'idempotency-key': 'a' })).json.id).not.toBe(reply.json.id);
  });

  it.each(['unknown', 'closed', 'ACME', ' acme'])('answers the slug %j with no store', async (slug) => {
    expect(statusAndBody(await buyer('POST', '', { store: slug, items: cart() }))).toEqual(NO_STORE);
  });

  it.each([
    ['no store', () => ({ items: cart() })],
    ['no items', () => ({ store: 'acme' })],
    ['an empty cart', () => ({ store: 'acme', items: [] })],
    ['21 lines', () => ({ store: 'acme', items: Array.from({ length: 21 }, () => cart()[0]) })],
    ['a slug with a NUL', () => ({ store: 'ac\u0000me', items: cart() })],
    ['an address that is none', () => ({ store: 'acme', items: cart(), customerEmail: 'x' })],
    ['65 octets before the @', () => ({ store: 'acme', items: cart(), customerEmail: `${'x'.repeat(65)}@b.example` })],
  ])('refuses %s', async (_, body) => {
    expect(statusAndBody(await buyer('POST', '', body()))).toEqual(INVALID);
  });

  it.each([
    ['an unknown product', () => [{ productId: UNKNOWN_UUID, quantity: 1 }], 'Product not found'],
    ['a product that is not listed', () => cart(1), 'Product not found'],
    ['more than there is', () => cart(2, 2), 'Product is out of stock'],
  ])('refuses %s', async (_, items, error) => {
    expect(statusAndBody(await buyer('POST', '', { store: 'acme', items: items() }))).toEqual([400, { error }]);
  });
});
