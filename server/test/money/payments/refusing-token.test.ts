import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createFollower } from '../../../src/money/chains/follower.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { createOverdueSettler, type OverdueSettler } from '../../../src/money/payments/deciding/overdue.ts';
import { createEndedAddressWatch } from '../../../src/money/payments/watching/ended-address-watch.ts';
import { createPaymentObserver } from '../../../src/money/payments/watching/observe.ts';
import { attemptMoney } from '../../kernel/http/rows-repository.ts';
import { item, product } from '../../kernel/http/support.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { callUrl, type TestStore } from '../../support/service.ts';
import { CONFIRMATIONS, MINUTE, type PaymentWorld, startPaymentWorld } from './harness.ts';

const WHOLE = 1_000_000n;
const REVERTS = '0x5f5ffd';
const SILENT = 'asset contract does not report balances';
const AGAIN = 'asset contract reports balances again';

let world: PaymentWorld;
let log: RecordingLog;
let round: () => Promise<unknown>;
let settler: OverdueSettler;
let watch: () => Promise<unknown>;
let honestCode: string;
let store: TestStore;

beforeAll(async () => {
  world = await startPaymentWorld();
  honestCode = String(await world.chain.rpc.call('eth_getCode', [world.chain.token('usdt'), 'latest']));
});
beforeEach(async () => {
  const { chain: local, clock, payables, service } = world;
  const { db } = service;
  log = recordingLog();
  const chain = local.createChain({ confirmations: CONFIRMATIONS });
  const observer = createPaymentObserver({ db, clock, payables, chains: createChainRegistry([chain]), log });
  const follower = createFollower({ chain, observer, db, clock, log, pollIntervalMs: 1 });
  round = () => follower.round();
  settler = createOverdueSettler({ db, clock, log: silentLog, payables }, [chain]);
  const ended = createEndedAddressWatch({ chain, db, clock, log });
  watch = () => ended.round();
  store = await world.newStore({ products: [product('Key'), product('Guide')] });
});
afterEach(async () => {
  await setCode(honestCode);
  await mine(CONFIRMATIONS);
});
afterAll(() => world?.stop());

