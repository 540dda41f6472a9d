import { afterAll, beforeAll, expect, it } from 'vitest';
import { attemptMoney, eventsOf } from '../../kernel/http/rows-repository.ts';
import type { TestStore } from '../../support/service.ts';
import { MINUTE, type PaymentWorld, startPaymentWorld } from './harness.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world?.stop());

const DUE = 10_000_000n;
const ETH_DUE = 5n * 10n ** 15n;
const names = async (store: TestStore): Promise<string[]> =>
  (await eventsOf(world.service.db, store.storeId)).map(({ event }) => event);

it('a superseded attempt that receives the full amount completes the order and retires the live one', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store);
  const first = await world.pick(order.id, 'usdc-local');
  const second = await world.pick(order.id, 'eth-local');
  await world.pay(first, DUE);
  await world.confirm();
  expect(await world.order(store, order.id)).toMatchObject({
    status: 'completed',
    paymentMethod: 'usdc-local',
    receivedAmount: '10000000',
    transactions: [{ amount: '10000000' }],
  });
  expect((await world.checkout(order.id)).attempt).toMatchObject({ id: first.id, status: 'completed' });
  expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.completed']);
  // Money to the retired one is late and changes nothing.
  await world.pay(second, ETH_DUE);
  await world.confirm();
  expect(await attemptMoney(world.service.db, { id: second.id })).toMatchObject({
    lateAmount: ETH_DUE,
    heldAmount: ETH_DUE,
  });
  expect(await names(store)).toHaveLength(3);
});

it('an order that no attempt completed is described by the one that received the most', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store, { expiresIn: 10 });
  const first = await world.pick(order.id, 'usdc-local');
  await world.pay(first, 3_000_000n);
  await world.confirm();
  const second = await world.pick(order.id, 'usdt-local');
  await world.pay(second, 1_000_000n);
  await world.confirm();
  const described = { paymentMethod: 'usdc-local', receivedAmount: '3000000', transactions: [{ amount: '3000000' }] };
  expect(await world.order(store, order.id)).toMatchObject({ status: 'pending', ...described });
  await world.passTo(Date.parse(order.expiresAt) + 1_000);
  expect(await world.order(store, order.id)).toMatchObject({ status: 'partial', ...described });
  const event = (await eventsOf(world.service.db, store.storeId)).at(-1);
  expect(event?.json).toMatchObject({ event: 'order.partial', data: described });
});

it('an order that has received nothing is described by the newest attempt', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store);
  await world.pick(order.id, 'usdc-local');
  await world.pick(order.id, 'eth-local');
  expect(await world.order(store, order.id)).toMatchObject({ paymentMethod: 'eth-local', receivedAmount: '0' });
  const list = await store.call('GET', '/v1/orders');
  expect(list.json.data[0]).toMatchObject({ paymentMethod: 'eth-local', receivedAmount: '0' });
});

it('an invoice read shows the transfers of every attempt', async () => {
  const store = await world.newStore();
  const invoice = await world.newInvoice(store);
  await world.pay(await world.pick(invoice.id, 'usdc-local'), 3_000_000n);
  await world.pay(await world.pick(invoice.id, 'usdt-local'), DUE);
  await world.confirm();
  const read = await world.invoice(store, invoice.id);
  expect(read.status).toBe('paid');
  expect(read.transactions.map(({ amount }: { amount: string }) => amount)).toEqual(['3000000', '10000000']);
  const event = (await eventsOf(world.service.db, store.storeId)).at(-1);
  expect(event?.json.data.payment).toMatchObject({ method: 'usdt-local', transactions: [{ amount: '10000000' }] });
});

