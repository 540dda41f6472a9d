import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assert, present } from '../../../src/kernel/lib/errors.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import type { BalanceQuery, Chain } from '../../../src/money/chains/port.ts';
import { startCursor } from '../../../src/money/chains/repository.ts';
import { insertAttempt, updateAttempt } from '../../../src/money/payments/booking/attempt-repository.ts';
import { type FoundFunds, foundFundsOf } from '../../../src/money/payments/booking/found-funds.ts';
import {
  createEndedAddressWatch,
  type EndedAddressWatch,
} from '../../../src/money/payments/watching/ended-address-watch.ts';
import { attemptMoney, eventsOf } from '../../kernel/http/rows-repository.ts';
import { startLyingProxy } from '../../support/lying-proxy.ts';
import { startRpcProxy } from '../../support/rpc-proxy.ts';
import { FEE_RECIPIENT, PAYOUT, type TestStore } from '../../support/service.ts';
import { MINUTE, type PaymentWorld, startPaymentWorld } from './harness.ts';

let world: PaymentWorld;
let store: TestStore;

beforeAll(async () => {
  world = await startPaymentWorld();
  store = await world.newStore();
});
afterAll(() => world?.stop());

const DUE = 10_000_000n;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const endOf = (timed: { expiresAt: string }): number => Date.parse(timed.expiresAt);
const found = (id: string): Promise<FoundFunds[]> =>
  foundFundsOf(world.service.db, store.storeId, present(uuidOfShortId(id), 'a short id'));
const eventCount = async (): Promise<number> => (await eventsOf(world.service.db, store.storeId)).length;

function newWatch(options: { chain?: Chain; pageSize?: number } = {}): EndedAddressWatch {
  return createEndedAddressWatch({
    chain: world.chain.chain,
    db: world.service.db,
    clock: world.clock,
    log: silentLog,
    ...options,
  });
}

/** Reads everything that is due now, like the indexer. */
async function readWhatIsDue(watch = newWatch()): Promise<void> {
  for (let rounds = 0; rounds < 1_000; rounds += 1) {
    const next = await watch.round();
    if (next === undefined || next > world.clock.time + 1_000) return;
  }
  throw new Error('the watch never finds an end');
}

/** Reads again a quarter of an hour later, when every recently ended address is due. */
async function readAgain(watch?: EndedAddressWatch): Promise<void> {
  world.clock.time += 15 * MINUTE;
  await readWhatIsDue(watch);
}

/** Returns the chain, counting the reads of each address. */
function counting(asked: Map<string, number>): Chain {
  const { chain } = world.chain;
  return {
    ...chain,
    balances(queries: readonly BalanceQuery[], at) {
      for (const address of new Set(queries.map((query) => query.address))) {
        asked.set(address, (asked.get(address) ?? 0) + 1);
      }
      return chain.balances(queries, at);
    },
  };
}

async function expiredOrder(method: string) {
  const order = await world.newOrder(store, { expiresIn: 10 });
  const attempt = await world.pick(order.id, method);
  await world.passTo(endOf(order) + 1_000);
  expect(await world.order(store, order.id)).toMatchObject({ status: 'expired' });
  return { order, attempt };
}

