import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeProduct, deleteProductRow, suspendStoreRow } from '../../kernel/http/rows-repository.ts';
import { product } from '../../kernel/http/support.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';

// A process orders products from memory; every change in the meantime must take effect immediately.

const NOW = Date.UTC(2026, 0, 1);
let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

async function open(more: object = {}): Promise<(extra?: object) => Promise<Reply>> {
  store = await service.createStore({ products: [product('Guide', more)] });
  const productId = productIdOf();
  return (extra = {}) => store.call('POST', '/v1/orders', { items: [{ productId, quantity: 1 }], ...extra });
}

function productIdOf(): string {
  return store.products[0]?.id ?? '';
}

const AS_IT_WAS = { title: null, priceMillis: null, listed: null, minQuantity: null, maxQuantity: null };

function change(to: Partial<Record<keyof typeof AS_IT_WAS, unknown>>): Promise<unknown> {
  return changeProduct(service.db, { id: productIdOf(), ...AS_IT_WAS, ...to } as never);
}

it('takes the current price and title, also in the event', async () => {
  const order = await open();
  expect((await order()).json).toMatchObject({ priceAmount: '9.99' });
  await change({ title: 'Handbook', priceMillis: 12_500n });
  const next = await order();
  expect(next.status, next.text).toBe(201);
  expect(next.json).toMatchObject({ priceAmount: '12.5', items: [{ title: 'Handbook', unitPrice: '12.5' }] });
  const read = await store.call('GET', `/v1/orders/${next.json.id}`);
  expect(read.json).toMatchObject({ priceAmount: '12.5', items: [{ title: 'Handbook' }] });
});

it.each([
  ['is no longer listed', { listed: false }, 'Product not found'],
  ['now sells in packs', { minQuantity: 2 }, "outside the product's limits"],
])('refuses a product that %s, and accepts it again when restored', async (_, to, sentence) => {
  const order = await open();
  expect((await order()).status).toBe(201);
  await change(to);
  const refused = await order();
  expect(refused.status, refused.text).toBeGreaterThanOrEqual(400);
  expect(refused.text).toContain(sentence);
  // A product just read and refused is cached too, and must not be refused forever.
  await change({ listed: true, minQuantity: 1 });
  expect((await order()).status).toBe(201);
});

it('refuses a product that was deleted', async () => {
  const order = await open();
  expect((await order()).status).toBe(201);
  await deleteProductRow(service.db, { id: productIdOf(), now: NOW });
  expect((await order()).json).toEqual({ error: 'Product not found' });
});

it('refuses every product of a store that was suspended', async () => {
  const order = await open();
  expect((await order()).status).toBe(201);
  await suspendStoreRow(service.db, { id: store.storeId, now: NOW });
  const refused = await order();
  expect(refused.status, refused.text).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
});

it('takes no stock for a used key, nor for a product that has changed', async () => {
  const order = await open({ stock: ['A', 'B', 'C'] });
  const first = await order({});
  expect(first.status).toBe(201);
  const keyed = { 'idempotency-key': 'once' };
  const body = { items: [{ productId: productIdOf(), quantity: 1 }] };
  const created = await store.call('POST', '/v1/orders', body, keyed);
  expect((await store.call('POST', '/v1/orders', body, keyed)).json.id).toBe(created.json.id);
  await change({ title: 'Other' });
  expect((await store.call('POST', '/v1/orders', body, keyed)).json.id).toBe(created.json.id);
  const left = await store.call('GET', `/v1/products/${productIdOf()}`);
  expect(left.json).toMatchObject({ stock: 1 });
});