it('an order is not partial while another attempt can still be paid', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store, { expiresIn: 120 });
  const first = await world.pick(order.id, 'usdc-local');
  await world.pay(first, 3_000_000n);
  await world.confirm();
  world.clock.time += 20 * MINUTE;
  await world.nextBlockAt(world.clock.time);
  await world.chain.mine();
  const second = await world.pick(order.id, 'usdt-local');
  await world.passTo(Date.parse(first.expiresAt) + 1_000);
  expect(await world.order(store, order.id)).toMatchObject({ status: 'pending' });
  await world.pay(second, DUE);
  await world.confirm();
  expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', paymentMethod: 'usdt-local' });
});

it('after a lapsed empty attempt, another one with the same method can pay the order', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store, { expiresIn: 120 });
  const first = await world.pick(order.id);
  await world.passTo(Date.parse(first.expiresAt) + 1_000);
  const second = await world.pick(order.id);
  expect(second.depositAddress).not.toBe(first.depositAddress);
  await world.pay(second, DUE);
  await world.confirm();
  expect(await world.order(store, order.id)).toMatchObject({ status: 'completed' });
  expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.completed']);
});

it('of two attempts paid in full, one completes the order; the other stays booked, to be swept', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store);
  const first = await world.pick(order.id, 'usdc-local');
  const second = await world.pick(order.id, 'usdt-local');
  await world.pay(first, DUE);
  await world.pay(second, DUE);
  await world.confirm();
  await world.confirm();
  expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', receivedAmount: '10000000' });
  for (const attempt of [first, second]) {
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ heldAmount: DUE });
  }
  expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.completed']);
});

it('a resumed attempt keeps its money, and is completed by the rest', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store);
  const first = await world.pick(order.id, 'usdc-local');
  const second = await world.pick(order.id, 'usdt-local');
  await world.pay(first, 4_000_000n);
  await world.confirm();
  const again = await world.pickAgain(order.id, 'usdc-local');
  const paymentUri = first.paymentUri.replace('10000000', '6000000');
  const held = { id: first.id, status: 'processing', receivedAmount: '4000000', seenAmount: '4000000', paymentUri };
  expect(again).toMatchObject({ ...held, depositAddress: first.depositAddress, expiresAt: first.expiresAt });
  expect((await world.checkout(order.id)).attempt).toEqual(again);
  await world.pay(again, 6_000_000n);
  await world.confirm();
  expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', receivedAmount: '10000000' });
  expect((await world.checkout(order.id)).attempt).toMatchObject({ id: first.id, status: 'completed' });
  expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.completed']);
  expect(await attemptMoney(world.service.db, { id: second.id })).toMatchObject({ heldAmount: 0n });
});

it('a resumed attempt is still the one shown once its quote has lapsed', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store, { expiresIn: 120 });
  const first = await world.pick(order.id, 'usdc-local');
  await world.pick(order.id, 'usdt-local');
  await world.pickAgain(order.id, 'usdc-local');
  await world.passTo(Date.parse(first.expiresAt) + 1_000);
  expect((await world.checkout(order.id)).attempt).toMatchObject({ id: first.id, status: 'expired' });
  expect(await world.order(store, order.id)).toMatchObject({ status: 'pending' });
});

it('a buyer who picks another token after paying still sees that the payment was seen', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store);
  const first = await world.pick(order.id, 'usdc-local');
  await world.pay(first, DUE);
  const second = await world.pick(order.id, 'eth-local');
  expect((await world.checkout(order.id)).attempt).toMatchObject({ id: second.id });
  await world.follow();
  expect((await world.checkout(order.id)).attempt).toMatchObject({ id: first.id, seenAmount: '10000000' });
  await world.confirm();
  expect((await world.checkout(order.id)).attempt).toMatchObject({ id: first.id, status: 'completed' });
});

it('money sent again to a paid attempt is late, even while its quote still runs', async () => {
  const store = await world.newStore();
  const order = await world.newOrder(store);
  const attempt = await world.pick(order.id);
  await world.pay(attempt, DUE);
  await world.confirm();
  await world.pay(attempt, 1n);
  await world.confirm();
  expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', receivedAmount: '10000000' });
  expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({
    lateAmount: 1n,
    heldAmount: DUE + 1n,
  });
});