describe('money without a log is found at the address of an ended attempt', () => {
  it.each([
    ['eth-local', 'late'],
    ['usdc-local', 'foreign'],
  ])('the native coin sent from inside a contract to an attempt of %s', async (method, kind) => {
    const { order, attempt } = await expiredOrder(method);
    const before = await world.order(store, order.id);
    const events = await eventCount();
    await world.chain.sendNativeFromContract(attempt.depositAddress, 77n);
    await world.confirm();
    expect(await found(order.id)).toEqual([]);
    await readAgain();
    expect(await found(order.id)).toMatchObject([
      { method: 'eth-local', parts: [{ kind, amount: 77n }], heldAmount: 77n, sweptAmount: 0n, transactions: [] },
    ]);
    expect(await world.order(store, order.id)).toEqual(before);
    expect(await eventCount()).toBe(events);
  });

  it('native coin that was only seen when another attempt completed the order', async () => {
    const order = await world.newOrder(store);
    const first = await world.pick(order.id, 'eth-local');
    const second = await world.pick(order.id, 'usdc-local');
    await world.pay(second, DUE);
    await world.follow();
    await world.chain.mine();
    await world.chain.sendNativeFromContract(first.depositAddress, 5n);
    await world.follow();
    expect(await world.order(store, order.id)).toMatchObject({ status: 'completed', paymentMethod: 'usdc-local' });
    await world.confirm();
    expect(await found(order.id)).toEqual([]);
    await readAgain();
    expect(await found(order.id)).toMatchObject([
      { attemptId: first.id, parts: [{ kind: 'second', amount: 5n }], heldAmount: 5n },
    ]);
  });

  it('transfers in blocks that were never read', async () => {
    const { order, attempt } = await expiredOrder('usdc-local');
    await world.pay(attempt, DUE);
    await world.chain.mintTo('dai', attempt.depositAddress, 3n);
    const head = await world.chain.chain.head();
    await startCursor(
      world.service.db,
      'local',
      { cursor: { head, confirmed: head }, blocks: [head] },
      world.clock.time,
    );
    await readAgain();
    expect(await found(order.id)).toMatchObject([
      { method: 'usdc-local', parts: [{ kind: 'late', amount: DUE }], heldAmount: DUE },
      { method: 'dai-local', parts: [{ kind: 'foreign', amount: 3n }], heldAmount: 3n },
    ]);
  });
});

it('nothing is booked above the confirmed block, or from a reorged block', async () => {
  const { order, attempt } = await expiredOrder('eth-local');
  await world.chain.sendNativeFromContract(attempt.depositAddress, 77n);
  await world.follow();
  await readAgain();
  expect(await found(order.id)).toEqual([]);
  const below = (await world.chain.chain.head()).number - 1n;
  const [ancestor] = await world.chain.chain.headers(below, below);
  await world.chain.reorg(1);
  assert(ancestor !== undefined, 'the block below is there');
  await world.observer.handle({ type: 'reorg', chain: 'local', ancestor, tx: world.service.db });
  await startCursor(
    world.service.db,
    'local',
    { cursor: { head: ancestor, confirmed: ancestor }, blocks: [ancestor] },
    world.clock.time,
  );
  await world.confirm();
  await world.confirm();
  await readAgain();
  expect(await found(order.id)).toEqual([]);
});

it('money that a later block has shown stays booked: it was read at the head for an expiry', async () => {
  const order = await world.newOrder(store);
  const attempt = await world.pick(order.id);
  await world.pay(attempt, 4_000_000n);
  expect((await store.call('POST', `/v1/orders/${order.id}/expire`)).status).toBe(400);
  expect(await world.order(store, order.id)).toMatchObject({ status: 'partial' });
  await readAgain();
  expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({
    heldAmount: 4_000_000n,
    lateAmount: 0n,
  });
  await world.confirm();
  await readAgain();
  expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({
    heldAmount: 4_000_000n,
    lateAmount: 0n,
  });
  expect(await found(order.id)).toEqual([]);
});

it('swept money is not found again, and the watch books each amount once', async () => {
  const { order, attempt } = await expiredOrder('eth-local');
  await world.chain.sendNativeFromContract(attempt.depositAddress, 500n);
  await world.confirm();
  await readAgain();
  const [first] = await found(order.id);
  const binding = { attemptId: attempt.id, payout: PAYOUT, feeRecipient: FEE_RECIPIENT, feeBps: 300 };
  expect((await world.chain.sweep(binding, null)).succeeded).toBe(true);
  await world.confirm();
  for (let i = 0; i < 2; i += 1) await readAgain();
  expect(await found(order.id)).toMatchObject([
    { parts: [{ kind: 'late', amount: 500n }], heldAmount: 0n, sweptAmount: 500n, foundAt: first?.foundAt },
  ]);
});

