import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCursor } from '../../src/chains/repository.ts';
import { createOverdueSettler } from '../../src/payments/deciding/overdue.ts';
import { attemptMoney, eventsOf, mailsOf } from '../merchant/rows-repository.ts';
import { product, TIMESTAMP } from '../merchant/support.ts';
import { startRpcProxy } from '../support/rpc-proxy.ts';
import { FEE_RECIPIENT, PAYOUT, type TestStore } from '../support/service.ts';
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

describe('the full amount', () => {
  it('completes an order at the confirmed block and not before; the buyer sees it at once', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { extraContext: { ref: 7 }, customerEmail: 'ada@example.com' });
    const attempt = await world.pick(order.id);
    const txHash = await world.pay(attempt, DUE);
    for (let seen = 1; seen < CONFIRMATIONS; seen += 1) {
      await world.follow();
      const view = await world.checkout(order.id);
      expect(view.status).toBe('pending');
      expect(view.attempt).toMatchObject({ status: 'processing', receivedAmount: '0', confirmations: seen });
      expect(view.attempt).toMatchObject({ requiredConfirmations: CONFIRMATIONS, transactions: [{ txHash }] });
      expect(await world.order(store, order.id)).toMatchObject({
        status: 'pending',
        receivedAmount: '0',
        transactions: [],
      });
      await world.chain.mine();
    }
    await world.follow();
    expect((await world.checkout(order.id)).attempt).toMatchObject({
      status: 'completed',
      confirmations: CONFIRMATIONS,
    });
    const read = await world.order(store, order.id);
    expect(read).toMatchObject({
      status: 'completed',
      completedAt: new Date(world.clock.time).toISOString(),
      paymentMethod: 'usdc-local',
      cryptoAmount: '10000000',
      receivedAmount: '10000000',
    });
    expect(read.transactions).toEqual([
      {
        blockchain: 'local',
        txHash,
        fromAddress: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
        amount: '10000000',
        blockNumber: expect.stringMatching(/^\d+$/),
        blockTime: expect.stringMatching(TIMESTAMP),
      },
    ]);
    expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.completed']);
    expect((await lastEvent(store))?.json.data).toEqual({
      id: order.id,
      status: 'completed',
      priceAmount: '10',
      priceCurrency: 'usd',
      paymentMethod: 'usdc-local',
      cryptoAmount: '10000000',
      receivedAmount: '10000000',
      transactions: read.transactions,
      customerEmail: 'ada@example.com',
      extraContext: { ref: 7 },
      ipAddress: '127.0.0.1',
      createdAt: order.createdAt,
      items: order.items,
    });
  });

  it('has its confirmations counted from the newest transfer, even when its balance was seen before its block was read', async () => {
    const order = await world.newOrder(await world.newStore());
    const attempt = await world.pick(order.id, 'eth-local');
    await world.pay(attempt, 1n);
    await world.follow();
    await world.pay(attempt, 2n);
    await world.observer.handle({ type: 'head', chain: 'local', head: await world.chain.chain.head() });
    expect((await world.checkout(order.id)).attempt).toMatchObject({ seenAmount: '3' });
    await world.follow();
    expect((await world.checkout(order.id)).attempt).toMatchObject({ seenAmount: '3', confirmations: 1 });
  });

  it('pays an invoice, with its event and one receipt', async () => {
    const store = await world.newStore();
    const invoice = await world.newInvoice(store, { customerEmail: 'ada@example.com', metadata: { a: 1 } });
    const attempt = await world.pick(invoice.id);
    await world.pay(attempt, DUE);
    await world.confirm();
    const read = await world.invoice(store, invoice.id);
    expect(read).toMatchObject({ status: 'paid', paidAt: new Date(world.clock.time).toISOString(), voidedAt: null });
    expect(read.transactions).toHaveLength(1);
    expect(await names(store)).toEqual(['invoice.created', 'invoice.paid']);
    expect((await lastEvent(store))?.json.data).toEqual({
      id: invoice.id,
      number: 1,
      status: 'paid',
      items: invoice.items,
      totalAmount: '10',
      currency: 'usd',
      customerName: null,
      customerEmail: 'ada@example.com',
      memo: null,
      metadata: { a: 1 },
      payment: {
        method: 'usdc-local',
        cryptoAmount: '10000000',
        receivedAmount: '10000000',
        transactions: read.transactions,
      },
      expiresAt: invoice.expiresAt,
      paidAt: read.paidAt,
      createdAt: invoice.createdAt,
    });
    const mails = await mailsOf(world.service.db, { storeId: store.storeId });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['invoice-receipt', 'ada@example.com']]);
  });

  it('may come in parts, of which one unit short is not enough', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.pay(attempt, DUE - 1n);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'pending', receivedAmount: '9999999' });
    await world.pay(attempt, 1n);
    await world.confirm();
    const read = await world.order(store, order.id);
    expect(read).toMatchObject({ status: 'completed', receivedAmount: '10000000' });
    expect(read.transactions).toHaveLength(2);
  });

  it('may be more: the order completes and shows everything that was received', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    await world.pay(await world.pick(order.id), 3n * DUE);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', receivedAmount: '30000000' });
  });

  it('counts for nothing in another token at the same address', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.chain.mintTo('usdt', attempt.depositAddress, DUE);
    await world.chain.mintFakeToken(attempt.depositAddress, DUE);
    await world.chain.sendNative(attempt.depositAddress, 10n ** 18n);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({
      status: 'pending',
      receivedAmount: '0',
      transactions: [],
    });
  });

  it('of a token whose transfer returns nothing completes as well', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    await world.pay(await world.pick(order.id, 'usdt-local'), DUE);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', paymentMethod: 'usdt-local' });
  });

  it('in the native coin completes with its transaction', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id, 'eth-local');
    expect(attempt.cryptoAmount).toBe(String(5n * 10n ** 15n));
    const txHash = await world.pay(attempt, 5n * 10n ** 15n);
    await world.confirm();
    const read = await world.order(store, order.id);
    expect(read).toMatchObject({ status: 'completed', transactions: [{ txHash, amount: String(5n * 10n ** 15n) }] });
  });

  it('in native coin sent by a contract completes, with no transaction to show', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id, 'eth-local');
    await world.chain.sendNativeFromContract(attempt.depositAddress, 5n * 10n ** 15n);
    await world.confirm();
    const read = await world.order(store, order.id);
    expect(read).toMatchObject({ status: 'completed', receivedAmount: String(5n * 10n ** 15n), transactions: [] });
  });

  it('counts what anyone swept from the address before the rest came', async () => {
    const store = await world.newStore({ feeBps: 300 });
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.pay(attempt, 6_000_000n);
    await world.confirm();
    const binding = { attemptId: attempt.id, payout: PAYOUT, feeRecipient: FEE_RECIPIENT, feeBps: 300 };
    expect((await world.chain.sweep(binding, world.chain.token('usdc'))).succeeded).toBe(true);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'pending', receivedAmount: '6000000' });
    await world.pay(attempt, 4_000_000n);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', receivedAmount: '10000000' });
  });

  it('that a reorg undid before it was confirmed does not complete', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.chain.mine();
    await world.follow();
    const ancestor = (await loadCursor(world.service.db, 'local'))?.head;
    await world.pay(attempt, DUE);
    // The follower's head is one block behind: it never saw the block that goes away, but the observer did.
    const block = await world.chain.chain.head();
    const watched = await world.observer.watched('local');
    const activity = await world.chain.chain.activity([block], watched);
    await world.observer.handle({ type: 'blocks', chain: 'local', blocks: [block], activity, tx: world.service.db });
    await world.observer.handle({ type: 'head', chain: 'local', head: block });
    expect((await world.checkout(order.id)).attempt.transactions).toHaveLength(1);
    expect((await attemptMoney(world.service.db, { id: attempt.id })).seenAmount).toBe(DUE);
    await world.chain.reorg(1);
    if (ancestor !== undefined)
      await world.observer.handle({ type: 'reorg', chain: 'local', ancestor, tx: world.service.db });
    await world.confirm();
    const view = await world.checkout(order.id);
    expect(view).toMatchObject({ status: 'pending', attempt: { confirmations: 0, transactions: [] } });
    expect((await attemptMoney(world.service.db, { id: attempt.id })).seenAmount).toBe(0n);
  });

  it('is announced once, however often a confirmed block is reported', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { customerEmail: 'ada@example.com' });
    await world.pay(await world.pick(order.id), DUE);
    await world.follow();
    const from = await world.chain.chain.head();
    await world.chain.mine(CONFIRMATIONS - 1);
    for (let time = 0; time < 3; time += 1)
      await world.observer.handle({ type: 'confirmed', chain: 'local', blocks: [from] });
    await Promise.all(
      [1, 2, 3].map(() => world.observer.handle({ type: 'confirmed', chain: 'local', blocks: [from] })),
    );
    await world.follow();
    expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.completed']);
    expect(await mailsOf(world.service.db, { storeId: store.storeId })).toHaveLength(1);
  });
});

