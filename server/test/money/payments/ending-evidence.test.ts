import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { createFollower } from '../../../src/money/chains/follower.ts';
import type { Chain } from '../../../src/money/chains/port.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { createOverdueSettler } from '../../../src/money/payments/deciding/overdue.ts';
import { type RetireResult, retirePayable } from '../../../src/money/payments/deciding/retire.ts';
import { createPaymentObserver } from '../../../src/money/payments/watching/observe.ts';
import { attemptMoney, eventsOf } from '../../kernel/http/rows-repository.ts';
import { product } from '../../kernel/http/support.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import type { TestStore } from '../../support/service.ts';
import { CONFIRMATIONS, MINUTE, type PaymentWorld, startPaymentWorld } from './harness.ts';

const DUE = 10_000_000n;
const DAY = 24 * 60 * MINUTE;

let world: PaymentWorld;
let first: LyingProxy;
let second: LyingProxy;
let store: TestStore;
/** Read from both proxies. */
let chain: Chain;

beforeAll(async () => {
  world = await startPaymentWorld();
  first = await startLyingProxy(world.chain.rpcUrl);
  second = await startLyingProxy(world.chain.rpcUrl);
});
beforeEach(async () => {
  // A chain instance that has seen a provider fail would not ask it again immediately.
  chain = chainOf(first, second);
  store = await world.newStore({ products: [product('Keys', { stock: ['K1'], priceAmount: '10' })] });
});
afterEach(() => {
  first.tell();
  second.tell();
});
afterAll(async () => {
  await first?.close();
  await second?.close();
  await world?.stop();
});

function chainOf(...proxies: readonly LyingProxy[]): Chain {
  return world.chain.createChain({ rpcUrls: proxies.map(({ url }) => url), confirmations: CONFIRMATIONS });
}
function expire(id: string, by = chain): Promise<RetireResult | undefined> {
  const { clock, payables, service } = world;
  return retirePayable({ db: service.db, clock, chains: createChainRegistry([by]) }, payables.order, {
    storeId: store.storeId,
    payableId: uuidOfShortId(id) ?? '',
    refuseLive: false,
  });
}
const unavailable = { refused: 'chain.unavailable' };
const statusOf = async (id: string) => (await world.order(store, id)).status;
const stock = async () => (await store.call('GET', `/v1/products/${store.products[0]?.id}`)).json.stock;
const names = async () => (await eventsOf(world.service.db, store.storeId)).map(({ event }) => event);

describe('expiring an order on a chain with two providers', () => {
  it('changes nothing while one shows money that the other does not; then ends as both agree', async () => {
    const order = await world.newOrder(store);
    await world.pick(order.id);
    await world.confirm();
    first.tell({ balances: () => 4_000_000n });
    await expect(expire(order.id)).rejects.toMatchObject(unavailable);
    expect(await world.order(store, order.id)).toMatchObject({ status: 'pending', receivedAmount: '0' });
    first.tell();
    expect(await expire(order.id)).toBe('ended');
    expect(await world.order(store, order.id)).toMatchObject({ status: 'expired', receivedAmount: '0' });
  });

  it('is refused after the full amount was seen, even if one of them now shows less', async () => {
    const order = await world.newOrder(store);
    await world.pay(await world.pick(order.id), DUE);
    await world.follow();
    first.tell({ balances: () => 0n });
    expect(await expire(order.id)).toBe('in-progress');
    first.tell();
    await world.confirm();
    expect(await statusOf(order.id)).toBe('completed');
  });

  it('waits for the second one to answer', async () => {
    const order = await world.newOrder(store);
    await world.pick(order.id);
    await world.confirm();
    second.tell({ isCut: true });
    await expect(expire(order.id)).rejects.toMatchObject(unavailable);
    expect(await statusOf(order.id)).toBe('pending');
    second.tell();
    expect(await expire(order.id, chainOf(first, second))).toBe('ended');
  });

  it('uses the newest block that both have, if nothing has arrived since', async () => {
    const [empty, paid] = [await world.newOrder(store), await world.newOrder(await world.newStore())];
    await world.pick(empty.id);
    const attempt = await world.pick(paid.id);
    await world.confirm();
    await world.pay(attempt, 4_000_000n);
    second.tell({ behind: 1 });
    expect(await expire(empty.id)).toBe('ended');
    expect(await stock()).toBe(1);
  });
});

describe('an order that its merchant ended by money at the head', () => {
  it('keeps what its block confirms', async () => {
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.confirm();
    const before = await world.chain.rpc.call('evm_snapshot', []);
    await world.pay(attempt, DUE - 10_000n);
    expect(await expire(order.id)).toBe('partial');
    expect(await world.order(store, order.id)).toMatchObject({ status: 'partial', receivedAmount: '9990000' });
    await world.chain.rpc.call('evm_revert', [before]);
    await world.chain.mine(1);
    await world.confirm();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'partial', receivedAmount: '0' });
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ lateAmount: 0n, heldAmount: 0n });
  });
});