describe('a pass', () => {
  it('continues where another process left it, and reads each address once', async () => {
    const made: Awaited<ReturnType<typeof expiredOrder>>[] = [];
    for (let i = 0; i < 5; i += 1) made.push(await expiredOrder('usdc-local'));
    await readAgain();
    for (const { attempt } of made) await world.chain.sendNativeFromContract(attempt.depositAddress, 1n);
    await world.confirm();
    world.clock.time += 15 * MINUTE;
    const asked = new Map<string, number>();
    for (let round = 0; round < 500; round += 1) {
      // A new watch each time, without state from earlier ones.
      const next = await newWatch({ chain: counting(asked), pageSize: 2 }).round();
      if (next === undefined || next > world.clock.time + 1_000) break;
    }
    for (const { attempt, order } of made) {
      expect(asked.get(attempt.depositAddress.toLowerCase())).toBe(1);
      expect(await found(order.id)).toMatchObject([{ parts: [{ kind: 'foreign', amount: 1n }] }]);
    }
  });

  it('by two concurrent processes books everything only once', async () => {
    const { order, attempt } = await expiredOrder('usdc-local');
    await world.chain.sendNativeFromContract(attempt.depositAddress, 9n);
    await world.confirm();
    world.clock.time += 15 * MINUTE;
    const watches = [newWatch({ pageSize: 2 }), newWatch({ pageSize: 2 }), newWatch({ pageSize: 3 })];
    await Promise.all(watches.map((watch) => readWhatIsDue(watch)));
    await readWhatIsDue();
    expect(await found(order.id)).toMatchObject([{ parts: [{ kind: 'foreign', amount: 9n }], heldAmount: 9n }]);
  });

  it('waits while the chain cannot be read, and then continues', async () => {
    const { order, attempt } = await expiredOrder('usdc-local');
    await world.chain.sendNativeFromContract(attempt.depositAddress, 9n);
    await world.confirm();
    world.clock.time += 15 * MINUTE;
    const proxy = await startRpcProxy(world.chain.rpcUrl);
    const chain = world.chain.createChain({ rpcUrls: [proxy.url], rpcTimeoutMs: 2_000 });
    const watch = newWatch({ chain, pageSize: 50 });
    proxy.cut(true);
    expect(await watch.round()).toBeUndefined();
    expect(await found(order.id)).toEqual([]);
    proxy.cut(false);
    const foundNow = async (): Promise<FoundFunds[]> => {
      await readWhatIsDue(watch);
      return found(order.id);
    };
    await expect.poll(foundNow).toHaveLength(1);
    await proxy.close();
  });
});

it('a node that refuses many addresses per call gets fewer', async () => {
  const { order, attempt } = await expiredOrder('usdc-local');
  await addEndedAttempts(120);
  await world.chain.sendNativeFromContract(attempt.depositAddress, 9n);
  await world.confirm();
  world.clock.time += 15 * MINUTE;
  const proxy = await startRpcProxy(world.chain.rpcUrl);
  // 60 addresses of 32 bytes each.
  proxy.answerWith((body) => refusalOfLarge(body, 60 * 64));
  const watch = newWatch({ chain: world.chain.createChain({ rpcUrls: [proxy.url] }) });
  await readWhatIsDue(watch);
  expect(await found(order.id)).toMatchObject([{ parts: [{ kind: 'foreign', amount: 9n }] }]);
  await proxy.close();
});

/** Returns a node's refusal due to its gas limit for calls; undefined when every call of the batch is small enough. */
function refusalOfLarge(body: string, hexDigits: number): string | undefined {
  const calls: { id: number; params: unknown[] }[] = [JSON.parse(body)].flat();
  if (calls.every((call) => JSON.stringify(call.params).length <= hexDigits + 1_000)) return undefined;
  const error = { code: -32000, message: 'out of gas' };
  const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error }));
  return JSON.stringify(body.startsWith('[') ? answers : answers[0]);
}

