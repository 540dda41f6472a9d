import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PutBack, putBack } from '../../../src/catalog/put-back.ts';
import { listWithheld, withholdFiniteStock } from '../../../src/catalog/withheld-repository.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { mailsOf } from '../../kernel/http/rows-repository.ts';
import { product, statusAndBody } from '../../kernel/http/support.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { callUrl, type TestStore } from '../../support/service.ts';
import { type PaymentWorld, startPaymentWorld } from './harness.ts';

let world: PaymentWorld;
const log = recordingLog();

beforeAll(async () => {
  world = await startPaymentWorld({ log });
});
afterAll(() => world?.stop());

const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `KEY-${index}`);
const deliveryOf = async (id: string) =>
  (await callUrl(`${world.service.baseUrl}/v1/checkouts/${id}/delivery`, 'GET')).json.items;
const mailCount = async (store: TestStore) => (await mailsOf(world.service.db, { storeId: store.storeId })).length;
const idOf = (store: TestStore, index = 0) => store.products[index]?.id ?? '';
const stockOf = async (store: TestStore) => (await store.call('GET', `/v1/products/${idOf(store)}`)).json.stock;
const order = (store: TestStore, body: object = {}) =>
  world.newOrder(store, { customerEmail: 'ada@example.com', ...body });
const withhold = () => withholdFiniteStock(world.service.db, { now: world.clock.now() });

async function payAll(orders: readonly { id: string }[]): Promise<void> {
  for (const { id } of orders) {
    const attempt = await world.pick(id);
    await world.pay(attempt, BigInt(attempt.cryptoAmount));
  }
  await world.confirm();
}

const BY = { kind: 'command-line', name: 'test' } as const;
const putBackDeps = () => ({ db: world.service.db, clock: world.clock, ids: createIdSource(world.clock) });

async function back(store: TestStore, handedOut?: readonly string[]): Promise<PutBack> {
  const request = { storeId: store.storeId, productId: idOf(store), handedOut: handedOut?.join('\n') };
  const result = await putBack(putBackDeps(), BY, { ...request, confirmReserved: true });
  if (typeof result === 'string') throw new Error(result);
  if ('missing' in result) throw new Error('it was confirmed');
  return result;
}

it('a withheld product with finite stock cannot be ordered, one without finite stock can', async () => {
  const store = await world.newStore({
    products: [product('Keys', { stock: keys(3) }), product('Guide', { deliveryText: 'https://guide.example' })],
  });
  await withhold();
  const items = (index: number) => ({ items: [{ productId: idOf(store, index), quantity: 1 }] });
  expect(statusAndBody(await store.call('POST', '/v1/orders', items(0)))).toEqual([
    400,
    { error: 'Product is out of stock' },
  ]);
  expect((await store.call('POST', '/v1/orders', items(1))).status).toBe(201);
  expect((await store.call('GET', `/v1/products/${idOf(store)}`)).json).toMatchObject({ listed: true, stock: 0 });
  const appended = await store.call('POST', `/v1/products/${idOf(store)}/stock`, { text: 'KEY-3' });
  expect(appended.json).toEqual({ added: 1, duplicates: 0, stock: 0 });
  expect(await back(store)).toMatchObject({ title: 'Keys', stock: 4 });
  expect(await stockOf(store)).toBe(4);
  expect((await store.call('POST', '/v1/orders', items(0))).status).toBe(201);
});

