import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { retirePayable } from '../../../src/money/payments/deciding/retire.ts';
import { attemptMoney, eventsOf } from '../../kernel/http/rows-repository.ts';
import { product, statusAndBody } from '../../kernel/http/support.ts';
import { startLyingProxy } from '../../support/lying-proxy.ts';
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
const endOf = (attempt: { expiresAt: string }): number => Date.parse(attempt.expiresAt);
const error = (message: string): [number, unknown] => [400, { error: message }];

describe('expiring an order', () => {
  const expire = (store: TestStore, id: string) => store.call('POST', `/v1/orders/${id}/expire`);

  it('with a live, empty attempt: expired, the attempt retired, stock back', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: ['K1'], priceAmount: '10' })] });
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    const reply = await expire(store, order.id);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.json).toEqual({ ...(await world.order(store, order.id)), status: 'expired' });
    expect(reply.json).toMatchObject({ paymentMethod: 'usdc-local', receivedAmount: '0', completedAt: null });
    expect((await world.checkout(order.id)).attempt).toMatchObject({ id: attempt.id, status: 'retired' });
    expect((await store.call('GET', `/v1/products/${store.products[0]?.id}`)).json.stock).toBe(1);
    expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.expired']);
  });

  it('with some money at the head, not yet confirmed: partial, and the call is refused', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: ['K1'], priceAmount: '10' })] });
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.pay(attempt, 4_000_000n);
    expect(statusAndBody(await expire(store, order.id))).toEqual(error('Only pending orders can be expired'));
    expect(await world.order(store, order.id)).toMatchObject({ status: 'partial', receivedAmount: '4000000' });
    expect((await store.call('GET', `/v1/products/${store.products[0]?.id}`)).json.stock).toBe(1);
    expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.partial']);
    expect(statusAndBody(await expire(store, order.id))).toEqual(error('Only pending orders can be expired'));
    // The money that decided it does not become a late payment once the chain is followed that far.
    await world.confirm();
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({
      lateAmount: 0n,
      heldAmount: 4_000_000n,
    });
    expect((await world.order(store, order.id)).transactions).toHaveLength(1);
  });

  it('while the full amount waits for confirmations: refused, nothing changed, then completed', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    await world.pay(await world.pick(order.id), DUE);
    expect(statusAndBody(await expire(store, order.id))).toEqual(
      error('Order has a payment in progress — try again after it expires'),
    );
    expect(await world.order(store, order.id)).toMatchObject({ status: 'pending', receivedAmount: '0' });
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'completed' });
    expect(statusAndBody(await expire(store, order.id))).toEqual(error('Only pending orders can be expired'));
  });

  it('with money on a superseded attempt: partial, described by that attempt', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const first = await world.pick(order.id, 'usdc-local');
    await world.pick(order.id, 'eth-local');
    await world.pay(first, 1n);
    expect(statusAndBody(await expire(store, order.id))).toEqual(error('Only pending orders can be expired'));
    const event = (await eventsOf(world.service.db, store.storeId)).at(-1);
    expect(event?.json.data).toMatchObject({ status: 'partial', paymentMethod: 'usdc-local', receivedAmount: '1' });
  });

  it('leaves no address payable: later money is late', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    expect((await expire(store, order.id)).status).toBe(200);
    await world.pay(attempt, DUE);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'expired', receivedAmount: '0' });
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ lateAmount: DUE });
    expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.expired']);
  });

  it('with money that came after the quote, in a block not followed yet: expired, and the money is late', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.nextBlockAt(endOf(attempt) + 1_000);
    await world.pay(attempt, DUE);
    expect((await expire(store, order.id)).status).toBe(200);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'expired', receivedAmount: '0' });
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({
      lateAmount: DUE,
      heldAmount: DUE,
    });
  });

  it('when it was paid and swept in blocks not followed yet: refused, then completed', async () => {
    const store = await world.newStore({ feeBps: 300 });
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.pay(attempt, DUE);
    const binding = { attemptId: attempt.id, payout: PAYOUT, feeRecipient: FEE_RECIPIENT, feeBps: 300 };
    expect((await world.chain.sweep(binding, world.chain.token('usdc'))).succeeded).toBe(true);
    expect(statusAndBody(await expire(store, order.id))).toEqual(
      error('Order has a payment in progress — try again after it expires'),
    );
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', receivedAmount: String(DUE) });
  });

  it('with a node behind the followed block: 503, or refused if another node has the payment', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.pay(attempt, DUE);
    await world.follow();
    const lagging = await startLyingProxy(world.chain.rpcUrl);
    lagging.tell({ behind: 1 });
    const { clock, payables, service } = world;
    const orderId = present(uuidOfShortId(order.id), 'an order has a short id');
    const expireThrough = (rpcUrls: string[]) => {
      const chains = createChainRegistry([world.chain.createChain({ rpcUrls, confirmations: CONFIRMATIONS })]);
      return retirePayable({ db: service.db, clock, chains }, payables.order, {
        storeId: store.storeId,
        payableId: orderId,
        refuseLive: false,
      });
    };
    await expect(expireThrough([lagging.url])).rejects.toMatchObject({ refused: 'chain.unavailable' });
    expect(await expireThrough([lagging.url, world.chain.rpcUrl])).toBe('in-progress');
    await lagging.close();
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'completed' });
  });

  it('while more than 100 blocks have not been followed yet: 503, nothing changed', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    await world.pick(order.id);
    await world.follow();
    await world.chain.mine(101);
    expect(statusAndBody(await expire(store, order.id))).toEqual([503, { error: 'Chain temporarily unavailable' }]);
    expect(await world.order(store, order.id)).toMatchObject({ status: 'pending' });
    await world.confirm();
    expect((await expire(store, order.id)).status).toBe(200);
  });

  it('ends it once when called concurrently', async () => {
    const store = await world.newStore({ products: [product('Keys', { stock: ['K1'], priceAmount: '10' })] });
    const order = await world.newOrder(store);
    await world.pick(order.id);
    const replies = await Promise.all(Array.from({ length: 6 }, () => expire(store, order.id)));
    expect(replies.some((reply) => reply.status === 200)).toBe(true);
    for (const reply of replies) {
      if (reply.status === 200) expect(reply.json.status).toBe('expired');
      else expect(statusAndBody(reply)).toEqual(error('Only pending orders can be expired'));
    }
    expect(await names(store)).toEqual(['order.created', 'order.processing', 'order.expired']);
    expect((await store.call('GET', `/v1/products/${store.products[0]?.id}`)).json.stock).toBe(1);
  });

  it('during a buyer’s pick of another token leaves no attempt watched', async () => {
    const store = await world.newStore();
    for (let round = 0; round < 5; round += 1) {
      const order = await world.newOrder(store);
      await world.pick(order.id, 'usdc-local');
      const picking = world.pick(order.id, 'eth-local').catch(() => undefined);
      const reply = await expire(store, order.id);
      await picking;
      expect(reply.status, reply.text).toBe(200);
      expect((await world.checkout(order.id)).attempt.status).toBe('retired');
    }
  });
});

