import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putBack } from '../../../src/catalog/put-back.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { eventsOf, mailsOf, setDeliverySelection } from '../../kernel/http/rows-repository.ts';
import { product, statusAndBody } from '../../kernel/http/support.ts';
import { callUrl, type TestStore } from '../../support/service.ts';
import { type PaymentWorld, startPaymentWorld } from './harness.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world?.stop());

const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `KEY-${index}`);
const delivery = (id: string) => callUrl(`${world.service.baseUrl}/v1/checkouts/${id}/delivery`, 'GET');

const BY = { kind: 'command-line', name: 'test' } as const;
const putBackDeps = () => ({ db: world.service.db, clock: world.clock, ids: createIdSource(world.clock) });

async function newOrder(store: TestStore, lines: readonly (readonly [number, number])[], body: object = {}) {
  const items = lines.map(([index, quantity]) => ({ productId: store.products[index]?.id, quantity }));
  return world.newOrder(store, { items, ...body });
}

async function payFor(order: { id: string }): Promise<void> {
  const attempt = await world.pick(order.id);
  await world.pay(attempt, BigInt(attempt.cryptoAmount));
}

describe('the deliverables of a completed order', () => {
  it('are one stock line per unit, oldest first, and a fixed text only once', async () => {
    const store = await world.newStore({
      products: [
        product('Keys', { stock: keys(5) }),
        product('Guide', { deliveryText: 'https://guide.example' }),
        product('Service', { deliveryText: null }),
      ],
    });
    const order = await newOrder(
      store,
      [
        [1, 3],
        [0, 2],
        [2, 1],
      ],
      { customerEmail: 'ada@example.com' },
    );
    expect(statusAndBody(await delivery(order.id))).toEqual([400, { error: 'Order is not completed' }]);
    await payFor(order);
    await world.confirm();
    expect(statusAndBody(await delivery(order.id))).toEqual([
      200,
      {
        items: [
          { productId: store.products[1]?.id, title: 'Guide', lines: ['https://guide.example'] },
          { productId: store.products[0]?.id, title: 'Keys', lines: ['KEY-0', 'KEY-1'] },
          { productId: store.products[2]?.id, title: 'Service', lines: [] },
        ],
        complete: true,
      },
    ]);
    const mails = await mailsOf(world.service.db, { storeId: store.storeId });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['order-delivery', 'ada@example.com']]);
    for (const line of ['https://guide.example', 'KEY-0', 'KEY-1']) expect(mails[0]?.text).toContain(line);
    expect(mails[0]?.text).not.toContain('KEY-2');
  });

  it('are delivered newest first if the product is set so', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: keys(5) })] });
    await setDeliverySelection(world.service.db, { id: store.products[0]?.id ?? '', selection: 'newest' });
    const order = await newOrder(store, [[0, 2]]);
    await payFor(order);
    await world.confirm();
    expect([...(await delivery(order.id)).json.items[0].lines].sort()).toEqual(['KEY-3', 'KEY-4']);
  });

  it('are drawn at random if the product is set so, each line once', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: keys(6) })] });
    await setDeliverySelection(world.service.db, { id: store.products[0]?.id ?? '', selection: 'random' });
    const orders = [await newOrder(store, [[0, 3]]), await newOrder(store, [[0, 3]])];
    for (const order of orders) await payFor(order);
    await world.confirm();
    const lines = await Promise.all(orders.map(async (order) => (await delivery(order.id)).json.items[0].lines));
    expect(lines.flat().sort()).toEqual(keys(6));
  });

  it('are never delivered twice when many orders complete concurrently', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: keys(12) })] });
    const orders = await Promise.all(Array.from({ length: 12 }, () => newOrder(store, [[0, 1]])));
    for (const order of orders) await payFor(order);
    await world.confirm();
    const lines = await Promise.all(orders.map(async (order) => (await delivery(order.id)).json.items[0].lines));
    expect(lines.flat().sort()).toEqual(keys(12).sort());
    expect((await store.call('GET', `/v1/products/${store.products[0]?.id}`)).json.stock).toBe(0);
  });

  it('are emailed to the address that the buyer entered at the checkout', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const url = `${world.service.baseUrl}/v1/checkouts/${order.id}/customer-email`;
    expect((await callUrl(url, 'PUT', { customerEmail: 'bob@example.com' })).status).toBe(204);
    await payFor(order);
    await world.confirm();
    expect((await mailsOf(world.service.db, { storeId: store.storeId })).map(({ recipient }) => recipient)).toEqual([
      'bob@example.com',
    ]);
    expect(statusAndBody(await callUrl(url, 'PUT', { customerEmail: 'eve@example.com' }))).toEqual([
      400,
      { error: 'Only pending orders can be changed' },
    ]);
  });

  it('are not emailed without an address', async () => {
    const store = await world.newStore();
    await payFor(await world.newOrder(store));
    await world.confirm();
    expect(await mailsOf(world.service.db, { storeId: store.storeId })).toEqual([]);
  });
});

describe('an order whose reserved line was marked as delivered', () => {
  it('is completed when it is paid, and delivered automatically once there is a new line', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: keys(2), priceAmount: '10' })] });
    const order = await newOrder(store, [[0, 2]], { customerEmail: 'ada@example.com' });
    const productId = store.products[0]?.id ?? '';
    const handedOut = { storeId: store.storeId, productId, handedOut: 'KEY-0' };
    expect(await putBack(putBackDeps(), BY, handedOut)).toEqual({ reserved: 2, missing: 1 });
    expect(await putBack(putBackDeps(), BY, { ...handedOut, confirmReserved: true })).toMatchObject({ stock: 0 });
    await payFor(order);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'completed' });
    expect((await eventsOf(world.service.db, store.storeId)).map(({ event }) => event)).toContain('order.completed');
    expect(statusAndBody(await delivery(order.id))).toEqual([
      200,
      { items: [{ productId, title: 'Keys', lines: ['KEY-1'] }], complete: false },
    ]);
    expect(await mailsOf(world.service.db, { storeId: store.storeId })).toEqual([]);
    await store.call('POST', `/v1/products/${productId}/stock`, { text: 'KEY-7' });
    await world.deliver();
    expect((await delivery(order.id)).json).toEqual({
      items: [{ productId, title: 'Keys', lines: ['KEY-1', 'KEY-7'] }],
      complete: true,
    });
    expect(await mailsOf(world.service.db, { storeId: store.storeId })).toHaveLength(1);
    // The new line belongs to the order, and is not sold a second time.
    expect((await store.call('GET', `/v1/products/${productId}`)).json.stock).toBe(0);
  });
});

describe('reserved stock', () => {
  it('released by one order is delivered to the next', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: keys(1) })] });
    const first = await newOrder(store, [[0, 1]]);
    await store.call('POST', `/v1/orders/${first.id}/expire`);
    const second = await newOrder(store, [[0, 1]]);
    await payFor(second);
    await world.confirm();
    expect((await delivery(second.id)).json.items[0].lines).toEqual(['KEY-0']);
    expect(statusAndBody(await delivery(first.id))).toEqual([400, { error: 'Order is not completed' }]);
  });
});
