import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ConfiguredChains, configuredChains } from '../../../src/app/processes/configured-chains.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { createFixedRates } from '../../../src/money/rates/fixed.ts';
import { startFirstAttempt } from '../../../src/sales/orders/first-attempt.ts';
import { findOrder } from '../../../src/sales/orders/repository.ts';
import type { OrderWithPayment } from '../../../src/sales/orders/types.ts';
import { eventsOf, suspendStoreRow } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, product } from '../../kernel/http/support.ts';
import { callUrl, FEE_RECIPIENT, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { newOrder } from '../checkout/support.ts';
import { changeFee, changePayout, countAttempts, endOrder, setEmail, setTiers } from './rows-repository.ts';

// The first attempt is written by one statement, from data read before it. Changes in between must take effect.

const IP = '203.0.113.7';
let service: TestService;
let store: TestStore;
let chains: ConfiguredChains;
let order: OrderWithPayment;

beforeAll(async () => {
  service = await startTestService({ env: { RATE_LIMIT_CHECKOUT_WRITES: '0' } });
  const local = { name: 'local', rpcUrls: ['http://127.0.0.1:1'], sweepAlways: true };
  const off = { confirmations: undefined, finalityTiers: undefined };
  chains = configuredChains({ config: { chains: [{ ...local, ...off }] }, clock: systemClock, log: silentLog });
});
afterAll(async () => {
  await chains?.close();
  await service?.stop();
});

beforeEach(async () => {
  store = await service.createStore({
    webhookUrl: DEAD_WEBHOOK,
    products: [product('Guide', { priceAmount: '10' })],
    paymentMethods: ['usdc-local', 'eth-local'],
  });
  order = await anOrder();
});

async function anOrder(): Promise<OrderWithPayment> {
  const { id } = await newOrder(store);
  const found = await findOrder(service.db, uuidOfShortId(id) ?? '');
  if (found === undefined) throw new Error('the order is there');
  return found;
}

const eventNames = async () => (await eventsOf(service.db, store.storeId)).map(({ event }) => event);

/** Starts the first attempt; `meanwhile` runs after all reads and before the write. */
async function start(meanwhile: () => Promise<unknown> = async () => undefined, method = 'usdc-local') {
  const fixed = createFixedRates({ usdc: { usd: '1' }, eth: { usd: '2000' } });
  const rates = {
    ...fixed,
    async quote(...of: Parameters<typeof fixed.quote>) {
      await meanwhile();
      return fixed.quote(...of);
    },
  };
  const deps = {
    db: service.db,
    clock: systemClock,
    ids: createIdSource(systemClock),
    log: silentLog,
    chains: chains.registry,
    rates,
    payables: {} as never,
    feeRecipient: FEE_RECIPIENT,
  };
  return startFirstAttempt(deps, order, { method, ipAddress: IP });
}

it('writes the attempt and its event together', async () => {
  const attempt = await start();
  expect(attempt).toMatchObject({ status: 'processing', method: 'usdc-local', requiredAmount: 10_000_000n });
  expect(await eventNames()).toEqual(['order.created', 'order.processing']);
  const read = await findOrder(service.db, order.id);
  expect(read?.payment).toEqual({
    paymentMethod: 'usdc-local',
    requiredAmount: '10000000',
    creditedAmount: '0',
    ipAddress: IP,
    depositAddress: attempt?.depositAddress,
    transactions: [],
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['the fee', () => changeFee(service.db, { id: store.storeId, feeBps: 77 })],
  ['the payout address', () => changePayout(service.db, { storeId: store.storeId, address: `0x${'9'.repeat(40)}` })],
  ['the tiers of finality', () => setTiers(service.db, { storeId: store.storeId, from: [0n], levels: ['9'] })],
  ['the address of the buyer', () => setEmail(service.db, { id: order.id, customerEmail: 'new@example.com' })],
  ['the state of the order', () => endOrder(service.db, { id: order.id })],
  ['the state of the store', () => suspendStoreRow(service.db, { id: store.storeId, now: Date.UTC(2026, 0) })],
])('writes nothing when %s has changed since it was read', async (_, change) => {
  expect(await start(change)).toBeUndefined();
  expect((await findOrder(service.db, order.id))?.payment).toBeNull();
  expect(await eventNames()).toEqual(['order.created']);
});

/** Settings are cached from the previous pick; no payment may use outdated ones. */
it.each<[string, () => Promise<unknown>, object]>([
  ['the fee', () => changeFee(service.db, { id: store.storeId, feeBps: 77 }), { feeBps: 77 }],
  [
    'the payout address',
    () => changePayout(service.db, { storeId: store.storeId, address: `0x${'9'.repeat(40)}` }),
    { payout: `0x${'9'.repeat(40)}` },
  ],
  [
    'the tiers of finality',
    () => setTiers(service.db, { storeId: store.storeId, from: [0n], levels: ['9'] }),
    { finality: '9' },
  ],
])('starts the next attempt by %s of the moment', async (_, change, expected) => {
  expect(await start()).toBeDefined();
  await change();
  for (let next = 0; next < 2; next += 1) {
    order = await anOrder();
    expect(await start()).toMatchObject({ ...expected, status: 'processing' });
  }
});

it('starts no further attempt of a store that was suspended since the one before', async () => {
  expect(await start()).toBeDefined();
  order = await anOrder();
  await suspendStoreRow(service.db, { id: store.storeId, now: Date.UTC(2026, 0) });
  for (let next = 0; next < 2; next += 1) expect(await start()).toBeUndefined();
  expect((await findOrder(service.db, order.id))?.payment).toBeNull();
});

it('leaves an order that has an attempt, or gets one meanwhile, to the transaction', async () => {
  let first: Awaited<ReturnType<typeof start>>;
  const second = await start(async () => {
    first = await start();
  }, 'eth-local');
  expect(first?.method).toBe('usdc-local');
  expect(second).toBeUndefined();
  expect(await eventNames()).toEqual(['order.created', 'order.processing']);
});

it('waits for nobody who has the order in hand', async () => {
  const started = await service.db.transaction(async (tx) => {
    await setEmail(tx, { id: order.id, customerEmail: null });
    return start();
  });
  expect(started).toBeUndefined();
});

it('makes one attempt and one event of twenty picks at a time', async () => {
  const { id } = await newOrder(store);
  const url = `${service.baseUrl}/v1/checkouts/${id}/attempts`;
  const picks = await Promise.all(
    Array.from({ length: 20 }, () => callUrl(url, 'POST', { paymentMethod: 'usdc-local' })),
  );
  expect(picks.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(picks.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(new Set(picks.map(({ json }) => json.depositAddress)).size).toBe(1);
  expect(await eventNames()).toEqual(['order.created', 'order.created', 'order.processing']);
});

it('of many orders at once, each buyer has one live attempt, although they are written together', async () => {
  const orders = await Promise.all(Array.from({ length: 30 }, () => newOrder(store)));
  const pick = (id: string, paymentMethod: string) =>
    callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod });
  const twice = orders.slice(0, 5);
  const replies = await Promise.all([
    ...orders.map(({ id }) => pick(id, 'usdc-local')),
    ...twice.map(({ id }) => pick(id, 'usdc-local')),
  ]);
  for (const { status, text } of replies) expect([200, 201], text).toContain(status);
  for (const index of twice.keys()) expect(replies[30 + index]?.json.id).toBe(replies[index]?.json.id);
  expect(new Set(replies.map(({ json }) => json.depositAddress)).size).toBe(30);
  const { attempts, live, transactions } = await countAttempts(service.db, { storeId: store.storeId });
  expect({ attempts, live }).toEqual({ attempts: 30, live: 30 });
  expect(transactions).toBeLessThan(30);
  const begun = (await eventsOf(service.db, store.storeId)).filter(({ event }) => event === 'order.processing');
  expect(new Set(begun.map(({ orderId }) => orderId)).size).toBe(30);
  expect(begun).toHaveLength(30);
});
