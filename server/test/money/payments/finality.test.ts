import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createFollower } from '../../../src/money/chains/follower.ts';
import type { ChainObserver } from '../../../src/money/chains/observer.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { createOverdueSettler } from '../../../src/money/payments/deciding/overdue.ts';
import { createPaymentObserver } from '../../../src/money/payments/watching/observe.ts';
import { attemptMoney, eventsOf } from '../../kernel/http/rows-repository.ts';
import { item } from '../../kernel/http/support.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { PAYOUT, type TestStore } from '../../support/service.ts';
import { CONFIRMATIONS, MINUTE, type PaymentWorld, startPaymentWorld } from './harness.ts';

const WHOLE = 1_000_000n;
/** Blocks that a payment of 1000 or more needs. */
const DEEP = 6;

let world: PaymentWorld;
let log: RecordingLog;
/** A round of one process that follows the chain; `restart` creates the next process. */
let round: () => Promise<unknown>;
let observer: ChainObserver;

function restart(): void {
  const { chain: local, clock, payables, service } = world;
  const { db } = service;
  const chain = local.createChain({ confirmations: CONFIRMATIONS });
  observer = createPaymentObserver({ db, clock, payables, chains: createChainRegistry([chain]), log });
  const follower = createFollower({ chain, observer, db, clock, log, pollIntervalMs: 1 });
  round = () => follower.round();
}

beforeAll(async () => {
  world = await startPaymentWorld({
    slotsInAnEpoch: 4,
    env: () => ({ CHAIN_LOCAL_FINALITY_TIERS: `1000:${DEEP},10000:finalized` }),
  });
});
beforeEach(() => {
  log = recordingLog();
  restart();
});
afterAll(() => world?.stop());

/** Reads all blocks up to the head. */
async function follow(): Promise<void> {
  world.clock.time += 1;
  while ((await round()) === 'now');
}
/** Mines blocks one by one, and reads each immediately. */
async function mine(blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    await world.chain.mine();
    await follow();
  }
}
const invoiceOf = (store: TestStore, unitAmount: string, body = {}) =>
  world.newInvoice(store, { items: [item({ unitAmount })], ...body });
const statusOf = async (store: TestStore, id: string) => (await world.invoice(store, id)).status;
const names = async (store: TestStore): Promise<string[]> =>
  (await eventsOf(world.service.db, store.storeId)).map(({ event }) => event);

/** Creates an invoice whose full amount is confirmed and waits for its tier. */
async function paidAndNotFinal() {
  const store = await world.newStore();
  const invoice = await invoiceOf(store, '1000', { expiresIn: 40 });
  const attempt = await world.pick(invoice.id);
  await world.pay(attempt, 1000n * WHOLE);
  await follow();
  await mine(CONFIRMATIONS);
  return { store, invoice, attempt };
}

