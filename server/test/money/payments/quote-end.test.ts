import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createOverdueSettler } from '../../../src/money/payments/deciding/overdue.ts';
import { attemptMoney, eventsOf, mailsOf } from '../../kernel/http/rows-repository.ts';
import { product } from '../../kernel/http/support.ts';
import { startRpcProxy } from '../../support/rpc-proxy.ts';
import type { TestStore } from '../../support/service.ts';
import { CONFIRMATIONS, MINUTE, type PaymentWorld, startPaymentWorld } from './harness.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world?.stop());

const DUE = 10_000_000n;
const names = async (store: TestStore): Promise<string[]> =>
  (await eventsOf(world.service.db, store.storeId)).map(({ event }) => event);
const lastEvent = async (store: TestStore) => (await eventsOf(world.service.db, store.storeId)).at(-1);
const endOf = (attempt: { expiresAt: string }): number => Date.parse(attempt.expiresAt);

describe('the end of a quote', () => {
  it('makes an order with too little money partial: stock goes back, one event, nothing afterwards', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: ['K1', 'K2'], priceAmount: '10' })] });
    const stock = async () => (await store.call('GET', `/v1/products/${store.products[0]?.id}`)).json.stock;
    const order = await world.newOrder(store, { expiresIn: 120 });
    const attempt = await world.pick(order.id);
    await world.pay(attempt, 4_000_000n);
    await world.confirm();
    expect(await stock()).toBe(1);
    await world.passTo(endOf(attempt));
    expect(await world.order(store, order.id)).toMatchObject({ status: 'pending' });
    await world.passTo(endOf(attempt) + 1_000);
    expect(await world.order(store, order.id)).toMatchObject({
      status: 'partial',
      receivedAmount: '4000000',
      completedAt: null,
    });
    expect(await stock()).toBe(2);
    await world.reap();
    await world.confirm();
    expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.partial']);
    expect((await lastEvent(store))?.json.data).toMatchObject({
      status: 'partial',
      paymentMethod: 'usdc-local',
      cryptoAmount: '10000000',
      receivedAmount: '4000000',
      transactions: [{ amount: '4000000' }],
      ipAddress: '127.0.0.1',
    });
    expect((await world.checkout(order.id)).attempt).toMatchObject({ status: 'partial', receivedAmount: '4000000' });
    expect(await mailsOf(world.service.db, { storeId: store.storeId })).toEqual([]);
  });

  it('makes an invoice with too little money partial, with the attempt in its event', async () => {
    const store = await world.newStore();
    const invoice = await world.newInvoice(store, { customerEmail: 'ada@example.com' });
    const attempt = await world.pick(invoice.id);
    await world.pay(attempt, 4_000_000n);
    await world.passTo(endOf(attempt) + 1_000);
    expect(await world.invoice(store, invoice.id)).toMatchObject({ status: 'partial', paidAt: null });
    const event = await lastEvent(store);
    expect(event?.event).toBe('invoice.partial');
    expect(event?.json.data.payment).toMatchObject({
      method: 'usdc-local',
      receivedAmount: '4000000',
      transactions: [{}],
    });
    expect(await mailsOf(world.service.db, { storeId: store.storeId })).toEqual([]);
  });

  it('leaves an empty order pending until its window ends', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 120 });
    const attempt = await world.pick(order.id);
    expect(endOf(attempt)).toBe(Date.parse(attempt.createdAt) + 30 * MINUTE);
    await world.passTo(endOf(attempt) + 1_000);
    expect(await world.checkout(order.id)).toMatchObject({ status: 'pending', attempt: { status: 'expired' } });
    await world.reap();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'pending' });
    world.clock.time = Date.parse(order.expiresAt) - 1;
    await world.reap();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'pending' });
    world.clock.time += 1;
    await world.reap();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'expired', receivedAmount: '0' });
    expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.expired']);
    await world.nextBlockAt(world.clock.time);
  });

  it('at the end of the window retires an empty attempt and expires the order with it', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    expect(attempt.expiresAt).toBe(order.expiresAt);
    await world.passTo(endOf(attempt));
    world.clock.time += 5 * MINUTE;
    await world.reap();
    expect((await world.order(store, order.id)).status).toBe('pending');
    await world.passTo(world.clock.time);
    expect(await world.checkout(order.id)).toMatchObject({ status: 'expired', attempt: { status: 'retired' } });
    expect((await lastEvent(store))?.event).toBe('order.expired');
  });

  it('expires an order and an invoice without any attempt on time', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const invoice = await world.newInvoice(store, { expiresIn: 10 });
    world.clock.time = Date.parse(invoice.expiresAt);
    await world.reap();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'expired' });
    expect(await world.invoice(store, invoice.id)).toMatchObject({ status: 'expired' });
    const events = (await eventsOf(world.service.db, store.storeId)).slice(2);
    expect(events.map(({ event }) => event)).toEqual(['order.expired', 'invoice.expired']);
    expect(events[0]?.json.data).toMatchObject({
      paymentMethod: null,
      receivedAmount: null,
      transactions: [],
      ipAddress: null,
    });
    expect(events[1]?.json.data).toMatchObject({ status: 'expired', payment: null });
    await world.nextBlockAt(world.clock.time);
  });

  it('describes the attempt in invoice.expired', async () => {
    const store = await world.newStore();
    const invoice = await world.newInvoice(store, { expiresIn: 10 });
    const attempt = await world.pick(invoice.id);
    await world.passTo(endOf(attempt) + 1_000);
    const event = await lastEvent(store);
    expect(event?.event).toBe('invoice.expired');
    expect(event?.json.data.payment).toEqual({
      method: 'usdc-local',
      cryptoAmount: '10000000',
      receivedAmount: '0',
      transactions: [],
    });
  });

  it('counts money mined at the last moment, even though it is confirmed later', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    await world.nextBlockAt(endOf(attempt));
    await world.pay(attempt, DUE);
    await world.follow();
    await world.nextBlockAt(endOf(attempt) + 10 * MINUTE);
    await world.reap();
    expect((await world.order(store, order.id)).status).toBe('pending');
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', receivedAmount: '10000000' });
  });

  it('does not count money mined a second later, in the same report: it is late', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    await world.nextBlockAt(endOf(attempt) - 1_000);
    await world.pay(attempt, 4_000_000n);
    await world.nextBlockAt(endOf(attempt) + 1_000);
    await world.pay(attempt, 6_000_000n);
    await world.chain.mine(CONFIRMATIONS);
    await world.follow();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'partial', receivedAmount: '4000000' });
    const money = await attemptMoney(world.service.db, { id: attempt.id });
    expect(money).toMatchObject({ lateAmount: 6_000_000n, heldAmount: DUE });
  });

  it('is decided on the record if the chain is down for an hour; money found later is late', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    await world.pay(attempt, 4_000_000n);
    await world.confirm();
    await world.pay(attempt, 6_000_000n);
    const { db } = world.service;
    const away = world.chain.createChain({ rpcUrls: ['http://127.0.0.1:1'], rpcTimeoutMs: 500 });
    const newSettler = () =>
      createOverdueSettler({ db, clock: world.clock, log: silentLog, payables: world.payables }, [away]);
    const settler = newSettler();
    world.clock.time = endOf(attempt) + 1;
    expect(await settler.round(100)).toBe(0);
    world.clock.time += 60 * MINUTE - 1;
    expect(await settler.round(100)).toBe(0);
    // A process that starts during the outage knows its duration, but first gives the node a moment.
    const restarted = newSettler();
    world.clock.time += 1;
    expect(await restarted.round(100)).toBe(0);
    world.clock.time += 15_000;
    expect(await restarted.round(100)).toBe(1);
    expect(await world.order(store, order.id)).toMatchObject({ status: 'partial', receivedAmount: '4000000' });
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'partial', receivedAmount: '4000000' });
    expect(await attemptMoney(db, { id: attempt.id })).toMatchObject({ lateAmount: 6_000_000n });
    await world.nextBlockAt(world.clock.time);
  });

  it('is decided on the record if the node shows no block for an hour', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    await world.confirm();
    const { service, clock, payables, chain } = world;
    const empty = await startRpcProxy(chain.rpcUrl);
    empty.answerWith((body) => {
      const error = { code: -32000, message: 'header not found' };
      return body.includes('eth_chainId') ? undefined : JSON.stringify({ jsonrpc: '2.0', id: 0, error });
    });
    const settler = createOverdueSettler({ db: service.db, clock, log: silentLog, payables }, [
      chain.createChain({ rpcUrls: [empty.url] }),
    ]);
    clock.time = endOf(attempt) + 1;
    expect(await settler.round(100)).toBe(0);
    clock.time += 60 * MINUTE;
    expect(await settler.round(100)).toBe(1);
    await world.reap();
    expect((await world.order(store, order.id)).status).toBe('expired');
    await empty.close();
    await world.nextBlockAt(clock.time);
  });

  it('waits for the follower if the service itself was down', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    await world.pay(attempt, DUE);
    world.clock.time = endOf(attempt) + 120 * MINUTE;
    const { service, clock, payables, chain } = world;
    const settler = createOverdueSettler({ db: service.db, clock, log: silentLog, payables }, [chain.chain]);
    expect(await settler.round(100)).toBe(0);
    await world.follow();
    world.clock.time += MINUTE;
    expect(await settler.round(100)).toBe(0);
    await world.confirm();
    expect((await world.order(store, order.id)).status).toBe('completed');
    await world.nextBlockAt(world.clock.time);
  });

  it('is decided on the record if the chain answers but its time stops for an hour', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    await world.confirm();
    world.clock.time = endOf(attempt) + 61 * MINUTE;
    const { service, clock, payables, chain } = world;
    const settler = createOverdueSettler({ db: service.db, clock, log: silentLog, payables }, [chain.chain]);
    expect(await settler.round(100)).toBe(1);
    await world.reap();
    expect((await world.order(store, order.id)).status).toBe('expired');
    await world.nextBlockAt(world.clock.time);
  });
});

describe('late money', () => {
  it.each(['completed', 'partial', 'expired'])(
    'on an order that is %s is booked, changes no status and fires nothing',
    async (status) => {
      const store = await world.newStore();
      const order = await world.newOrder(store, { expiresIn: 10 });
      const attempt = await world.pick(order.id);
      const amount = { completed: DUE, partial: 1n, expired: 0n }[status] ?? 0n;
      if (amount > 0n) await world.pay(attempt, amount);
      await world.confirm();
      await world.passTo(endOf(attempt) + 1_000);
      expect(await world.order(store, order.id)).toMatchObject({ status, receivedAmount: String(amount) });
      const before = await names(store);
      await world.pay(attempt, 2n * DUE);
      await world.confirm();
      expect(await world.order(store, order.id)).toMatchObject({ status, receivedAmount: String(amount) });
      expect(await names(store)).toEqual(before);
      expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({
        lateAmount: 2n * DUE,
        heldAmount: 2n * DUE + amount,
      });
    },
  );
});