describe('voiding an invoice', () => {
  const voidIt = (store: TestStore, id: string) => store.call('POST', `/v1/invoices/${id}/void`);
  const IN_PROGRESS = error('Invoice has a payment in progress — try again after it expires');
  const NOT_OPEN = error('Only open invoices can be voided');

  it('under a live quote is refused, with or without money', async () => {
    const store = await world.newStore();
    const invoice = await world.newInvoice(store);
    const attempt = await world.pick(invoice.id);
    expect(statusAndBody(await voidIt(store, invoice.id))).toEqual(IN_PROGRESS);
    await world.pay(attempt, 1n);
    expect(statusAndBody(await voidIt(store, invoice.id))).toEqual(IN_PROGRESS);
    expect(await names(store)).toEqual(['invoice.created']);
  });

  it('under a quote that lapsed empty retires it: voided', async () => {
    const store = await world.newStore();
    const invoice = await world.newInvoice(store);
    const attempt = await world.pick(invoice.id);
    world.clock.time = endOf(attempt);
    const reply = await voidIt(store, invoice.id);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.json).toMatchObject({ status: 'voided', voidedAt: new Date(world.clock.time).toISOString() });
    expect((await world.checkout(invoice.id)).attempt.status).toBe('retired');
    const event = (await eventsOf(world.service.db, store.storeId)).at(-1);
    expect(event?.json).toMatchObject({ event: 'invoice.voided', data: { status: 'voided', payment: null } });
    await world.nextBlockAt(world.clock.time);
  });

  it('under a quote that lapsed with some money turns it partial and is refused', async () => {
    const store = await world.newStore();
    const invoice = await world.newInvoice(store);
    const attempt = await world.pick(invoice.id);
    await world.pay(attempt, 4_000_000n);
    world.clock.time = endOf(attempt);
    expect(statusAndBody(await voidIt(store, invoice.id))).toEqual(NOT_OPEN);
    expect(await world.invoice(store, invoice.id)).toMatchObject({ status: 'partial', voidedAt: null });
    const event = (await eventsOf(world.service.db, store.storeId)).at(-1);
    expect(event?.json).toMatchObject({ event: 'invoice.partial', data: { payment: { receivedAmount: '4000000' } } });
    expect(statusAndBody(await voidIt(store, invoice.id))).toEqual(NOT_OPEN);
    await world.nextBlockAt(world.clock.time);
  });

  it('while the full amount, mined in time, waits for confirmations is refused; then it is paid', async () => {
    const store = await world.newStore();
    const invoice = await world.newInvoice(store);
    const attempt = await world.pick(invoice.id);
    await world.nextBlockAt(endOf(attempt));
    await world.pay(attempt, DUE);
    world.clock.time = endOf(attempt) + 60_000;
    expect(statusAndBody(await voidIt(store, invoice.id))).toEqual(IN_PROGRESS);
    await world.follow();
    await world.nextBlockAt(world.clock.time);
    await world.chain.mine(CONFIRMATIONS);
    await world.follow();
    expect(await world.invoice(store, invoice.id)).toMatchObject({ status: 'paid' });
  });

  it('ignores money known to be late', async () => {
    const store = await world.newStore();
    const invoice = await world.newInvoice(store);
    const attempt = await world.pick(invoice.id);
    await world.nextBlockAt(endOf(attempt) + 1_000);
    await world.pay(attempt, DUE);
    await world.follow();
    const reply = await voidIt(store, invoice.id);
    expect([reply.status, reply.json.status], reply.text).toEqual([200, 'voided']);
    await world.confirm();
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ lateAmount: DUE });
  });
});

describe('a chain that cannot be read', () => {
  it('makes expire and void answer 503, and nothing changes', async () => {
    const store = await world.newStore();
    const order = await world.newOrder(store);
    const invoice = await world.newInvoice(store, { expiresIn: 10 });
    const attempts = [await world.pick(order.id), await world.pick(invoice.id)];
    world.clock.time = endOf(attempts[1]);
    await world.chain.node.stop();
    const before = await names(store);
    const unavailable = [503, { error: 'Chain temporarily unavailable' }];
    expect(statusAndBody(await store.call('POST', `/v1/orders/${order.id}/expire`))).toEqual(unavailable);
    expect(statusAndBody(await store.call('POST', `/v1/invoices/${invoice.id}/void`))).toEqual(unavailable);
    expect(await world.checkout(order.id)).toMatchObject({ status: 'pending', attempt: { status: 'processing' } });
    expect(await world.checkout(invoice.id)).toMatchObject({ status: 'open', attempt: { status: 'processing' } });
    expect(await names(store)).toEqual(before);
  });
});