describe('by amount', () => {
  it('a small payment is credited after the confirmations while a larger one waits for its tier', async () => {
    const store = await world.newStore();
    const [small, large] = [await invoiceOf(store, '999.999'), await invoiceOf(store, '1000')];
    const [smallAttempt, largeAttempt] = [await world.pick(small.id), await world.pick(large.id)];
    expect([smallAttempt.requiredConfirmations, largeAttempt.requiredConfirmations]).toEqual([CONFIRMATIONS, DEEP]);
    await world.pay(smallAttempt, 1000n * WHOLE);
    await world.pay(largeAttempt, 1000n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS);
    expect([await statusOf(store, small.id), await statusOf(store, large.id)]).toEqual(['paid', 'open']);
    expect((await world.checkout(large.id)).attempt).toMatchObject({
      status: 'processing',
      confirmations: CONFIRMATIONS + 1,
      receivedAmount: '0',
    });
    await mine(DEEP - CONFIRMATIONS - 2);
    expect(await statusOf(store, large.id)).toBe('open');
    await mine(1);
    expect(await world.invoice(store, large.id)).toMatchObject({ status: 'paid' });
    expect((await world.checkout(large.id)).attempt).toMatchObject({ confirmations: DEEP, status: 'completed' });
    expect((await names(store)).sort()).toEqual(['invoice.created', 'invoice.created', 'invoice.paid', 'invoice.paid']);
  });

  it('a payment that needs a finalized block is credited, and shown as full, once its block is final', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '10000');
    const attempt = await world.pick(invoice.id);
    expect(attempt.requiredConfirmations).toBe(64);
    await world.pay(attempt, 10_000n * WHOLE);
    const paid = (await world.chain.chain.head()).number;
    await follow();
    for (let blocks = 1; blocks <= 8; blocks += 1) {
      expect(await statusOf(store, invoice.id)).toBe('open');
      expect((await world.checkout(invoice.id)).attempt.confirmations).toBe(blocks);
      await mine(1);
    }
    expect((await world.chain.chain.tagged('finalized'))?.number).toBe(paid);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    expect((await world.checkout(invoice.id)).attempt.confirmations).toBe(64);
  });

  it('a payment whose block was replaced unnoticed is not credited when that block would be final', async () => {
    const { store, invoice } = await paidAndNotFinal();
    await world.chain.reorg(CONFIRMATIONS + 1);
    await world.chain.mine(DEEP);
    const { number } = await world.chain.chain.head();
    await observer.handle({ type: 'final', chain: 'local', level: DEEP, number });
    expect(await statusOf(store, invoice.id)).toBe('open');
    expect(log.entries).toEqual([expect.stringContaining('is no longer on the chain; reading again')]);
    await follow();
    expect(await statusOf(store, invoice.id)).toBe('open');
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({ status: 'processing', receivedAmount: '0' });
  });

  it('a payment is credited no later for blocks that are read together', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    await world.pay(await world.pick(invoice.id), 1000n * WHOLE);
    await world.chain.mine(DEEP - 2);
    await follow();
    expect(await statusOf(store, invoice.id)).toBe('open');
    await mine(1);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });

  it('a native payment from inside a contract waits for its tier too', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '2000');
    const attempt = await world.pick(invoice.id, 'eth-local');
    await world.chain.sendNativeFromContract(attempt.depositAddress, 10n ** 18n);
    await follow();
    await mine(DEEP - 2);
    expect(await statusOf(store, invoice.id)).toBe('open');
    await mine(1);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });

  it('two parts are credited one by one, each when its own block is final enough', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1500');
    const attempt = await world.pick(invoice.id);
    await world.pay(attempt, 600n * WHOLE);
    await follow();
    await mine(2);
    await world.pay(attempt, 900n * WHOLE);
    await follow();
    await mine(DEEP - 4);
    expect((await world.checkout(invoice.id)).attempt.receivedAmount).toBe(String(600n * WHOLE));
    await mine(2);
    expect(await statusOf(store, invoice.id)).toBe('open');
    await mine(1);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });

  it('void is refused while the full amount waits for its tier', async () => {
    const { store, invoice, attempt } = await paidAndNotFinal();
    await world.nextBlockAt(Date.parse(attempt.expiresAt) + 1_000);
    const refused = await store.call('POST', `/v1/invoices/${invoice.id}/void`);
    expect(refused.status).toBe(400);
    await mine(DEEP);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });

  it('money at a second attempt, not yet final when the first completes, is booked for the merchant', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    const [first, second] = [await world.pick(invoice.id, 'usdc-local'), await world.pick(invoice.id, 'usdt-local')];
    await world.pay(first, 1000n * WHOLE);
    await follow();
    await mine(2);
    await world.pay(second, 600n * WHOLE);
    await follow();
    await mine(DEEP - 4);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    await mine(DEEP + CONFIRMATIONS);
    expect(await attemptMoney(world.service.db, { id: second.id })).toMatchObject({ heldAmount: 600n * WHOLE });
    expect((await names(store)).sort()).toEqual(['invoice.created', 'invoice.paid']);
  });

  it('extra money that arrives while the payment waits is booked for the merchant too', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    const attempt = await world.pick(invoice.id);
    await world.pay(attempt, 1000n * WHOLE);
    await follow();
    await mine(1);
    await world.pay(attempt, 5n * WHOLE);
    await follow();
    await mine(DEEP + 2);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ heldAmount: 1005n * WHOLE });
  });
});

describe('a reorg', () => {
  it('deeper than the confirmations and shallower than the tier changes only the seen amount', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    const attempt = await world.pick(invoice.id);
    await world.pay(attempt, 1000n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS + 1);
    await world.chain.reorg(CONFIRMATIONS + 2);
    await mine(1);
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({ confirmations: 0, transactions: [] });
    await mine(DEEP * 2);
    expect(await statusOf(store, invoice.id)).toBe('open');
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({ status: 'processing', receivedAmount: '0' });
    expect(await names(store)).toEqual(['invoice.created']);
    await world.pay(attempt, 1000n * WHOLE);
    await follow();
    await mine(DEEP);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });

  it('that puts the payment into another block below the confirmed one counts from that block', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    const attempt = await world.pick(invoice.id);
    await world.pay(attempt, 1000n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS + 1);
    // The payment is mined again in the first of the new blocks, whose number was confirmed before.
    await world.chain.rpc.call('anvil_rollback', [CONFIRMATIONS + 2]);
    await world.pay(attempt, 1000n * WHOLE);
    await mine(DEEP - 2);
    expect(await statusOf(store, invoice.id)).toBe('open');
    await mine(1);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    expect((await attemptMoney(world.service.db, { id: attempt.id })).heldAmount).toBe(1000n * WHOLE);
  });
});

