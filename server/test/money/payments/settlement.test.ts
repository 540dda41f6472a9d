import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCursor } from '../../../src/money/chains/repository.ts';
import { attemptMoney, eventsOf, mailsOf } from '../../kernel/http/rows-repository.ts';
import { TIMESTAMP } from '../../kernel/http/support.ts';
import { FEE_RECIPIENT, PAYOUT, type TestStore } from '../../support/service.ts';
import { CONFIRMATIONS, type PaymentWorld, startPaymentWorld } from './harness.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world?.stop());

const DUE = 10_000_000n;
const names = async (store: TestStore): Promise<string[]> =>
  (await eventsOf(world.service.db, store.storeId)).map(({ event }) => event);
const lastEvent = async (store: TestStore) => (await eventsOf(world.service.db, store.storeId)).at(-1);

describe('the full amount', () => {
  it('completes an order at the confirmed block and not before; the buyer sees it immediately', async () => {
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

  it('counts confirmations from the newest transfer, even if the balance was seen before its block', async () => {
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
    const { url, successUrl, cancelUrl, createdVia, voidedAt, email, transactions, ...told } = read;
    expect((await lastEvent(store))?.json.data).toEqual({
      ...told,
      payment: {
        method: 'usdc-local',
        cryptoAmount: '10000000',
        receivedAmount: '10000000',
        transactions,
      },
    });
    const mails = await mailsOf(world.service.db, { storeId: store.storeId });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['invoice-receipt', 'ada@example.com']]);
  });

  it('may arrive in parts, and one unit too little is not enough', async () => {
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

  it('may be exceeded: the order completes and shows the whole amount received', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    await world.pay(await world.pick(order.id), 3n * DUE);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', receivedAmount: '30000000' });
  });

  it('does not count in another token at the same address', async () => {
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

  it('of a token whose transfer returns nothing completes too', async () => {
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

  it('counts money swept by anyone from the address before the rest arrived', async () => {
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

  it('undone by a reorg before it was confirmed does not complete', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.chain.mine();
    await world.follow();
    const ancestor = (await loadCursor(world.service.db, 'local'))?.head;
    await world.pay(attempt, DUE);
    // The follower's head is one block behind: it never saw the removed block, but the observer did.
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

  it('is announced once, even if a confirmed block is reported repeatedly', async () => {
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
