import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toQuantity } from '../../../src/money/chains/evm/hex.ts';
import { createFollower } from '../../../src/money/chains/follower.ts';
import type { BlockHeader } from '../../../src/money/chains/port.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { sweptUpTo } from '../../../src/money/payments/booking/sweep-repository.ts';
import { createPaymentObserver } from '../../../src/money/payments/watching/observe.ts';
import { item } from '../../kernel/http/support.ts';
import { forgery, type SentLog, sweptLog } from '../../support/forged-logs.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { callUrl, FEE_RECIPIENT, PAYOUT, type TestStore } from '../../support/service.ts';
import { bookedMoney } from './booked-money-repository.ts';
import { CONFIRMATIONS, type PaymentWorld, startPaymentWorld } from './harness.ts';

const WHOLE = 1_000_000n;
/** Blocks that a payment of 100,000 or more needs. */
const DEEP = 9;
const WAITS = 'payment waits for two providers';
const MADE_UP = 'sweeps denied by two providers were removed from the books';

let world: PaymentWorld;
/** The preferred provider, which lies; the other one is honest. */
let first: LyingProxy;
let second: LyingProxy;
let log: RecordingLog;
let round: () => Promise<unknown>;
let forged: SentLog[];

beforeAll(async () => {
  world = await startPaymentWorld({
    env: (rpcUrl) => ({
      CHAIN_LOCAL_RPC_URLS: `${rpcUrl},http://127.0.0.1:1`,
      CHAIN_LOCAL_FINALITY_TIERS: `100000:${DEEP}`,
      PAYMENT_AGREEMENT_FROM: '1000',
    }),
  });
  first = await startLyingProxy(world.chain.rpcUrl);
  second = await startLyingProxy(world.chain.rpcUrl);
});
beforeEach(() => {
  forged = [];
  followWith([first.url, second.url]);
});
afterEach(async () => {
  first.tell();
  second.tell();
  // Both are honest again, so that all disputes are resolved.
  followWith([first.url, second.url]);
  await mine(1);
});
afterAll(async () => {
  await first?.close();
  await second?.close();
  await world?.stop();
});

function followWith(rpcUrls: string[]): void {
  const { chain: local, clock, payables, service } = world;
  const { db } = service;
  log = recordingLog();
  const chain = local.createChain({ rpcUrls, confirmations: CONFIRMATIONS, rpcTimeoutMs: 2_000 });
  const observer = createPaymentObserver({ db, clock, payables, chains: createChainRegistry([chain]), log });
  const follower = createFollower({ chain, observer, db, clock, log, pollIntervalMs: 1 });
  round = () => follower.round();
}
async function follow(): Promise<void> {
  world.clock.time += 1;
  while ((await round()) === 'now');
}
async function mine(blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    await world.chain.mine();
    await follow();
  }
}
/** Mines a block and makes the first provider show these sweeps in it before anything else reads it. */
async function mineWith(make: (block: BlockHeader) => SentLog[]): Promise<void> {
  await world.chain.mine();
  forged.push(...make(await world.chain.chain.head()));
  await follow();
}
const invoiceOf = (store: TestStore, unitAmount: string) => world.newInvoice(store, { items: [item({ unitAmount })] });
const statusOf = async (store: TestStore, id: string) => (await world.invoice(store, id)).status;
const lines = (text: string) => log.entries.filter((entry) => entry.includes(text));
const sweep = (attemptId: string, token: string) =>
  world.chain.sweep({ attemptId, payout: PAYOUT, feeRecipient: FEE_RECIPIENT, feeBps: 300 }, token);
/** Moves time forward until a condition is true: blocks that could not be compared are re-read periodically. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 20 && !(await isSo()); tries += 1) {
    world.clock.time += 15_000;
    await mine(1);
  }
  expect(await isSo()).toBe(true);
}
const moneyOf = (id: string) => bookedMoney(world.service.db, { id });
/** Returns the amount booked as having left an attempt's address. */
const sweptOf = async (attemptId: string) =>
  (await sweptUpTo(world.service.db, [{ attemptId, tokenAddress: world.chain.token('usdc'), upTo: 1_000_000n }]))[0];