describe('an order whose full amount was seen in time', () => {
  it('settles for a day while the only provider is down, and is completed when it is back', async () => {
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.pay(attempt, DUE);
    await world.follow();
    await world.chain.mine();
    await world.follow();
    first.tell({ isCut: true });
    const settler = settlerOf(chainOf(first));
    await pass(settler, Date.parse(attempt.expiresAt) + DAY - MINUTE);
    await world.reap();
    expect(await statusOf(order.id)).toBe('pending');
    first.tell();
    await world.confirm();
    await world.confirm();
    expect(await statusOf(order.id)).toBe('completed');
    expect(await names()).toEqual(['order.created', 'order.processing', 'order.completed']);
    await world.nextBlockAt(world.clock.time);
  });

  it('is decided on the record after a day; money found later is late', async () => {
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.pay(attempt, DUE);
    await world.follow();
    first.tell({ isCut: true });
    const settler = settlerOf(chainOf(first));
    await pass(settler, Date.parse(attempt.expiresAt) + DAY + MINUTE);
    await world.reap();
    expect([await statusOf(order.id), await stock()]).toEqual(['expired', 1]);
    first.tell();
    await world.confirm();
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ lateAmount: DUE });
    await world.nextBlockAt(world.clock.time);
  });

  it('is not waited for if it was seen after the quote', async () => {
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.confirm();
    await world.nextBlockAt(Date.parse(attempt.expiresAt) + 1_000);
    await world.pay(attempt, DUE);
    await world.follow();
    first.tell({ isCut: true });
    await pass(settlerOf(chainOf(first)), Date.parse(attempt.expiresAt) + 75 * MINUTE);
    await world.reap();
    expect(await statusOf(order.id)).toBe('expired');
    await world.nextBlockAt(world.clock.time);
  });
});

describe('a chain whose nodes answer everything but logs', () => {
  it('delays nothing: an hour past the quote, the balance at the last block in time decides', async () => {
    const { service, clock, payables } = world;
    const other = await world.newStore();
    const [empty, paid, late] = [
      await world.newOrder(store),
      await world.newOrder(other),
      await world.newOrder(await world.newStore()),
    ];
    const only = chainOf(first);
    const observer = createPaymentObserver({
      db: service.db,
      clock,
      payables,
      chains: createChainRegistry([only]),
      log: silentLog,
    });
    const follower = createFollower({
      chain: only,
      observer,
      db: service.db,
      clock,
      log: silentLog,
      pollIntervalMs: 1,
    });
    const follow = async () => {
      clock.time += 1;
      for (let round = 0; round < 50 && (await follower.round()) === 'now'; round += 1);
    };
    await follow();
    await world.pick(empty.id);
    const paidAttempt = await world.pick(paid.id);
    const lateAttempt = await world.pick(late.id);
    first.tell({ refuses: 'eth_getLogs' });
    await world.pay(paidAttempt, DUE);
    await world.nextBlockAt(Date.parse(lateAttempt.expiresAt) + MINUTE);
    await world.pay(lateAttempt, DUE);
    const settler = settlerOf(only);
    const end = Date.parse(lateAttempt.expiresAt);
    while (clock.time < end + 120 * MINUTE) {
      clock.time += 10 * MINUTE;
      await world.nextBlockAt(clock.time);
      await world.chain.mine(20);
      await follow();
      await settler.round(100);
      if (clock.time < end + 60 * MINUTE) expect(await statusOf(empty.id)).toBe('pending');
    }
    await world.reap();
    expect([await statusOf(empty.id), await stock()]).toEqual(['expired', 1]);
    expect((await world.order(other, paid.id)).status).toBe('completed');
    expect((await world.checkout(late.id)).status).toBe('expired');
    first.tell();
    await follow();
    expect(await attemptMoney(service.db, { id: lateAttempt.id })).toMatchObject({ lateAmount: DUE });
  });
});

function settlerOf(by: Chain) {
  const { clock, payables, service } = world;
  return createOverdueSettler({ db: service.db, clock, log: silentLog, payables }, [by]);
}

/** Moves time forward in steps of a few minutes. */
async function pass(settler: ReturnType<typeof settlerOf>, to: number): Promise<void> {
  while (world.clock.time < to) {
    world.clock.time = Math.min(to, world.clock.time + 60 * MINUTE);
    await settler.round(100);
  }
  world.clock.time += 20_000;
  await settler.round(100);
}