describe('the end of a quote', () => {
  it('turns an order that holds too little partial: stock goes back, one event, nothing afterwards', async () => {
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

  it('turns an invoice that holds too little partial, with the attempt in its event', async () => {
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

  it('leaves an empty order pending while its window is open; the window ends it', async () => {
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

  it('counts money mined at the very last moment, though it is confirmed later', async () => {
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

  it('does not count what was mined a second later, in the same report: it is late money', async () => {
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

  it('is decided on what is known when the chain was away for an hour; what turns up then is late', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    await world.pay(attempt, 4_000_000n);
    await world.confirm();
    await world.pay(attempt, 6_000_000n);
    const { db } = world.service;
    const away = world.chain.createChain({ rpcUrls: ['http://127.0.0.1:1'], rpcTimeoutMs: 500 });
    const newSettler = () => createOverdueSettler({ db, clock: world.clock, payables: world.payables }, [away]);
    const settler = newSettler();
    world.clock.time = endOf(attempt) + 1;
    expect(await settler.round(100)).toBe(0);
    world.clock.time += 60 * MINUTE - 1;
    expect(await settler.round(100)).toBe(0);
    // A process that starts in the middle of the outage knows its length, but first gives the node a moment.
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

  it('is decided on what is known when the node has shown no block for an hour', async () => {
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
    const settler = createOverdueSettler({ db: service.db, clock, payables }, [
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

  it('waits for the follower when the service was away and the chain was not', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    await world.pay(attempt, DUE);
    world.clock.time = endOf(attempt) + 120 * MINUTE;
    const { service, clock, payables, chain } = world;
    const settler = createOverdueSettler({ db: service.db, clock, payables }, [chain.chain]);
    expect(await settler.round(100)).toBe(0);
    await world.follow();
    world.clock.time += MINUTE;
    expect(await settler.round(100)).toBe(0);
    await world.confirm();
    expect((await world.order(store, order.id)).status).toBe('completed');
    await world.nextBlockAt(world.clock.time);
  });

  it('is decided on what is known when the chain answers and its time has stood still for an hour', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    await world.confirm();
    world.clock.time = endOf(attempt) + 61 * MINUTE;
    const { service, clock, payables, chain } = world;
    const settler = createOverdueSettler({ db: service.db, clock, payables }, [chain.chain]);
    expect(await settler.round(100)).toBe(1);
    await world.reap();
    expect((await world.order(store, order.id)).status).toBe('expired');
    await world.nextBlockAt(world.clock.time);
  });
});

describe('late money', () => {
  it.each(['completed', 'partial', 'expired'])(
    'on a %s order is booked, changes no status and fires nothing',
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
