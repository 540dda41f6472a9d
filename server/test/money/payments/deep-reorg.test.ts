import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFollower } from '../../../src/money/chains/follower.ts';
import type { ChainObserver } from '../../../src/money/chains/observer.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { acceptReplacement, findReplacement } from '../../../src/money/chains/replacement-repository.ts';
import { rescan } from '../../../src/money/chains/rescan.ts';
import { foundFundsOfStore } from '../../../src/money/payments/booking/found-funds.ts';
import { createPaymentObserver } from '../../../src/money/payments/watching/observe.ts';
import { ledgerTotals } from '../../../src/money/sweeping/ledger.ts';
import { attemptMoney } from '../../kernel/http/rows-repository.ts';
import { item } from '../../kernel/http/support.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { FEE_RECIPIENT, PAYOUT, type TestStore } from '../../support/service.ts';
import { CONFIRMATIONS, type PaymentWorld, startPaymentWorld } from './harness.ts';

const WHOLE = 1_000_000n;
/** Blocks that a payment of 1000 or more needs. */
const DEEP = 60;
const RECENT = 16;

let world: PaymentWorld;
let log: RecordingLog;
let observer: ChainObserver;
let round: () => Promise<unknown>;

/** Starts a process that follows the chain, with a short memory. */
function start(): void {
  const { chain: local, clock, payables, service } = world;
  const { db } = service;
  const chain = local.createChain({ confirmations: CONFIRMATIONS });
  observer = createPaymentObserver({ db, clock, payables, chains: createChainRegistry([chain]), log });
  const memory = { recentBlocks: RECENT, stepBlocks: 8, finalizedIntervalMs: 0 };
  round = createFollower({ chain, observer, db, clock, log, pollIntervalMs: 1, ...memory }).round;
}

async function follow(): Promise<void> {
  world.clock.time += 1;
  while ((await round()) === 'now');
}
async function mine(blocks: number): Promise<void> {
  await world.chain.mine(blocks);
  await follow();
}
const statusOf = async (store: TestStore, id: string) => (await world.invoice(store, id)).status;

/** Reverts the chain to an earlier state, with other blocks in place of those mined since. */
async function replace(snapshot: unknown, blocks: number): Promise<void> {
  await world.chain.rpc.call('evm_revert', [snapshot]);
  await world.chain.rpc.call('anvil_setCoinbase', [`0x${'0'.repeat(36)}${blocks.toString(16).padStart(4, '0')}`]);
  await world.chain.mine(blocks);
}

