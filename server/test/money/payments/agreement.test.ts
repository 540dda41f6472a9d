import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { createFollower } from '../../../src/money/chains/follower.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { foundFundsOf } from '../../../src/money/payments/booking/found-funds.ts';
import { createOverdueSettler } from '../../../src/money/payments/deciding/overdue.ts';
import { endOutage } from '../../../src/money/payments/reading/outage-repository.ts';
import {
  createEndedAddressWatch,
  type EndedAddressWatch,
} from '../../../src/money/payments/watching/ended-address-watch.ts';
import { createPaymentObserver } from '../../../src/money/payments/watching/observe.ts';
import { attemptMoney, eventsOf } from '../../kernel/http/rows-repository.ts';
import { item, product } from '../../kernel/http/support.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { callUrl, type TestStore } from '../../support/service.ts';
import { CONFIRMATIONS, MINUTE, type PaymentWorld, startPaymentWorld } from './harness.ts';

const WHOLE = 1_000_000n;
const LARGE = 1000n * WHOLE;
/** Blocks that a payment of 5000 or more needs. */
const DEEP = 6;

let world: PaymentWorld;
/** The preferred provider, which lies; the node itself is the other one. */
let first: LyingProxy;
let second: LyingProxy;
let log: RecordingLog;
let round: () => Promise<unknown>;
let watch: EndedAddressWatch;

beforeAll(async () => {
  world = await startPaymentWorld({
    env: (rpcUrl) => ({
      CHAIN_LOCAL_RPC_URLS: `${rpcUrl},http://127.0.0.1:1`,
      CHAIN_LOCAL_FINALITY_TIERS: `5000:${DEEP}`,
      PAYMENT_AGREEMENT_FROM: '1000',
    }),
  });
  first = await startLyingProxy(world.chain.rpcUrl);
  second = await startLyingProxy(world.chain.rpcUrl);
});
beforeEach(() => {
  const { chain: local, clock, payables, service } = world;
  const { db } = service;
  log = recordingLog();
  const chain = local.createChain({
    rpcUrls: [first.url, second.url],
    confirmations: CONFIRMATIONS,
    rpcTimeoutMs: 2_000,
  });
  const observer = createPaymentObserver({ db, clock, payables, chains: createChainRegistry([chain]), log });
  const follower = createFollower({ chain, observer, db, clock, log, pollIntervalMs: 1 });
  round = () => follower.round();
  watch = createEndedAddressWatch({ chain, db, clock, log });
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
const invoiceOf = (store: TestStore, unitAmount: string, body = {}) =>
  world.newInvoice(store, { items: [item({ unitAmount })], ...body });
const statusOf = async (store: TestStore, id: string) => (await world.invoice(store, id)).status;
/** Mines blocks until the attempt has ended: an unavailable provider is asked again after a pause. */
async function untilEnded(store: TestStore, id: string): Promise<void> {
  while ((await statusOf(store, id)) === 'open') {
    await mine(1);
    await sleep(50);
  }
}
const lines = (text: string) => log.entries.filter((entry) => entry.includes(text));
const WAITS = 'waits for two providers';
const AGREE = 'two providers agree on a payment';

describe('a provider that shows money that does not exist', () => {
  it('does not complete an order, large or small: no transfer brought it', async () => {
    const store = await world.newStore();
    const [small, large] = [await invoiceOf(store, '10'), await invoiceOf(store, '1000')];
    const [smallAttempt, largeAttempt] = [await world.pick(small.id), await world.pick(large.id)];
    first.tell({ balances: (balance) => (balance > 0n ? balance + LARGE : 0n) });
    await world.pay(smallAttempt, 1n);
    await world.pay(largeAttempt, 1n);
    await follow();
    await mine(CONFIRMATIONS + 3);
    expect([await statusOf(store, small.id), await statusOf(store, large.id)]).toEqual(['open', 'open']);
    expect((await world.checkout(large.id)).attempt).toMatchObject({
      status: 'processing',
      receivedAmount: '0',
      confirmations: CONFIRMATIONS - 1,
      requiredConfirmations: CONFIRMATIONS,
    });
    expect(await eventsOf(world.service.db, store.storeId)).not.toContainEqual(
      expect.objectContaining({ event: 'invoice.paid' }),
    );
    expect(lines(WAITS)).toHaveLength(2);
    const { text: metrics } = await callUrl(`${world.service.operatorUrl}/metrics`, 'GET');
    expect(metrics).toContain('till_payments_awaiting_agreement{chain="local"} 2');
    // The lie ends: the two agree on the balance, and the attempts continue.
    first.tell();
    await mine(1);
    expect((await world.checkout(large.id)).attempt).toMatchObject({ status: 'processing', receivedAmount: '1' });
    expect([lines(WAITS).length, lines(AGREE).length]).toEqual([2, 2]);
    await world.pay(smallAttempt, 10n * WHOLE);
    await world.pay(largeAttempt, LARGE);
    await follow();
    await mine(CONFIRMATIONS);
    expect([await statusOf(store, small.id), await statusOf(store, large.id)]).toEqual(['paid', 'paid']);
  });

  it('does not complete an order in native coin either, and delays no other order or window', async () => {
    const store = await world.newStore();
    const [waiting, other] = [await invoiceOf(store, '2000'), await invoiceOf(store, '10')];
    const [attempt, otherAttempt] = [await world.pick(waiting.id, 'eth-local'), await world.pick(other.id)];
    first.tell({ balances: (balance) => balance + 10n ** 18n });
    await world.chain.sendNativeFromContract(attempt.depositAddress, 10n ** 17n);
    await follow();
    await mine(CONFIRMATIONS);
    first.tell({ balances: (balance) => (balance >= 10n ** 17n ? balance + 10n ** 18n : balance) });
    await world.pay(otherAttempt, 10n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS);
    expect([await statusOf(store, waiting.id), await statusOf(store, other.id)]).toEqual(['open', 'paid']);
    expect(lines(WAITS)).toHaveLength(1);
    first.tell();
    await world.chain.sendNativeFromContract(attempt.depositAddress, BigInt(attempt.cryptoAmount) - 10n ** 17n);
    await follow();
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, waiting.id)).toBe('paid');
  });
});

