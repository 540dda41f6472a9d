import { afterAll, beforeAll, expect, it } from 'vitest';
import { countOrders, eventsOf } from '../../kernel/http/rows-repository.ts';
import { product } from '../../kernel/http/support.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';

// Concurrent orders of a store share a transaction, without visible effects.

const NO_PRODUCT = '01900000-0000-7000-8000-000000000000';
let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

async function openStore(): Promise<void> {
  const products = [product('Guide'), product('Keys', { stock: ['KEY-1', 'KEY-2', 'KEY-3'] })];
  store = await service.createStore({ webhookUrl: 'http://127.0.0.1:9/hook', products });
}

const idOf = (title: string): string => store.products.find((each) => each.title === title)?.id ?? '';

function order(productId: string, { key, note = '' }: { key?: string; note?: string } = {}): Promise<Reply> {
  const body = { items: [{ productId, quantity: 1 }], extraContext: { note } };
  return store.call('POST', '/v1/orders', body, key === undefined ? {} : { 'idempotency-key': key });
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

it('writes each once with its event, gives each its own answer, and refuses invalid ones', async () => {
  await openStore();
  const guide = idOf('Guide');
  expect((await order(guide)).status).toBe(201);
  const sent = [
    ...numbers(20).flatMap((index) => [order(guide, { key: `key ${index}` }), order(guide, { key: `key ${index}` })]),
    ...numbers(30).map((index) => order(guide, { note: `note ${index}` })),
    ...numbers(5).map(() => order(NO_PRODUCT)),
    ...numbers(8).map(() => order(idOf('Keys'))),
  ];
  const replies = await Promise.all(sent);
  const keyed = replies.slice(0, 40);
  const plain = replies.slice(40, 70);
  for (const { status, text } of [...keyed, ...plain]) expect(status, text).toBe(201);
  for (const index of numbers(20)) expect(keyed[2 * index]?.json.id).toBe(keyed[2 * index + 1]?.json.id);
  expect(replies.slice(70, 75).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  const stock = replies.slice(75).map(({ status }) => status);
  expect(stock.toSorted()).toEqual([201, 201, 201, 400, 400, 400, 400, 400]);

  const created = new Set(replies.filter(({ status }) => status === 201).map(({ json }) => json.id));
  expect(created.size).toBe(20 + 30 + 3);
  const { orders, transactions } = await countOrders(service.db, { storeId: store.storeId });
  expect(orders).toBe(created.size + 1);
  const events = await eventsOf(service.db, store.storeId);
  expect(new Set(events.map(({ orderId }) => orderId)).size).toBe(orders);
  expect(events).toHaveLength(orders);
  for (const [index, { json }] of plain.entries()) {
    const read = await store.call('GET', `/v1/orders/${json.id}`);
    expect(read.json.extraContext).toEqual({ note: `note ${index}` });
  }

  // Any of those above may have shared a transaction with a refused one, after which each is written separately.
  const more = await Promise.all(numbers(30).map((index) => order(guide, { note: `more ${index}` })));
  expect(new Set(more.map(({ json }) => json.id)).size).toBe(30);
  const after = await countOrders(service.db, { storeId: store.storeId });
  expect(after.orders).toBe(orders + 30);
  expect(after.transactions - transactions).toBeLessThan(30);
});