it('an order paid meanwhile is completed, and its deliverables and email wait until the product is put back', async () => {
  const store = await world.newStore({
    products: [product('Keys', { stock: keys(3) }), product('Guide', { deliveryText: 'https://guide.example' })],
  });
  const items = [0, 1].map((index) => ({ productId: idOf(store, index), quantity: 1 }));
  const both = await order(store, { items });
  const guide = await order(store, { items: items.slice(1) });
  await withhold();
  await payAll([both, guide]);
  for (const { id } of [both, guide]) expect(await world.order(store, id)).toMatchObject({ status: 'completed' });
  expect(await deliveryOf(both.id)).toEqual([]);
  expect(await deliveryOf(guide.id)).toMatchObject([{ lines: ['https://guide.example'] }]);
  expect(await mailCount(store)).toBe(1);
  await world.deliver();
  expect(await listWithheld(world.service.db, { storeId: store.storeId })).toMatchObject([
    { lines: 3, ordersWaiting: 1 },
  ]);

  expect(await back(store, ['KEY-0', 'unheard of', 'KEY-1'])).toEqual({
    title: 'Keys',
    handedOut: { marked: 2, setAside: 0, known: 0, unknown: [2] },
    stock: 0,
  });
  await world.deliver();
  expect(await deliveryOf(both.id)).toMatchObject([{ lines: ['KEY-2'] }, { lines: ['https://guide.example'] }]);
  expect(await mailCount(store)).toBe(2);
});

it('an order whose deliverables are known from its email gets the same ones again, and no other does', async () => {
  const store = await world.newStore({ products: [product('Keys', { stock: keys(3) })] });
  const [one, other] = [await order(store), await order(store)];
  await withhold();
  await payAll([one, other]);
  const stranger = (await order(await world.newStore())).id;
  const named = [`${one.id}\tKEY-2`, `${stranger}\tKEY-0`, 'KEY-2'];
  expect((await back(store, named)).handedOut).toEqual({ marked: 2, setAside: 1, known: 1, unknown: [] });
  await world.deliver();
  expect(await deliveryOf(one.id)).toMatchObject([{ lines: ['KEY-2'] }]);
  expect(await deliveryOf(other.id)).toMatchObject([{ lines: ['KEY-1'] }]);
  expect(await stockOf(store)).toBe(0);
});

it('a line set aside for an order stays with it when it ends unpaid, and is not offered again', async () => {
  const store = await world.newStore({ products: [product('Keys', { stock: keys(5) })] });
  const { id } = await order(store);
  expect(await stockOf(store)).toBe(4);
  expect((await back(store, [`${id}\tKEY-2`])).handedOut).toMatchObject({ setAside: 1 });
  expect(await stockOf(store)).toBe(4);
  expect((await store.call('POST', `/v1/orders/${id}/expire`)).status).toBe(200);
  expect(await stockOf(store)).toBe(4);
});

it('an order without an available line keeps waiting, logged once, until there is one', async () => {
  const store = await world.newStore({ products: [product('Keys', { stock: keys(1) })] });
  const short = await order(store);
  await withhold();
  await payAll([short]);
  await back(store, ['KEY-0']);
  log.entries.length = 0;
  for (let round = 0; round < 2; round++) {
    await world.deliver();
    world.clock.time += 2_000;
  }
  expect(log.entries).toEqual(['error: order short of stock: append lines']);
  expect(await deliveryOf(short.id)).toMatchObject([{ lines: [] }]);
  await store.call('POST', `/v1/products/${idOf(store)}/stock`, { text: 'KEY-1' });
  await world.deliver();
  expect(await deliveryOf(short.id)).toMatchObject([{ lines: ['KEY-1'] }]);
  expect(await stockOf(store)).toBe(0);
});

it('a product on sale is not put back, but its lines can be marked as delivered', async () => {
  const store = await world.newStore({ products: [product('Keys', { stock: keys(3) }), product('Guide')] });
  await expect(back(store)).rejects.toThrow('on-sale');
  expect(await back(store, ['KEY-1'])).toMatchObject({ handedOut: { marked: 1 }, stock: 2 });
  const request = { storeId: store.storeId, handedOut: undefined };
  expect(await putBack(putBackDeps(), BY, { ...request, productId: idOf(store, 1) })).toBe('no-finite-stock');
  expect(await putBack(putBackDeps(), BY, { ...request, productId: store.storeId })).toBe('unknown');
});