describe('a provider that shows more than there is', () => {
  it('does not delay a payment that both show in full, large or small; the lower amount counts', async () => {
    const store = await world.newStore();
    const [small, large] = [await invoiceOf(store, '10'), await invoiceOf(store, '1000')];
    const [smallAttempt, largeAttempt] = [await world.pick(small.id), await world.pick(large.id)];
    // The small one is disputed before it is paid.
    first.tell({ balances: (balance) => (balance > 0n ? balance + LARGE : 0n) });
    await world.pay(smallAttempt, 1n);
    await follow();
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, small.id)).toBe('open');
    await world.pay(smallAttempt, 10n * WHOLE);
    await world.pay(largeAttempt, LARGE + 5n);
    await follow();
    await mine(CONFIRMATIONS);
    expect([await statusOf(store, small.id), await statusOf(store, large.id)]).toEqual(['paid', 'paid']);
    expect(await attemptMoney(world.service.db, { id: smallAttempt.id })).toMatchObject({
      heldAmount: 10n * WHOLE + 1n,
    });
    expect((await world.checkout(large.id)).attempt).toMatchObject({ receivedAmount: String(LARGE + 5n) });
  });

  it('nor one where both are wrong and the lower amount is enough', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    const attempt = await world.pick(invoice.id);
    first.tell({ balances: (balance) => balance + LARGE });
    second.tell({ balances: (balance) => (balance > 0n ? balance - 1n : balance) });
    await world.pay(attempt, LARGE);
    await follow();
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, invoice.id)).toBe('open');
    await world.pay(attempt, 1n);
    await follow();
    await mine(CONFIRMATIONS);
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({
      status: 'completed',
      receivedAmount: String(LARGE),
    });
  });
});

describe('an order whose payment waits for two providers', () => {
  it('is neither expired by its merchant nor decided on the record when the chain is down for hours', async () => {
    const products = [product('Machine', { priceAmount: '1000' })];
    const store = await world.newStore({ products });
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(order.id);
    first.tell({ balances: (balance) => (balance > 0n ? balance + LARGE : 0n) });
    await world.pay(attempt, 1n);
    await follow();
    await mine(CONFIRMATIONS);
    const refused = await store.call('POST', `/v1/orders/${order.id}/expire`);
    expect([refused.status, refused.json.error]).toEqual([
      400,
      'Order has a payment in progress — try again after it expires',
    ]);
    const { chain: local, clock, payables, service } = world;
    const away = local.createChain({ rpcUrls: ['http://127.0.0.1:1'] });
    const settler = createOverdueSettler({ db: service.db, clock, log: silentLog, payables }, [away]);
    const before = clock.time;
    for (let hour = 0; hour < 3; hour += 1) {
      clock.time += 60 * MINUTE;
      expect(await settler.round(10)).toBe(0);
    }
    clock.time = before;
    await endOutage(service.db, { chain: 'local' });
    expect((await world.order(store, order.id)).status).toBe('pending');
  });
});

describe('a small payment that leaves no log', () => {
  it('is credited while the second provider is down', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '10');
    const attempt = await world.pick(invoice.id, 'eth-local');
    second.tell({ isCut: true });
    await world.chain.sendNativeFromContract(attempt.depositAddress, BigInt(attempt.cryptoAmount));
    await follow();
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    expect(lines(WAITS)).toEqual([]);
  });
});

