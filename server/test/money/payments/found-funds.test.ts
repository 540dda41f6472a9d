import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { loadCursor } from '../../../src/money/chains/repository.ts';
import { type FoundFunds, foundFundsOf, foundFundsOfStore } from '../../../src/money/payments/booking/found-funds.ts';
import { eventsOf } from '../../kernel/http/rows-repository.ts';
import { product } from '../../kernel/http/support.ts';
import type { TestStore } from '../../support/service.ts';
import { CONFIRMATIONS, type PaymentWorld, startPaymentWorld } from './harness.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
});
afterAll(() => world?.stop());

const DUE = 10_000_000n;
const ETH_DUE = 5n * 10n ** 15n;

const uuidOf = (id: string): string => present(uuidOfShortId(id), `${id} is a short id`);
const found = (store: TestStore, id: string): Promise<FoundFunds[]> =>
  foundFundsOf(world.service.db, store.storeId, uuidOf(id));
const endOf = (timed: { expiresAt: string }): number => Date.parse(timed.expiresAt);
const stockOf = async (store: TestStore): Promise<number> =>
  (await store.call('GET', `/v1/products/${store.products[0]?.id}`)).json.stock;
const storeWithKeys = (): Promise<TestStore> =>
  world.newStore({ products: [product('Keys', { stock: ['K1', 'K2'], priceAmount: '10' })] });

/** Returns all facts about an order that are visible to a merchant or buyer. */
async function footprint(store: TestStore, orderId: string) {
  const { status, receivedAmount, transactions, completedAt } = await world.order(store, orderId);
  const events = (await eventsOf(world.service.db, store.storeId)).map(({ event }) => event);
  return { status, receivedAmount, transactions, completedAt, events, stock: await stockOf(store) };
}