const setCode = (code: string) => world.chain.rpc.call('anvil_setCode', [world.chain.token('usdt'), code]);
async function follow(): Promise<void> {
  world.clock.time += 1;
  for (let step = 0; step < 50 && (await round()) === 'now'; step += 1);
}
async function mine(blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block += 1) {
    await world.chain.mine();
    await follow();
  }
}
const invoiceOf = (unitAmount = '10', body = {}) => world.newInvoice(store, { items: [item({ unitAmount })], ...body });
const statusOf = async (id: string) => (await world.invoice(store, id)).status;
const lines = (text: string) => log.entries.filter((entry) => entry.includes(text));
/** Returns the transactions that last wrote the unreadable payments. */
async function writtenBy(): Promise<string[]> {
  const client = new pg.Client({ connectionString: world.service.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ xmin: string }>(
    'select xmin::text from payment_attempts where unreadable_since is not null order by id',
  );
  await client.end();
  return rows.map(({ xmin }) => xmin);
}
const healthz = () => callUrl(`${world.service.operatorUrl}/healthz`, 'GET');
/** Reads a metric again: scrapes within a few seconds share a reading. */
async function metric(name: string) {
  world.clock.time += 6_000;
  const { text } = await callUrl(`${world.service.operatorUrl}/metrics`, 'GET');
  return text.split('\n').find((line) => line.startsWith(name));
}
/** Moves time forward on the clock and in blocks, as on a healthy chain. */
async function pass(minutes: number): Promise<void> {
  await world.nextBlockAt(world.clock.time + minutes * MINUTE);
  await world.chain.mine();
  await mine(CONFIRMATIONS);
}

describe('a token whose contract does not report balances', () => {
  it('delays only payments in it, and is reported once, by name', async () => {
    const [lapsing, other, coin] = [await invoiceOf(), await invoiceOf(), await invoiceOf()];
    await world.pick(lapsing.id, 'usdt-local');
    await follow();
    await setCode(REVERTS);
    await pass(31);
    await world.pay(await world.pick(other.id, 'usdc-local'), 10n * WHOLE);
    const native = await world.pick(coin.id, 'eth-local');
    await world.chain.sendNativeFromContract(native.depositAddress, BigInt(native.cryptoAmount));
    await follow();
    await mine(CONFIRMATIONS + 2);
    expect([await statusOf(other.id), await statusOf(coin.id), await statusOf(lapsing.id)]).toEqual([
      'paid',
      'paid',
      'open',
    ]);
    expect([lines(SILENT).length, lines(AGAIN).length]).toEqual([1, 0]);
    const { json, status } = await healthz();
    expect([status, json.status, json.checks.assets]).toEqual([
      200,
      'degraded',
      { status: 'degraded', detail: 'usdt-local cannot be read: 1 payment waiting' },
    ]);
    expect(await metric('till_payments_unreadable{')).toBe(
      'till_payments_unreadable{chain="local",method="usdt-local"} 1',
    );
    // A waiting payment is written once for any number of blocks.
    const written = await writtenBy();
    await mine(2);
    expect(await writtenBy()).toEqual(written);
    await setCode(honestCode);
    await mine(CONFIRMATIONS);
    expect([lines(SILENT).length, lines(AGAIN).length]).toEqual([1, 1]);
    expect([(await healthz()).status, await metric('till_payments_unreadable{')]).toEqual([200, undefined]);
  });

  it('is waited for: payments in time count once it reports balances again', async () => {
    const invoice = await invoiceOf();
    const attempt = await world.pick(invoice.id, 'usdt-local');
    await world.pay(attempt, 10n * WHOLE);
    await setCode(REVERTS);
    await follow();
    expect((await world.checkout(invoice.id)).attempt).toMatchObject({ status: 'processing', confirmations: 0 });
    await mine(CONFIRMATIONS);
    await pass(60);
    await settler.round(10);
    expect(await statusOf(invoice.id)).toBe('open');
    await setCode(honestCode);
    await mine(CONFIRMATIONS);
    expect(await statusOf(invoice.id)).toBe('paid');
  });

  it('is waited for until an hour after a quote, then the record decides; the money is late', async () => {
    const [empty, short, live] = [await invoiceOf('10', { expiresIn: 10 }), await invoiceOf(), await invoiceOf()];
    const order = await world.newOrder(store, { expiresIn: 10 });
    const attempt = await world.pick(empty.id, 'usdt-local');
    const shortAttempt = await world.pick(short.id, 'usdt-local');
    await world.pick(order.id, 'usdt-local');
    await world.pay(shortAttempt, 4n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS);
    await setCode(REVERTS);
    await pass(31);
    await world.pick(live.id, 'usdt-local');
    await pass(28);
    await settler.round(10);
    expect([await statusOf(empty.id), await statusOf(short.id)]).toEqual(['open', 'open']);
    for (let step = 0; step < 5; step += 1) {
      await pass(15);
      await settler.round(10);
    }
    await world.reap();
    expect([await statusOf(empty.id), await statusOf(short.id), (await world.order(store, order.id)).status]).toEqual([
      'expired',
      'partial',
      'expired',
    ]);
    expect(await statusOf(live.id)).toBe('open');
    await setCode(honestCode);
    await world.pay(attempt, 10n * WHOLE);
    await mine(CONFIRMATIONS);
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ heldAmount: 10n * WHOLE });
    expect(await attemptMoney(world.service.db, { id: shortAttempt.id })).toMatchObject({
      heldAmount: 4n * WHOLE,
      lateAmount: 0n,
    });
  });

  it('makes void and expire answer 503, change nothing, and log the asset', async () => {
    const order = await world.newOrder(store);
    await world.pick(order.id, 'usdt-local');
    await follow();
    await setCode(REVERTS);
    await mine(CONFIRMATIONS);
    expect(lines(SILENT)).toEqual([]);
    const refused = await store.call('POST', `/v1/orders/${order.id}/expire`);
    expect([refused.status, refused.json]).toEqual([503, { error: 'Chain temporarily unavailable' }]);
    expect((await world.order(store, order.id)).status).toBe('pending');
    await mine(1);
    expect(lines(SILENT)).toHaveLength(1);
    await setCode(honestCode);
    await mine(CONFIRMATIONS);
    expect((await store.call('POST', `/v1/orders/${order.id}/expire`)).status).toBe(200);
    expect(await metric('till_payments_unreadable{')).toBeUndefined();
  });

  it('does not keep other assets at ended addresses from being booked', async () => {
    const invoice = await invoiceOf('10', { expiresIn: 10 });
    const attempt = await world.pick(invoice.id, 'usdc-local');
    await follow();
    await pass(11);
    expect(await statusOf(invoice.id)).toBe('expired');
    await setCode(REVERTS);
    await world.chain.sendNativeFromContract(attempt.depositAddress, 5n);
    await world.pay(attempt, 3n * WHOLE);
    await follow();
    await mine(CONFIRMATIONS);
    world.clock.time += 60 * MINUTE;
    for (let page = 0; page < 8; page += 1) {
      await watch();
      world.clock.time += 1_000;
    }
    expect(lines('ended addresses have money that was not booked')).not.toEqual([]);
    expect(await attemptMoney(world.service.db, { id: attempt.id })).toMatchObject({ heldAmount: 3n * WHOLE });
  });
});
