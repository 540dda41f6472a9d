import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportNetwork } from '../../../src/money/payments/booking/network-repository.ts';
import { randomAddress } from '../../money/chains/addresses.ts';
import { startAuthorizationWorld } from '../../money/payments/authorization-world.ts';
import { callUrl, type TestStore } from '../../support/service.ts';
import { settled } from './client.ts';

type World = Awaited<ReturnType<typeof startAuthorizationWorld>>;
type Sale = { readonly id: string };
let world: World;
let store: TestStore;

beforeAll(async () => {
  world = await startAuthorizationWorld();
  store = await world.newStore({ payouts: { local: randomAddress() } });
  await world.report();
});
afterAll(() => world?.stop());

const addressOf = ({ id }: Sale): string => `${world.service.baseUrl}/x402/${id}`;
const ask = (sale: Sale, headers: Readonly<Record<string, string>> = {}) =>
  callUrl(addressOf(sale), 'GET', undefined, headers);
const bill = (): Promise<Sale> => world.newInvoice(store, { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }] });
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

describe('while a payment is under way', () => {
  const COMES_BACK = { status: 202, json: { kind: 'invoice', status: 'open' } };

  test('there are no terms, and another signature is refused', async () => {
    const invoice = await bill();
    const [mine, others] = [await signedFor(invoice), await signedFor(invoice)];
    const paid = ask(invoice, mine);
    const attempt = await attemptOf(invoice);
    await expect.poll(async () => (await world.rows(attempt)).length).toBe(1);
    const answer = await ask(invoice);
    expect(answer).toMatchObject(COMES_BACK);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(invoice, others)).status).toBe(402);
    expect((await settled(world, paid)).status).toBe(200);
    expect(await world.rows(attempt)).toHaveLength(1);
    expect((await ask(invoice, others)).status).toBe(200);
  });

  test('so is one by a person, whose whole amount was seen', async () => {
    const invoice = await bill();
    await world.pay(await world.pick(invoice.id, 'usdc-local'), 10_000_000n);
    await world.follow();
    expect(await ask(invoice)).toMatchObject(COMES_BACK);
    await world.confirm();
    expect((await ask(invoice)).status).toBe(200);
  });
});

test('a chain on which payments cannot be seen has no terms', async () => {
  const invoice = await bill();
  const report = async (isAway: boolean) => {
    await reportNetwork(world.db, 'local', { isAway, fees: null }, world.clock.now());
    // Readings of the reports are shared for two seconds.
    world.clock.time += 2_000;
  };
  await report(true);
  expect(await ask(invoice)).toMatchObject({ status: 503, json: { error: 'Chain temporarily unavailable' } });
  expect(await attemptOf(invoice)).toBeNull();
  await report(false);
  expect((await ask(invoice)).status).toBe(402);
});