describe('a sweep that one of two providers forges', () => {
  const lie = (receipts: boolean) => first.tell({ tamper: forgery(() => forged, { receipts }) });

  it.each([
    ['50000', false],
    ['50000', true],
    ['10', true],
  ])('does not complete an invoice of %s (receipt forged as well: %s)', async (unitAmount, receipts) => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, unitAmount);
    const { depositAddress: deposit } = await world.pick(invoice.id);
    await follow();
    lie(receipts);
    const net = BigInt(unitAmount) * WHOLE;
    await mineWith((block) => [sweptLog({ deposit, token: world.chain.token('usdc'), net, block })]);
    await mine(CONFIRMATIONS + 1);
    expect(await statusOf(store, invoice.id)).toBe('open');
    // Without a receipt two providers deny it immediately, and it is never booked; with one it is one provider's word
    // against the other's.
    expect([lines(WAITS).length, lines(MADE_UP).length]).toEqual(receipts ? [1, 0] : [0, 0]);
    // Scrapes within a few seconds share a reading.
    world.clock.time += 6_000;
    const { text: metrics } = await callUrl(`${world.service.operatorUrl}/metrics`, 'GET');
    expect(metrics).toContain(`till_payments_awaiting_agreement{chain="local"} ${receipts ? 1 : 0}`);
  });

  it('is removed from the books once two deny it, and later payments count as usual', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '2000');
    const attempt = await world.pick(invoice.id);
    await follow();
    lie(true);
    const [token, net] = [world.chain.token('usdc'), 2_000n * WHOLE];
    await mineWith((block) => [sweptLog({ deposit: attempt.depositAddress, token, net, block })]);
    await mine(CONFIRMATIONS);
    await world.pay(attempt, 500n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS);
    expect([await statusOf(store, invoice.id), await sweptOf(attempt.id)]).toEqual(['open', net]);
    first.tell();
    await mine(1);
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({
      status: 'processing',
      receivedAmount: String(500n * WHOLE),
    });
    expect(lines(MADE_UP)).toHaveLength(1);
    expect(await sweptOf(attempt.id)).toBe(0n);
    await world.pay(attempt, 1_500n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });

  it.each([
    ['open', false],
    ['open', true],
    ['paid', false],
    ['paid', true],
  ] as const)(
    'while the other is down leaves no trace at an %s invoice (receipt forged as well: %s)',
    async (status, receipts) => {
      const store = await world.newStore();
      const invoice = await invoiceOf(store, '10');
      const attempt = await world.pick(invoice.id);
      await follow();
      const token = world.chain.token('usdc');
      if (status === 'paid') {
        await world.pay(attempt, 10n * WHOLE);
        await follow();
        await mine(CONFIRMATIONS);
        await sweep(attempt.id, token);
        await follow();
        await mine(CONFIRMATIONS);
      }
      const before = await moneyOf(attempt.id);
      second.tell({ isCut: true });
      lie(receipts);
      await mineWith((block) => [sweptLog({ deposit: attempt.depositAddress, token, net: 4n * WHOLE, block })]);
      await mine(CONFIRMATIONS + 1);
      expect(await sweptOf(attempt.id)).toBe(before.swept + 4n * WHOLE);
      expect(await moneyOf(attempt.id)).toEqual(before);
      first.tell();
      second.tell();
      followWith([first.url, second.url]);
      await until(async () => (await sweptOf(attempt.id)) === before.swept);
      await mine(1);
      expect(await moneyOf(attempt.id)).toEqual(before);
      expect(lines(MADE_UP)).toHaveLength(1);
      expect(await statusOf(store, invoice.id)).toBe(status);
    },
  );

  it('with a single provider completes payments that need only one', async () => {
    const store = await world.newStore();
    const [small, large] = [await invoiceOf(store, '10'), await invoiceOf(store, '1000')];
    const attempts = [await world.pick(small.id), await world.pick(large.id)];
    await follow();
    followWith([first.url]);
    lie(true);
    await mineWith((block) =>
      attempts.map(({ cryptoAmount, depositAddress: deposit }, logIndex) =>
        sweptLog({ deposit, token: world.chain.token('usdc'), net: BigInt(cryptoAmount), block, logIndex }),
      ),
    );
    await mine(CONFIRMATIONS + 1);
    expect([await statusOf(store, small.id), await statusOf(store, large.id)]).toEqual(['paid', 'open']);
  });

  it('of another address, or of its own sweep reported twice, does not complete it', async () => {
    const store = await world.newStore();
    const [other, invoice] = [await invoiceOf(store, '10'), await invoiceOf(store, '1000')];
    const [donor, attempt] = [await world.pick(other.id), await world.pick(invoice.id)];
    await follow();
    const token = world.chain.token('usdc');
    await world.pay(donor, 1_000n * WHOLE);
    await world.pay(attempt, 600n * WHOLE);
    await follow();
    const [replayed, own] = [await sweep(donor.id, token), await sweep(attempt.id, token)];
    const logOf = (receipt: typeof own, net: bigint, logIndex: number) =>
      sweptLog({
        deposit: attempt.depositAddress,
        token,
        net,
        block: { number: receipt.blockNumber, hash: receipt.blockHash },
        txHash: receipt.txHash,
        logIndex,
      });
    forged.push(logOf(replayed, 1_000n * WHOLE, 1), logOf(own, 582n * WHOLE, 9));
    lie(false);
    await follow();
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, invoice.id)).toBe('open');
    expect(await sweptOf(attempt.id)).toBe(600n * WHOLE);
    expect(lines(MADE_UP)).toEqual([]);
  });
});