describe('a large payment that exists', () => {
  it('is completed when both agree', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    await world.pay(await world.pick(invoice.id), LARGE);
    await follow();
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    expect(lines(WAITS)).toEqual([]);
  });

  it('is completed even though the second provider always lacks the newest blocks', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000');
    const attempt = await world.pick(invoice.id);
    second.tell({ behind: CONFIRMATIONS + 2 });
    await world.pay(attempt, LARGE);
    await follow();
    await mine(CONFIRMATIONS);
    expect(await statusOf(store, invoice.id)).toBe('open');
    await mine(CONFIRMATIONS + 2);
    await untilEnded(store, invoice.id);
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({
      status: 'completed',
      receivedAmount: String(LARGE),
    });
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ heldAmount: LARGE });
    expect([lines(WAITS).length, lines(AGREE).length]).toEqual([1, 1]);
  });

  it('waits while the second provider is down, is not ended meanwhile, and counts by its block time', async () => {
    const store = await world.newStore();
    const [invoice, late] = [
      await invoiceOf(store, '1000', { expiresIn: 10 }),
      await invoiceOf(store, '1000', { expiresIn: 10 }),
    ];
    const [attempt, lateAttempt] = [await world.pick(invoice.id, 'eth-local'), await world.pick(late.id, 'eth-local')];
    second.tell({ isCut: true });
    await world.nextBlockAt(Date.parse(attempt.expiresAt) - 1_000);
    await world.chain.sendNativeFromContract(attempt.depositAddress, 10n ** 18n);
    await follow();
    await world.nextBlockAt(Date.parse(attempt.expiresAt) + 1_000);
    // Only the balance shows a contract's payment after the end.
    await world.chain.sendNativeFromContract(lateAttempt.depositAddress, 10n ** 18n);
    await follow();
    await mine(CONFIRMATIONS + 1);
    await world.reap();
    expect([await statusOf(store, invoice.id), await statusOf(store, late.id)]).toEqual(['open', 'expired']);
    expect((await store.call('POST', `/v1/invoices/${invoice.id}/void`)).status).toBe(400);
    second.tell();
    await untilEnded(store, invoice.id);
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({
      status: 'completed',
      receivedAmount: String(10n ** 18n),
    });
  });

  it('that waits for agreement after its window is read at the deciding block, without later money', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '1000', { expiresIn: 10 });
    const attempt = await world.pick(invoice.id, 'eth-local');
    const part = 10n ** 17n;
    await world.nextBlockAt(Date.parse(attempt.expiresAt) - 1_000);
    await world.chain.sendNativeFromContract(attempt.depositAddress, part);
    await follow();
    first.tell({ balances: (balance) => (balance > 0n ? balance + 10n ** 18n : 0n) });
    await world.nextBlockAt(Date.parse(attempt.expiresAt) + 1_000);
    await world.chain.sendNativeFromContract(attempt.depositAddress, 10n ** 18n);
    await follow();
    await mine(CONFIRMATIONS + 2);
    expect(await statusOf(store, invoice.id)).toBe('open');
    first.tell();
    await untilEnded(store, invoice.id);
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({
      status: 'partial',
      receivedAmount: String(part),
    });
  });

  it('that also needs a level is agreed on when it is read and credited when it is final enough', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '5000');
    const attempt = await world.pick(invoice.id);
    first.tell({ balances: (balance) => balance / 2n });
    second.tell({ isCut: true });
    await world.pay(attempt, 5n * LARGE);
    await follow();
    first.tell();
    await mine(CONFIRMATIONS - 1);
    expect(lines(WAITS)).toHaveLength(1);
    await mine(DEEP);
    expect(await statusOf(store, invoice.id)).toBe('open');
    second.tell();
    await untilEnded(store, invoice.id);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });
});

describe('a provider that hides money', () => {
  it('does not keep a small payment from being credited at its confirmed block', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '2');
    const attempt = await world.pick(invoice.id);
    first.tell({ balances: () => 0n });
    await world.pay(attempt, 2n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS + 1);
    expect(await statusOf(store, invoice.id)).toBe('open');
    expect(lines(WAITS)).toHaveLength(1);
    first.tell();
    await untilEnded(store, invoice.id);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });

  it('does not let an order that was paid in time expire', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '2', { expiresIn: 10 });
    const attempt = await world.pick(invoice.id);
    first.tell({ balances: () => 0n });
    await world.pay(attempt, 2n * WHOLE);
    await follow();
    await world.nextBlockAt(Date.parse(attempt.expiresAt) + 1_000);
    await mine(CONFIRMATIONS + 1);
    expect(await statusOf(store, invoice.id)).toBe('open');
    first.tell();
    await untilEnded(store, invoice.id);
    expect(await statusOf(store, invoice.id)).toBe('paid');
  });
});

describe('a provider that shows more than there is at the address of an ended attempt', () => {
  it('books no found money', async () => {
    const store = await world.newStore();
    const invoice = await invoiceOf(store, '2');
    await world.pay(await world.pick(invoice.id), 2n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS + 1);
    expect(await statusOf(store, invoice.id)).toBe('paid');
    const found = () => foundFundsOf(world.service.db, store.storeId, present(uuidOfShortId(invoice.id), 'a short id'));
    const readAgain = async (): Promise<void> => {
      world.clock.time += 15 * MINUTE;
      await watch.round();
    };
    first.tell({ balances: (balance) => 2n * balance });
    await readAgain();
    expect(await found()).toEqual([]);
    first.tell();
    await readAgain();
    expect(await found()).toEqual([]);
  });
});