describe('money that an order does not account for is found, and neither its status, its events nor stock move', () => {
  it('foreign: another token at a live attempt, before the right payment completes the order', async () => {
    const store = await storeWithKeys();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id, 'usdc-local');
    const before = await footprint(store, order.id);
    const txHash = await world.chain.mintTo('usdt', attempt.depositAddress, DUE);
    await world.follow();
    expect(await found(store, order.id)).toEqual([]);
    await world.confirm();
    expect(await footprint(store, order.id)).toEqual(before);
    const foreign = {
      payableKind: 'order',
      payableId: uuidOf(order.id),
      attemptId: attempt.id,
      method: 'usdt-local',
      parts: [{ kind: 'foreign', amount: DUE }],
      heldAmount: DUE,
      sweptAmount: 0n,
      transactions: [{ txHash, amount: DUE.toString(), blockchain: 'local' }],
    };
    expect(await found(store, order.id)).toMatchObject([foreign]);
    expect((await world.checkout(order.id)).attempt).toMatchObject({ status: 'processing', transactions: [] });

    await world.pay(attempt, DUE);
    await world.confirm();
    const { status, receivedAmount, transactions } = await world.order(store, order.id);
    expect({ status, receivedAmount }).toEqual({ status: 'completed', receivedAmount: '10000000' });
    expect(transactions.map((transaction: { amount: string }) => transaction.amount)).toEqual(['10000000']);
    expect(await found(store, order.id)).toMatchObject([foreign]);
  });

  it('foreign: a plain payment of the native coin to an attempt that asks for a token, after its end', async () => {
    const store = await storeWithKeys();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id, 'usdc-local');
    await world.passTo(endOf(order) + 1_000);
    const before = await footprint(store, order.id);
    expect(before).toMatchObject({ status: 'expired', stock: 2 });
    await world.chain.sendNative(attempt.depositAddress, 7n);
    await world.chain.sendNative(attempt.depositAddress, 5n);
    await world.confirm();
    expect(await footprint(store, order.id)).toEqual(before);
    expect(await found(store, order.id)).toMatchObject([
      {
        method: 'eth-local',
        parts: [{ kind: 'foreign', amount: 12n }],
        heldAmount: 12n,
        transactions: [{ amount: '7' }, { amount: '5' }],
      },
    ]);
  });

  it('late: the full amount after an order has expired', async () => {
    const store = await storeWithKeys();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    await world.passTo(endOf(order) + 1_000);
    const before = await footprint(store, order.id);
    await world.pay(attempt, DUE);
    await world.confirm();
    expect(await footprint(store, order.id)).toMatchObject({ ...before, transactions: expect.anything() });
    expect(await found(store, order.id)).toMatchObject([
      { method: 'usdc-local', parts: [{ kind: 'late', amount: DUE }], heldAmount: DUE, transactions: [{}] },
    ]);
  });

  it('excess: money above the required amount, in time and later', async () => {
    const store = await storeWithKeys();
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.pay(attempt, DUE + 2_000_000n);
    await world.confirm();
    const before = await footprint(store, order.id);
    expect(before).toMatchObject({ status: 'completed', stock: 1 });
    expect(await found(store, order.id)).toMatchObject([{ parts: [{ kind: 'excess', amount: 2_000_000n }] }]);
    await world.pay(attempt, 1n);
    await world.confirm();
    expect(await footprint(store, order.id)).toMatchObject({ ...before, transactions: expect.anything() });
    expect(await found(store, order.id)).toMatchObject([
      { parts: [{ kind: 'excess', amount: 2_000_001n }], heldAmount: DUE + 2_000_001n },
    ]);
  });

  it('second: of two attempts that are both paid in full, the one that did not complete the order', async () => {
    const store = await storeWithKeys();
    const order = await world.newOrder(store);
    const first = await world.pick(order.id, 'usdc-local');
    const second = await world.pick(order.id, 'usdt-local');
    await world.pay(first, DUE);
    await world.pay(second, DUE);
    await world.confirm();
    expect(await footprint(store, order.id)).toMatchObject({
      status: 'completed',
      stock: 1,
      receivedAmount: '10000000',
    });
    expect(await found(store, order.id)).toMatchObject([
      { attemptId: second.id, method: 'usdt-local', parts: [{ kind: 'second', amount: DUE }], heldAmount: DUE },
    ]);
  });

  it('second: money in time at an attempt before another completed the order, and after', async () => {
    const store = await storeWithKeys();
    const order = await world.newOrder(store);
    const first = await world.pick(order.id, 'usdc-local');
    const second = await world.pick(order.id, 'eth-local');
    await world.pay(first, 3_000_000n);
    await world.confirm();
    expect(await found(store, order.id)).toEqual([]);
    await world.pay(second, ETH_DUE);
    await world.confirm();
    const before = await footprint(store, order.id);
    expect(before).toMatchObject({ status: 'completed', stock: 1 });
    await world.pay(first, 500_000n);
    await world.confirm();
    expect(await footprint(store, order.id)).toEqual(before);
    expect(await found(store, order.id)).toMatchObject([
      { attemptId: first.id, parts: [{ kind: 'second', amount: 3_500_000n }], transactions: [{}, {}] },
    ]);
  });

  it('superseded: money at a superseded attempt after the order has expired', async () => {
    const store = await storeWithKeys();
    const order = await world.newOrder(store, { expiresIn: 60 });
    const first = await world.pick(order.id, 'usdc-local');
    const second = await world.pick(order.id, 'usdt-local');
    await world.passTo(endOf(second) + 1_000);
    await world.passTo(endOf(order) + 1_000);
    await world.reap();
    const before = await footprint(store, order.id);
    expect(before).toMatchObject({ status: 'expired', stock: 2 });
    await world.pay(first, DUE);
    await world.confirm();
    expect(await footprint(store, order.id)).toEqual(before);
    expect(await found(store, order.id)).toMatchObject([
      { attemptId: first.id, parts: [{ kind: 'superseded', amount: DUE }] },
    ]);
  });

  it('short: the smaller of two amounts, neither of which completed the order, and later money', async () => {
    const store = await storeWithKeys();
    const order = await world.newOrder(store, { expiresIn: 10 });
    const first = await world.pick(order.id, 'usdc-local');
    await world.pay(first, 3_000_000n);
    const second = await world.pick(order.id, 'usdt-local');
    await world.pay(second, 1_000_000n);
    await world.confirm();
    expect(await found(store, order.id)).toEqual([]);
    await world.passTo(endOf(order) + 1_000);
    const before = await footprint(store, order.id);
    expect(before).toMatchObject({ status: 'partial', receivedAmount: '3000000', stock: 2 });
    expect(await found(store, order.id)).toMatchObject([
      { attemptId: second.id, parts: [{ kind: 'short', amount: 1_000_000n }] },
    ]);
    await world.pay(second, 9n);
    await world.confirm();
    expect(await footprint(store, order.id)).toEqual(before);
    const both = [
      { kind: 'short', amount: 1_000_000n },
      { kind: 'late', amount: 9n },
    ];
    expect(await found(store, order.id)).toMatchObject([{ attemptId: second.id, parts: both }]);
  });

  it('an invoice that was paid twice and also got the wrong token', async () => {
    const store = await world.newStore();
    const invoice = await world.newInvoice(store);
    const attempt = await world.pick(invoice.id);
    await world.pay(attempt, DUE);
    await world.confirm();
    const events = (await eventsOf(world.service.db, store.storeId)).length;
    await world.pay(attempt, DUE);
    await world.chain.mintTo('dai', attempt.depositAddress, 3n);
    await world.confirm();
    expect(await found(store, invoice.id)).toMatchObject([
      {
        payableKind: 'invoice',
        payableId: uuidOf(invoice.id),
        method: 'usdc-local',
        parts: [{ kind: 'excess', amount: DUE }],
      },
      { payableKind: 'invoice', method: 'dai-local', parts: [{ kind: 'foreign', amount: 3n }] },
    ]);
    expect(await world.invoice(store, invoice.id)).toMatchObject({ status: 'paid' });
    expect(await eventsOf(world.service.db, store.storeId)).toHaveLength(events);
  });
});

