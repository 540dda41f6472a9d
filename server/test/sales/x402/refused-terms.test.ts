import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { randomAddress } from '../../money/chains/addresses.ts';
import { failMany } from '../../money/payments/authorization-rows-repository.ts';
import { startAuthorizationWorld } from '../../money/payments/authorization-world.ts';
import { visit } from '../../pages/storefront/visit.ts';
import { callUrl, type TestStore } from '../../support/service.ts';
import { clientOf, settled } from './client.ts';

const DOMAIN = 'shops.example';
const MINUTE = 60_000;
const TOO_SMALL = { error: 'Amount too small for a signed transfer: sending it would cost too much gas' };
const NOT_WORTH = { error: 'Authorization not worth its gas' };
const TOO_LATE = { error: 'Too little time left to pay' };

type World = Awaited<ReturnType<typeof startAuthorizationWorld>>;
type Sale = { readonly id: string };
let world: World;
let store: TestStore;
let number = 0;

beforeAll(async () => {
  world = await startAuthorizationWorld({ env: () => ({ STOREFRONT_DOMAIN: DOMAIN }) });
});
beforeEach(async () => {
  await world.report();
  number += 1;
  store = await world.newStore({
    slug: `corner-${number}`,
    storefrontEnabled: true,
    products: [product('Sticker', { priceAmount: '0.05', stock: Array.from({ length: 2_000 }, (_, at) => `s ${at}`) })],
    payouts: { local: randomAddress() },
  });
});
afterAll(() => world?.stop());

const addressOf = ({ id }: Sale): string => `${world.service.baseUrl}/x402/${id}`;
const ask = (sale: Sale, headers: Readonly<Record<string, string>> = {}) =>
  callUrl(addressOf(sale), 'GET', undefined, headers);
const bill = (unitAmount: string, more: object = {}): Promise<Sale> =>
  world.newInvoice(store, { items: [{ name: 'Work', quantity: 1, unitAmount }], ...more });
const termsIn = ({ headers }: { readonly headers: Headers }) =>
  JSON.parse(Buffer.from(headers.get('payment-required') ?? '', 'base64').toString()).accepts[0];
const attemptOf = async ({ id }: Sale) => (await world.checkout(id)).attempt;

/** Signs the terms of a sale, and returns the header that pays by them. */
async function signedFor(sale: Sale): Promise<Record<string, string>> {
  const accepted = termsIn(await ask(sale));
  const { signature, to, from, nonce, ...amounts } = await world.usdc.sign(await world.buyer(BigInt(accepted.amount)), {
    to: accepted.payTo,
    value: BigInt(accepted.amount),
    validBefore: BigInt(Math.floor(world.clock.now() / 1000) + accepted.maxTimeoutSeconds),
  });
  const [value, validAfter, validBefore] = [amounts.value, amounts.validAfter, amounts.validBefore].map(String);
  const payload = { signature, authorization: { from, to, value, validAfter, validBefore, nonce } };
  const header = JSON.stringify({ x402Version: 2, accepted, payload });
  return { 'payment-signature': Buffer.from(header).toString('base64') };
}

describe('an amount that is not worth its gas', () => {
  test('has no terms, and no attempt is made', async () => {
    const invoice = await bill('0.05');
    expect(await ask(invoice)).toMatchObject({ status: 400, json: TOO_SMALL });
    expect(await attemptOf(invoice)).toBeNull();
    const answer = await clientOf(world, await world.buyer())(addressOf(invoice));
    expect([answer.status, await answer.json()]).toEqual([400, TOO_SMALL]);
  });

  test('makes no order at the address of a product, while more of it can be bought', async () => {
    const [{ id }] = (await store.call('GET', '/v1/products')).json.data;
    const at = (query: string) =>
      visit(world.service.baseUrl, { host: `corner-${number}.${DOMAIN}`, path: `/x402/${id}${query}` });
    const small = await at('');
    expect([small.status, JSON.parse(small.body)]).toEqual([400, TOO_SMALL]);
    expect(small.headers['access-control-allow-origin']).toBe('*');
    const orders = async () => (await store.call('GET', '/v1/orders')).json.data;
    expect(await orders()).toEqual([]);
    expect((await at('?quantity=200')).status).toBe(402);
    expect(await orders()).toHaveLength(1);
  });

  test('ends where the terms begin: the smallest amount with terms is taken once it is signed', async () => {
    let [refused, taken] = [5, 1_000];
    while (taken - refused > 1) {
      const cents = Math.floor((refused + taken) / 2);
      const { status } = await ask(await bill((cents / 100).toFixed(2)));
      expect([400, 402]).toContain(status);
      if (status === 400) refused = cents;
      else taken = cents;
    }
    const invoice = await bill((taken / 100).toFixed(2));
    expect((await settled(world, ask(invoice, await signedFor(invoice)))).status).toBe(200);
  });

  test('has no terms when it is the rest of a part', async () => {
    const invoice = await bill('10');
    const attempt = await world.pick(invoice.id, 'usdc-local');
    await world.pay(attempt, 9_950_000n);
    await world.follow();
    expect(await ask(invoice)).toMatchObject({ status: 400, json: TOO_SMALL });
    expect(await attemptOf(invoice)).toMatchObject({ id: attempt.id });
  });
});