async function addEndedAttempts(count: number): Promise<void> {
  const { db } = world.service;
  const ids = createIdSource(world.clock);
  const now = world.clock.time;
  for (let i = 0; i < count; i += 1) {
    const id = ids.next();
    const binding = { attemptId: id, payout: PAYOUT, feeRecipient: FEE_RECIPIENT, feeBps: 300 };
    await insertAttempt(db, {
      id,
      storeId: store.storeId,
      payableKind: 'order',
      payableId: ids.next(),
      method: 'usdc-local',
      chain: 'local',
      token: 'usdc',
      tokenAddress: world.chain.token('usdc'),
      decimals: 6,
      requiredAmount: DUE,
      depositAddress: world.chain.chain.sweeping.depositAddress(binding),
      ...world.chain.chain.sweeping.contracts,
      payout: PAYOUT,
      feeRecipient: FEE_RECIPIENT,
      feeBps: 300,
      quote: {},
      ipAddress: null,
      finality: null,
      needsAgreement: false,
      quoteExpiresAt: now,
      createdAt: now,
    });
    const nothing = { creditedAtHead: null, heldAmount: null, confirmedBlock: null, confirmedHash: null };
    const outcome = { status: 'expired', creditedAmount: 0n, ...nothing, endedAt: now };
    await updateAttempt(db, { id, storeId: store.storeId, ...outcome, now });
  }
}

describe('money that has disappeared', () => {
  it('is removed from the books when the only provider, which forged it, is honest again', async () => {
    const { order, attempt } = await expiredOrder('usdc-local');
    const liar = await startLyingProxy(world.chain.rpcUrl);
    const watch = newWatch({ chain: world.chain.createChain({ rpcUrls: [liar.url] }) });
    liar.tell({ balances: (balance) => balance + 1_000_000_000n });
    await readAgain(watch);
    const booked = await attemptMoney(world.service.db, { id: attempt.id });
    expect(booked).toMatchObject({ lateAmount: 1_000_000_000n });
    liar.tell();
    await readAgain(watch);
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ lateAmount: 0n, heldAmount: 0n });
    expect(await found(order.id)).toEqual([]);
    await liar.close();
  });

  it('stays in the books while only one of two providers denies it', async () => {
    const { order, attempt } = await expiredOrder('usdc-local');
    await world.pay(attempt, DUE);
    await world.confirm();
    const liar = await startLyingProxy(world.chain.rpcUrl);
    liar.tell({ balances: () => 0n });
    const chain = world.chain.createChain({ rpcUrls: [liar.url, world.chain.rpcUrl], confirmations: 3 });
    await readAgain(newWatch({ chain }));
    expect(await found(order.id)).toMatchObject([{ parts: [{ kind: 'late', amount: DUE }], heldAmount: DUE }]);
    await liar.close();
  });

  it('is removed from the books when its block is replaced hours after the end', async () => {
    const { order, attempt } = await expiredOrder('eth-local');
    await world.passTo(world.clock.time + 2 * HOUR);
    const before = await world.chain.rpc.call('evm_snapshot', []);
    await world.chain.sendNativeFromContract(attempt.depositAddress, 5n);
    await world.confirm();
    await readAgain();
    expect(await found(order.id)).toMatchObject([{ parts: [{ kind: 'late', amount: 5n }] }]);
    await world.chain.rpc.call('evm_revert', [before]);
    await world.chain.mine(12);
    await world.confirm();
    world.clock.time += DAY;
    await readWhatIsDue();
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ lateAmount: 0n, heldAmount: 0n });
    expect(await found(order.id)).toEqual([]);
  });
});

it('an address is read every 10 minutes, then hourly, daily and weekly, with growing time since its end', async () => {
  const { attempt } = await expiredOrder('usdc-local');
  const ended = world.clock.time;
  const asked = new Map<string, number>();
  const watch = newWatch({ chain: counting(asked), pageSize: 2_000 });
  const readsUntil = async (age: number, step: number): Promise<number> => {
    const before = asked.get(attempt.depositAddress.toLowerCase()) ?? 0;
    while (world.clock.time < ended + age) {
      world.clock.time = Math.min(world.clock.time + step, ended + age);
      await readWhatIsDue(watch);
    }
    return (asked.get(attempt.depositAddress.toLowerCase()) ?? 0) - before;
  };
  const within = (reads: number, expected: number): void => {
    // One more or less where it moves from one tier to the next.
    expect(Math.abs(reads - expected), `${reads} reads, not ${expected}`).toBeLessThanOrEqual(1);
  };
  within(await readsUntil(2 * HOUR, 10 * MINUTE), 12);
  within(await readsUntil(2 * DAY, HOUR), 46);
  within(await readsUntil(60 * DAY, DAY), 58);
  within(await readsUntil(200 * DAY, 7 * DAY), 20);
});