describe('the end of a window', () => {
  it("is decided at the attempt's level, by the money in time", async () => {
    const store = await world.newStore();
    const [inTime, late] = [
      await invoiceOf(store, '1000', { expiresIn: 10 }),
      await invoiceOf(store, '1000', { expiresIn: 10 }),
    ];
    const [first, second] = [await world.pick(inTime.id), await world.pick(late.id)];
    await world.nextBlockAt(Date.parse(first.expiresAt) - 1_000);
    await world.pay(first, 1000n * WHOLE);
    await world.nextBlockAt(Date.parse(second.expiresAt) + 1_000);
    await world.pay(second, 1000n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS);
    await world.reap();
    expect([await statusOf(store, inTime.id), await statusOf(store, late.id)]).toEqual(['open', 'open']);
    await mine(DEEP);
    expect([await statusOf(store, inTime.id), await statusOf(store, late.id)]).toEqual(['paid', 'expired']);
    await mine(1);
    expect(await attemptMoney(world.service.db, { id: second.id })).toMatchObject({
      lateAmount: 1000n * WHOLE,
      heldAmount: 1000n * WHOLE,
    });
  });

  it('followed by a reorg of the last payment in time is decided by the remaining money', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000', { expiresIn: 10 });
    const attempt = await world.pick(invoice.id);
    const end = Date.parse(attempt.expiresAt);
    await world.nextBlockAt(end - 2_000);
    await world.pay(attempt, 1000n * WHOLE);
    await follow();
    await world.nextBlockAt(end + 1_000);
    // By now the end has been read and waits for its level of finality.
    await mine(CONFIRMATIONS);
    await world.chain.rpc.call('anvil_rollback', [CONFIRMATIONS + 1]);
    await world.nextBlockAt(end - 1_000);
    await world.chain.mine();
    await world.nextBlockAt(end + 1_000);
    await mine(DEEP + CONFIRMATIONS);
    expect(await statusOf(store, invoice.id)).toBe('expired');
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ heldAmount: 0n, lateAmount: 0n });
  });

  it('without any payment is decided at that level as well', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000', { expiresIn: 10 });
    const attempt = await world.pick(invoice.id);
    await world.nextBlockAt(Date.parse(attempt.expiresAt) + MINUTE);
    await mine(CONFIRMATIONS + 1);
    expect(await statusOf(store, invoice.id)).toBe('open');
    await mine(DEEP);
    expect(await statusOf(store, invoice.id)).toBe('expired');
  });
});

describe('an outage of the chain', () => {
  it('for hours, between the full amount being confirmed and final, ends nothing; it is paid afterwards', async () => {
    const { store, invoice, attempt } = await paidAndNotFinal();
    const { chain, clock, payables, service } = world;
    const away = chain.createChain({ rpcUrls: ['http://127.0.0.1:1'], rpcTimeoutMs: 500 });
    const settler = createOverdueSettler({ db: service.db, clock, log: silentLog, payables }, [away]);
    clock.time = Date.parse(attempt.expiresAt) + 1;
    await settler.round(100);
    clock.time += 120 * MINUTE;
    expect(await settler.round(100)).toBe(0);
    await world.reap();
    expect(await statusOf(store, invoice.id)).toBe('open');
    await world.nextBlockAt(clock.time);
    await mine(DEEP);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });
});

describe('tiers', () => {
  it("of a store override the operator's; an empty list requires nothing beyond the confirmations", async () => {
    const [strict, plain] = [
      await world.newStore({ finalityTiers: { local: [{ from: '5', level: 4 }] } }),
      await world.newStore({ finalityTiers: { local: [] } }),
    ];
    const needed = async (store: TestStore, amount: string) =>
      (await world.pick((await invoiceOf(store, amount)).id)).requiredConfirmations;
    expect([await needed(strict, '4.999'), await needed(strict, '5'), await needed(strict, '20000')]).toEqual([
      3, 4, 4,
    ]);
    expect(await needed(plain, '20000')).toBe(CONFIRMATIONS);
  });

  it('that change do not affect live attempts, and leaving them out leaves the store as it is', async () => {
    const store = await world.newStore({
      slug: 'changing',
      finalityTiers: { local: [{ from: '5', level: 'finalized' }] },
    });
    const invoice = await invoiceOf(store, '100');
    const attempt = await world.pick(invoice.id);
    await world.newStore({ slug: 'changing', finalityTiers: { local: [] } });
    await world.newStore({ slug: 'changing', payouts: { local: PAYOUT } });
    expect((await world.pick((await invoiceOf(store, '100')).id)).requiredConfirmations).toBe(CONFIRMATIONS);
    await world.pay(attempt, 100n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, invoice.id)).toBe('open');
    await mine(8);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    await world.newStore({ slug: 'changing', finalityTiers: { local: null } });
    expect((await world.pick((await invoiceOf(store, '1000')).id)).requiredConfirmations).toBe(DEEP);
  });
});

describe('a process that ends', () => {
  it('after the balance was read leaves the payment to the next one', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    await world.pay(await world.pick(invoice.id), 1000n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS);
    restart();
    await mine(DEEP);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });

  it('for longer than a window does not lose money that came in time', async () => {
    const store = await world.newStore();
    await follow();
    const invoice = await invoiceOf(store, '1000', { expiresIn: 10 });
    const attempt = await world.pick(invoice.id);
    await world.chain.mine(40);
    await world.nextBlockAt(Date.parse(attempt.expiresAt) - 1_000);
    await world.pay(attempt, 1000n * WHOLE);
    await world.chain.mine(150);
    await world.nextBlockAt(Date.parse(attempt.expiresAt) + 1_000);
    await world.chain.mine(150);
    restart();
    await follow();
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });
});