it('nothing is found if an order was paid exactly, or too little and only once', async () => {
  const store = await storeWithKeys();
  const exact = await world.newOrder(store);
  await world.pay(await world.pick(exact.id), DUE);
  const short = await world.newOrder(store, { expiresIn: 10 });
  await world.pay(await world.pick(short.id), 1n);
  await world.confirm();
  await world.passTo(endOf(short) + 1_000);
  expect(await world.order(store, short.id)).toMatchObject({ status: 'partial' });
  expect(await found(store, exact.id)).toEqual([]);
  expect(await found(store, short.id)).toEqual([]);
  expect(await foundFundsOfStore(world.service.db, store.storeId, { limit: 10 })).toEqual([]);
});

it('a token that is not in the catalogue does not count as money', async () => {
  const store = await storeWithKeys();
  const order = await world.newOrder(store);
  const attempt = await world.pick(order.id);
  await world.chain.mintFakeToken(attempt.depositAddress, DUE);
  await world.confirm();
  expect(await found(store, order.id)).toEqual([]);
});

it('nothing is booked before it is confirmed, and reorged money is removed', async () => {
  const store = await storeWithKeys();
  const order = await world.newOrder(store);
  const attempt = await world.pick(order.id);
  await world.pay(attempt, DUE);
  await world.confirm();
  const ancestor = present(await loadCursor(world.service.db, 'local'), 'the chain is followed').head;
  await world.chain.mintTo('usdt', attempt.depositAddress, 5n);
  await world.pay(attempt, 6n);
  // The follower's head stays below the blocks that are removed, but the observer has seen them.
  const blocks = await world.chain.chain.headers(ancestor.number + 1n, ancestor.number + 2n);
  const activity = await world.chain.chain.activity(blocks, await world.observer.watched('local'));
  expect(activity.transfers).toHaveLength(2);
  await world.observer.handle({ type: 'blocks', chain: 'local', blocks, activity, tx: world.service.db });
  expect(await found(store, order.id)).toEqual([]);
  await world.chain.reorg(2);
  await world.observer.handle({ type: 'reorg', chain: 'local', ancestor, tx: world.service.db });
  await world.confirm();
  await world.confirm();
  expect(await found(store, order.id)).toEqual([]);
});