describe('on a chain without a final block', () => {
  beforeAll(async () => {
    world = await startPaymentWorld({
      slotsInAnEpoch: 10_000,
      env: () => ({ CHAIN_LOCAL_FINALITY_TIERS: `1000:${DEEP}` }),
    });
  });
  beforeEach(() => {
    log = recordingLog();
    start();
  });
  afterAll(() => world?.stop());

  it.each([
    ['deeper than the newest blocks', 40],
    ['by which the block of the payment is deep enough at once', DEEP + 5],
  ])('a payment that waits for its level is not credited when a reorg removes it, %s', async (_how, blocks) => {
    const store = await world.newStore();
    await mine(50);
    const invoice = await world.newInvoice(store, { items: [item({ unitAmount: '1000' })] });
    const attempt = await world.pick(invoice.id);
    const snapshot = await world.chain.rpc.call('evm_snapshot', []);
    await world.pay(attempt, 1000n * WHOLE);
    await follow();
    await mine(35);
    expect((await attemptMoney(world.service.db, { id: attempt.id })).seenAmount).toBe(1000n * WHOLE);
    await replace(snapshot, blocks);
    await follow();
    await mine(DEEP + 10);
    expect(await world.chain.balanceOf(attempt.depositAddress, world.chain.token('usdc'))).toBe(0n);
    expect(await statusOf(store, invoice.id)).toBe('open');
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({ receivedAmount: '0', transactions: [] });
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ seenAmount: 0n });

    await world.pay(attempt, 1000n * WHOLE);
    await follow();
    await mine(DEEP - 2);
    expect(await statusOf(store, invoice.id)).toBe('open');
    await mine(1);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });

  it('a payment and its sweep that reappear in other blocks are booked once, even by a rescan', async () => {
    const { chain, service } = world;
    const store = await world.newStore();
    const from = (await chain.chain.head()).number;
    await mine(50);
    const invoice = await world.newInvoice(store, { items: [item({ unitAmount: '10' })] });
    const attempt = await world.pick(invoice.id);
    const snapshot = await chain.rpc.call('evm_snapshot', []);
    const paid = await world.pay(attempt, 10n * WHOLE);
    await mine(CONFIRMATIONS);
    const binding = { attemptId: attempt.id, payout: PAYOUT, feeRecipient: FEE_RECIPIENT, feeBps: 300 };
    const swept = await chain.sweep(binding, chain.token('usdc'));
    await mine(CONFIRMATIONS);
    const raws = await Promise.all(
      [paid, swept.txHash].map((hash) => chain.rpc.call('eth_getRawTransactionByHash', [hash])),
    );
    await mine(40);
    await replace(snapshot, 3);
    for (const raw of raws) await chain.rpc.call('eth_sendRawTransaction', [raw]);
    await mine(60);

    const range = { storeId: store.storeId, from: 0, to: 4e12 };
    const booked = async () => ({
      received: (await ledgerTotals(service.db, range)).map((total) => total.received),
      ...(await attemptMoney(service.db, { id: attempt.id })),
    });
    const after = await booked();
    expect(after).toMatchObject({ received: [10n * WHOLE], heldAmount: 0n, sweptAmount: 10n * WHOLE, lateAmount: 0n });
    const again = { chain: chain.chain, observer, db: service.db, clock: world.clock, from };
    for (let times = 0; times < 2; times += 1) {
      expect((await rescan(again)).removed).toEqual({ transfers: 0, sweeps: 0 });
      expect(await booked()).toEqual(after);
    }
  });

  it('a rescan removes money of replaced blocks, and books that of the present ones', async () => {
    const { chain, service } = world;
    const store = await world.newStore();
    const invoice = await world.newInvoice(store, { items: [item({ unitAmount: '10' })] });
    const attempt = await world.pick(invoice.id);
    await world.pay(attempt, 10n * WHOLE);
    const { number: from } = await chain.chain.head();
    await mine(CONFIRMATIONS);
    const binding = { attemptId: attempt.id, payout: PAYOUT, feeRecipient: FEE_RECIPIENT, feeBps: 300 };
    await chain.sweep(binding, chain.token('usdc'));
    await chain.mintTo('usdt', attempt.depositAddress, 7n);
    await mine(CONFIRMATIONS);
    // As left by a follower that missed the replacement of these blocks.
    const blocks = await chain.chain.headers(from, (await chain.chain.head()).number - 2n);
    const dead = blocks.map((block) => ({ ...block, hash: `0xdead${block.hash.slice(6)}` }));
    const activity = await chain.chain.activity(blocks, await observer.watched('local'));
    const inDead = <T extends { block: { number: bigint } }>(seen: T): T => ({
      ...seen,
      block: dead.find(({ number }) => number === seen.block.number) ?? seen.block,
    });
    const stale = { transfers: activity.transfers.map(inDead), sweeps: activity.sweeps.map(inDead) };
    await service.db.transaction((tx) =>
      observer.handle({ type: 'blocks', chain: 'local', blocks: dead, activity: stale, tx }),
    );
    const range = { storeId: store.storeId, from: 0, to: 4e12 };
    const received = async () => (await ledgerTotals(service.db, range)).map((total) => total.received);
    expect(await received()).toEqual([20n * WHOLE]);

    const again = { chain: chain.chain, observer, db: service.db, clock: world.clock, from };
    expect((await rescan(again)).removed).toEqual({ transfers: 2, sweeps: 1 });
    expect(await received()).toEqual([10n * WHOLE]);
    await mine(1);
    expect(await attemptMoney(service.db, { id: attempt.id })).toMatchObject({
      heldAmount: 0n,
      sweptAmount: 10n * WHOLE,
      lateAmount: 0n,
    });
    expect((await world.invoice(store, invoice.id)).transactions).toHaveLength(1);
  });

  it('money undone by a deep reorg does not stay booked, as held, late or found', async () => {
    const { chain, service } = world;
    const store = await world.newStore();
    await mine(10);
    const invoice = await world.newInvoice(store, { items: [item({ unitAmount: '10' })] });
    const attempt = await world.pick(invoice.id);
    await world.pay(attempt, 10n * WHOLE);
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    const snapshot = await chain.rpc.call('evm_snapshot', []);
    await world.pay(attempt, 4n * WHOLE);
    await chain.mintTo('usdt', attempt.depositAddress, 7n);
    await mine(CONFIRMATIONS + 20);
    expect(await attemptMoney(service.db, { id: attempt.id })).toMatchObject({
      heldAmount: 14n * WHOLE,
      lateAmount: 4n * WHOLE,
    });
    expect(await foundFundsOfStore(service.db, store.storeId, { limit: 10 })).toHaveLength(2);
    await replace(snapshot, 30);
    await follow();
    expect(await attemptMoney(service.db, { id: attempt.id })).toMatchObject({
      heldAmount: 10n * WHOLE,
      lateAmount: 0n,
    });
    expect(await foundFundsOfStore(service.db, store.storeId, { limit: 10 })).toEqual([]);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });
});

describe('on a chain that names its final block', () => {
  beforeAll(async () => {
    world = await startPaymentWorld({ slotsInAnEpoch: 4, env: () => ({ CHAIN_LOCAL_FINALITY_TIERS: '1000:6' }) });
  });
  beforeEach(() => {
    log = recordingLog();
    start();
  });
  afterAll(() => world?.stop());

  it('nothing is decided after a replacement below that block until the operator accepts it', async () => {
    const { chain, service } = world;
    const store = await world.newStore();
    await mine(20);
    const [kept, lost] = [await world.newInvoice(store), await world.newInvoice(store)];
    const [keptAttempt, lostAttempt] = [await world.pick(kept.id), await world.pick(lost.id)];
    await world.pay(keptAttempt, 5n * WHOLE);
    await mine(10);
    const snapshot = await chain.rpc.call('evm_snapshot', []);
    await mine(20);
    await replace(snapshot, 30);
    await world.pay(keptAttempt, 5n * WHOLE);
    await world.pay(lostAttempt, 10n * WHOLE);
    await mine(CONFIRMATIONS);
    start();
    await mine(CONFIRMATIONS);
    expect(await findReplacement(service.db, { chain: 'local' })).toBeDefined();
    expect([await statusOf(store, kept.id), await statusOf(store, lost.id)]).toEqual(['open', 'open']);
    expect((await attemptMoney(service.db, { id: lostAttempt.id })).seenAmount).toBe(0n);
    await expect(
      rescan({ chain: chain.chain, observer, db: service.db, clock: world.clock, from: 1n }),
    ).rejects.toThrow('accept-replacement --chain local');
    const voided = await store.call('POST', `/v1/invoices/${kept.id}/void`);
    expect([voided.status, await statusOf(store, kept.id)]).toEqual([expect.any(Number), 'open']);

    await acceptReplacement(service.db, { chain: 'local' });
    await follow();
    expect([await statusOf(store, kept.id), await statusOf(store, lost.id)]).toEqual(['paid', 'paid']);
  });
});