describe('while a payment is under way', () => {
  const COMES_BACK = { status: 202, json: { kind: 'invoice', status: 'open' } };

  test('there are no terms, and another signature is not kept', async () => {
    const invoice = await bill('10');
    const [mine, others] = [await signedFor(invoice), await signedFor(invoice)];
    const paid = ask(invoice, mine);
    const attempt = await attemptOf(invoice);
    await expect.poll(async () => (await world.rows(attempt)).length).toBe(1);
    for (const headers of [{}, others]) {
      const answer = await ask(invoice, headers);
      expect(answer).toMatchObject(COMES_BACK);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await settled(world, paid)).status).toBe(200);
    expect(await world.rows(attempt)).toHaveLength(1);
    expect((await ask(invoice, others)).status).toBe(200);
  });

  test('so is one by a person, whose whole amount was seen', async () => {
    const invoice = await bill('10');
    await world.pay(await world.pick(invoice.id, 'usdc-local'), 10_000_000n);
    await world.follow();
    expect(await ask(invoice)).toMatchObject(COMES_BACK);
    await world.confirm();
    expect((await ask(invoice)).status).toBe(200);
  });
});

test('a quote, invoice or order that ends too soon has no terms; the next quote has', async () => {
  const invoice = await bill('10');
  await world.pick(invoice.id, 'usdc-local');
  world.clock.time += 28 * MINUTE + 1_000;
  await world.report();
  const answer = await ask(invoice);
  expect(answer).toMatchObject({ status: 503, json: TOO_LATE });
  expect(answer.headers.get('retry-after')).toBe('119');
  await world.passTo(world.clock.now() + 119_000);
  await world.report();
  const { status, headers } = await ask(invoice);
  expect([status, termsIn({ headers }).maxTimeoutSeconds]).toEqual([402, 600]);
});

describe('authorizations that come to nothing', () => {
  const failed = async (storeId: string, count: number) => {
    const pattern = await bill('10');
    const header = await signedFor(pattern);
    const paid = ask(pattern, header);
    const attempt = await attemptOf(pattern);
    await expect.poll(async () => (await world.rows(attempt)).length).toBe(1);
    const [row] = await world.rows(attempt);
    await failMany(world.db, {
      ...{ like: row?.id ?? '', storeId, count, chain: 'local', wei: 1n },
      now: world.clock.now(),
    });
    await settled(world, paid);
  };

  test('leave an attempt without terms after five of them', async () => {
    const other = await world.newStore({ payouts: { local: randomAddress() } });
    const invoice = await world.newInvoice(other, { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }] });
    await world.pick(invoice.id, 'usdc-local');
    await failed(other.storeId, 4);
    expect((await ask(invoice)).status).toBe(402);
    await failed(other.storeId, 1);
    expect(await ask(invoice)).toMatchObject({ status: 400, json: NOT_WORTH });
  });

  test('leave a store without terms after twenty of them within an hour', async () => {
    const other = await world.newStore({ payouts: { local: randomAddress() } });
    const items = [{ name: 'Work', quantity: 1, unitAmount: '10' }];
    await world.pick((await world.newInvoice(other, { items })).id, 'usdc-local');
    await failed(other.storeId, 20);
    const invoice = await world.newInvoice(other, { items });
    expect(await ask(invoice)).toMatchObject({ status: 400, json: NOT_WORTH });
    expect(await attemptOf(invoice)).toBeNull();
    world.clock.time += 61 * MINUTE;
    await world.report();
    expect((await ask(invoice)).status).toBe(402);
  });
});