it('another store sees none of it', async () => {
  const [store, other] = [await storeWithKeys(), await storeWithKeys()];
  const order = await world.newOrder(store);
  await world.pay(await world.pick(order.id), DUE + 1n);
  await world.confirm();
  expect(await found(store, order.id)).toHaveLength(1);
  expect(await found(other, order.id)).toEqual([]);
  expect(await foundFundsOfStore(world.service.db, other.storeId, { limit: 10 })).toEqual([]);
});

it("a store's list has all found funds, most recent first, page by page", async () => {
  const store = await storeWithKeys();
  const order = await world.newOrder(store);
  const attempt = await world.pick(order.id);
  await world.pay(attempt, DUE + 1n);
  await world.confirm();
  // Confirmed together, so found at the same time.
  for (const symbol of ['usdt', 'dai']) await world.chain.mintTo(symbol, attempt.depositAddress, 1n);
  await world.chain.sendNative(attempt.depositAddress, 1n);
  await world.chain.mine(CONFIRMATIONS);
  await world.follow();
  const other = await world.newOrder(store);
  await world.pay(await world.pick(other.id), DUE + 2n);
  await world.confirm();

  const list = await foundFundsOfStore(world.service.db, store.storeId, { limit: 10 });
  expect(list.map(({ payableId, method }) => [payableId === uuidOf(order.id), method])).toEqual([
    [false, 'usdc-local'],
    [true, 'usdt-local'],
    [true, 'eth-local'],
    [true, 'dai-local'],
    [true, 'usdc-local'],
  ]);
  expect(list).toEqual(expect.arrayContaining(await found(store, order.id)));
  for (const limit of [1, 2, 3]) {
    const pages: FoundFunds[] = [];
    for (;;) {
      const after = pages.at(-1);
      const page = await foundFundsOfStore(world.service.db, store.storeId, { limit, ...(after && { after }) });
      if (page.length === 0) break;
      pages.push(...page);
    }
    expect(pages).toEqual(list);
  }
});

it('money after the end of an attempt is shown to the buyer as seen, beside the late amount', async () => {
  const store = await storeWithKeys();
  const invoice = await world.newInvoice(store, { expiresIn: 1440 });
  const attempt = await world.pick(invoice.id);
  await world.passTo(endOf(attempt) + 60_000);
  await world.pay(attempt, DUE);
  await world.follow();
  expect((await world.checkout(invoice.id)).attempt).toMatchObject({ status: 'expired', seenAmount: String(DUE) });
  await world.confirm();
  expect(await found(store, invoice.id)).toMatchObject([{ parts: [{ kind: 'late', amount: DUE }] }]);
});

it('a partial order is described by the attempt with the largest share, in any token', async () => {
  const store = await storeWithKeys();
  const order = await world.newOrder(store, { expiresIn: 10 });
  const usdc = await world.pick(order.id, 'usdc-local');
  const eth = await world.pick(order.id, 'eth-local');
  await world.pay(usdc, 9_000_000n);
  await world.pay(eth, ETH_DUE / 100n);
  await world.confirm();
  await world.passTo(endOf(order) + 1_000);
  expect(await world.order(store, order.id)).toMatchObject({
    status: 'partial',
    paymentMethod: 'usdc-local',
    receivedAmount: '9000000',
  });
  expect(await found(store, order.id)).toMatchObject([{ attemptId: eth.id, parts: [{ kind: 'short' }] }]);
});