describe('a sweep that happened', () => {
  it.each(['1000', '10'])('while an invoice of %s was paid in parts counts if both show it', async (unitAmount) => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, unitAmount);
    const attempt = await world.pick(invoice.id);
    const half = BigInt(attempt.cryptoAmount) / 2n;
    await world.pay(attempt, half);
    await follow();
    await sweep(attempt.id, world.chain.token('usdc'));
    await follow();
    await world.pay(attempt, half);
    await follow();
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    expect([lines(WAITS), lines(MADE_UP)]).toEqual([[], []]);
  });
});

describe('blocks that one of two providers forges', () => {
  it('on top of a payment do not confirm a large one', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    const attempt = await world.pick(invoice.id);
    await follow();
    await world.pay(attempt, 1_000n * WHOLE);
    const real = await world.chain.chain.head();
    first.tell({ tamper: blocksOn(real, CONFIRMATIONS) });
    await follow();
    await follow();
    expect(await statusOf(store, invoice.id)).toBe('open');
    first.tell();
    await mine(CONFIRMATIONS + 1);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });

  it('to be earlier than they are do not make a late payment count as in time', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    const attempt = await world.pick(invoice.id);
    await follow();
    await world.nextBlockAt(Date.parse(attempt.expiresAt) + 1_000);
    await world.pay(attempt, 1_000n * WHOLE);
    const { hash, time } = await world.chain.chain.head();
    first.tell({
      tamper: (method, _params, result) =>
        method.startsWith('eth_getBlockBy') && (result as { hash?: string } | null)?.hash === hash
          ? { ...(result as object), timestamp: toQuantity(time / 1000 - 2) }
          : undefined,
    });
    await follow();
    await mine(CONFIRMATIONS + 1);
    expect(await statusOf(store, invoice.id)).not.toBe('paid');
    expect(lines(WAITS)).toHaveLength(1);
  });
});

describe('a transfer that one of two providers forges', () => {
  it('long before a large payment that leaves no log does not get it to its level any sooner', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '100000');
    const { cryptoAmount, depositAddress: to } = await world.pick(invoice.id, 'eth-local');
    const value = toQuantity(BigInt(cryptoAmount));
    await follow();
    await world.chain.mine();
    const { hash } = await world.chain.chain.head();
    const made = { hash: `0x${'ab'.repeat(32)}`, from: to.toLowerCase(), to: to.toLowerCase(), value };
    first.tell({
      tamper: (method, [asked, isFull], result) => {
        if (method === 'eth_getTransactionReceipt' && asked === made.hash) return { blockHash: hash, status: '0x1' };
        const isPlace = method === 'eth_getBlockByHash' && asked === hash && isFull === true;
        return isPlace ? { ...(result as object), transactions: [made] } : undefined;
      },
    });
    await follow();
    await mine(DEEP);
    await world.chain.sendNativeFromContract(to, BigInt(cryptoAmount));
    await follow();
    await mine(DEEP - 2);
    expect((await world.checkout(invoice.id)).attempt.transactions).toHaveLength(1);
    expect(await statusOf(store, invoice.id)).toBe('open');
    await mine(1);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });
});

/** Returns a lie about empty blocks above the newest one. */
function blocksOn(real: BlockHeader, count: number) {
  const hashOf = (height: number): string =>
    height === 0 ? real.hash : `0x${height.toString(16).padStart(2, '0').repeat(32)}`;
  const made = Array.from({ length: count }, (_, index) => {
    const height = index + 1;
    return {
      number: toQuantity(real.number + BigInt(height)),
      hash: hashOf(height),
      parentHash: hashOf(index),
      timestamp: toQuantity(real.time / 1000 + height),
      logsBloom: `0x${'0'.repeat(512)}`,
      transactions: [],
    };
  });
  const newest = made.at(-1);
  return (method: string, [param]: readonly unknown[]): unknown => {
    if (method === 'eth_blockNumber') return newest?.number;
    if (method === 'eth_getBlockByNumber' && param === 'latest') return newest;
    if (method === 'eth_getLogs' && made.some(({ hash }) => hash === (param as { blockHash?: string }).blockHash))
      return [];
    if (method === 'eth_call') return undefined;
    return made.find(({ hash, number }) => hash === param || number === param);
  };
}
