import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf, insertAttemptsLike } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, product, statusAndBody } from '../../kernel/http/support.ts';
import { PAYOUT, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { buyerOf, newInvoice, newOrder } from './support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** New attempts of one order or invoice per hour, and in total. */
const [IN_HOUR, IN_ALL] = [12, 200];
/** Enabled chains; none of them receives a request. */
const CHAINS = ['base', 'ethereum', 'arbitrum', 'optimism', 'polygon', 'avalanche'];
const METHODS = [
  ...CHAINS.map((chain) => `usdc-${chain}`),
  ...['base', 'ethereum', 'arbitrum', 'optimism'].map((chain) => `eth-${chain}`),
  'usdc-local',
  'eth-local',
  'usdt-local',
  'usdt-ethereum',
];

let now = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
let service: TestService;
let store: TestStore;
const buyer = buyerOf(() => service);
const pick = (id: string, paymentMethod: string) => buyer('POST', `/${id}/attempts`, { paymentMethod });
const attemptOf = async (id: string) => (await buyer('GET', `/${id}`)).json.attempt;
const REFUSED = [429, { error: 'Too many requests' }];

beforeAll(async () => {
  const chainUrls = CHAINS.map((chain) => [`CHAIN_${chain.toUpperCase()}_RPC_URLS`, 'http://127.0.0.1:1']);
  const env = { ...Object.fromEntries(chainUrls), RATE_LIMIT_CHECKOUT_WRITES: '0' };
  service = await startTestService({ clock: { now: () => now }, env });
  store = await service.createStore({
    webhookUrl: DEAD_WEBHOOK,
    products: [product('Guide', { priceAmount: '10' })],
    payouts: Object.fromEntries(['local', ...CHAINS].map((chain) => [chain, PAYOUT])),
    paymentMethods: METHODS,
  });
});
afterAll(() => service?.stop());

/** Creates an invoice for which this many methods were picked, one after the other. */
async function invoiceWith(attempts: number) {
  const invoice = await newInvoice(store, { expiresIn: 300 });
  for (const method of METHODS.slice(0, attempts)) expect((await pick(invoice.id, method)).status).toBe(201);
  return invoice;
}

describe('picking the token of a superseded attempt', () => {
  it('resumes that attempt while its quote runs, and supersedes the other', async () => {
    const order = await newOrder(store, { expiresIn: 120 });
    const first = await pick(order.id, 'usdc-local');
    now += 29 * MINUTE;
    const second = await pick(order.id, 'eth-local');
    const again = await pick(order.id, 'usdc-local');
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await attemptOf(order.id)).toEqual(first.json);
    const other = await pick(order.id, 'eth-local');
    expect([other.status, other.json]).toEqual([200, second.json]);
    expect(await attemptOf(order.id)).toEqual(second.json);
  });

  it('starts a new one once its quote has lapsed', async () => {
    const order = await newOrder(store, { expiresIn: 120 });
    const first = await pick(order.id, 'usdc-local');
    await pick(order.id, 'eth-local');
    now += 30 * MINUTE;
    const again = await pick(order.id, 'usdc-local');
    expect(again.status).toBe(201);
    expect(again.json.depositAddress).not.toBe(first.json.depositAddress);
  });

  it('fires no event', async () => {
    const order = await newOrder(store);
    for (const method of ['usdc-local', 'eth-local', 'usdc-local']) await pick(order.id, method);
    const events = (await eventsOf(service.db, store.storeId)).filter(({ json }) => json.data.id === order.id);
    expect(events.map(({ event }) => event)).toEqual(['order.created', 'order.processing']);
  });

  it('leaves one live attempt under concurrent picks', async () => {
    const order = await newOrder(store);
    const methods = ['usdc-local', 'eth-local', 'usdt-local'];
    const made = await Promise.all(methods.map((method) => pick(order.id, method)));
    const ids = new Map(made.map(({ json }) => [json.paymentMethod, json.id]));
    const again = await Promise.all([...methods, ...methods].map((method) => pick(order.id, method)));
    for (const { json, status } of again) expect([status, json.id]).toEqual([200, ids.get(json.paymentMethod)]);
    expect((await attemptOf(order.id)).status).toBe('processing');
  });
});

describe('the attempts of one order or invoice', () => {
  it('are at most 12 new ones an hour; those with a live quote can still be picked', async () => {
    const begun = now;
    const invoice = await invoiceWith(IN_HOUR);
    now += MINUTE;
    const refused = await pick(invoice.id, METHODS[IN_HOUR] ?? '');
    expect(statusAndBody(refused)).toEqual(REFUSED);
    expect(refused.headers.get('retry-after')).toBe(String((HOUR - MINUTE) / 1_000));
    expect((await pick(invoice.id, METHODS[IN_HOUR - 1] ?? '')).status).toBe(200);
    expect((await pick(invoice.id, METHODS[0] ?? '')).status).toBe(200);
    expect(await attemptOf(invoice.id)).toMatchObject({ paymentMethod: METHODS[0], status: 'processing' });
    now = begun + HOUR - 1;
    expect(statusAndBody(await pick(invoice.id, METHODS[IN_HOUR] ?? ''))).toEqual(REFUSED);
    now += 1;
    expect((await pick(invoice.id, METHODS[IN_HOUR] ?? '')).status).toBe(201);
  });

  it('are no more than that under concurrent picks', async () => {
    const invoice = await invoiceWith(IN_HOUR - 1);
    const replies = await Promise.all(METHODS.slice(IN_HOUR - 1).map((method) => pick(invoice.id, method)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  });

  it('are at most 200 in total, until the order or invoice ends', async () => {
    const invoice = await invoiceWith(1);
    const first = await attemptOf(invoice.id);
    await insertAttemptsLike(service.db, { like: first.id, copies: IN_ALL - 2, createdAt: now - 10 * HOUR });
    expect((await pick(invoice.id, METHODS[1] ?? '')).status).toBe(201);
    const refused = await pick(invoice.id, METHODS[2] ?? '');
    expect(statusAndBody(refused)).toEqual(REFUSED);
    expect(refused.headers.get('retry-after')).toBe(String(Math.ceil((Date.parse(invoice.expiresAt) - now) / 1_000)));
    expect((await pick(invoice.id, METHODS[0] ?? '')).status).toBe(200);
  });

  it('of another order or invoice are counted separately', async () => {
    await invoiceWith(IN_HOUR);
    await invoiceWith(IN_HOUR);
  });
});
