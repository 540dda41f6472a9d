import { decodePaymentResponseHeader } from '@x402/fetch';
import type { LocalAccount } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomAddress } from '../../money/chains/addresses.ts';
import { startAuthorizationWorld } from '../../money/payments/authorization-world.ts';
import { callUrl, type TestStore } from '../../support/service.ts';
import { clientOf, settled } from './client.ts';

type World = Awaited<ReturnType<typeof startAuthorizationWorld>>;
// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the assertions that read them
type Json = any;

let world: World;
let store: TestStore;

beforeAll(async () => {
  world = await startAuthorizationWorld();
});
beforeEach(async () => {
  await world.sendAll();
  await world.report();
  store = await world.newStore({ payouts: { local: randomAddress() } });
});
afterAll(() => world?.stop());

const addressOf = ({ id }: { readonly id: string }): string => `${world.service.baseUrl}/x402/${id}`;

/** Asks for the terms of a checkout, in both versions of the protocol. */
async function termsOf(checkout: { readonly id: string }, query = '') {
  const answer = await callUrl(`${addressOf(checkout)}${query}`, 'GET');
  const header = answer.headers.get('payment-required');
  return { ...answer, v2: header === null ? null : decoded(header) };
}
const decoded = (header: string): Json => JSON.parse(Buffer.from(header, 'base64').toString());
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** Signs the first way to pay that a checkout offers, as a client of version 2 does. */
async function signedFor(checkout: { readonly id: string }, account: LocalAccount, terms: object = {}) {
  const { v2 } = await termsOf(checkout);
  const [accepted] = v2.accepts;
  const { signature, to, from, nonce, ...amounts } = await world.usdc.sign(account, {
    to: accepted.payTo,
    value: BigInt(accepted.amount),
    validBefore: BigInt(Math.floor(world.clock.now() / 1000) + accepted.maxTimeoutSeconds),
    ...terms,
  });
  const [value, validAfter, validBefore] = [amounts.value, amounts.validAfter, amounts.validBefore].map(String);
  const payload = { signature, authorization: { from, to, value, validAfter, validBefore, nonce } };
  return { accepted, payload, header: encoded({ x402Version: 2, accepted, payload }) };
}
const send = (checkout: { readonly id: string }, header: string, name = 'payment-signature') =>
  callUrl(addressOf(checkout), 'GET', undefined, { [name]: header });
const errorOf = (answer: { readonly json: Json }): string => answer.json.error;

async function invoiceWithBuyer(amount = '10') {
  const invoice = await world.newInvoice(store, { items: [{ name: 'Work', quantity: 1, unitAmount: amount }] });
  return { invoice, buyer: await world.buyer() };
}

describe('the client of version 2', () => {
  test('buys an order: pays, gets the goods and the proof, and pays no second time', async () => {
    const order = await world.newOrder(store);
    const buyer = await world.buyer();
    const pay = clientOf(world, buyer);
    const answer = await settled(world, pay(addressOf(order)));
    expect(answer.status).toBe(200);
    const goods = (await answer.json()) as Json;
    expect(goods).toMatchObject({ id: order.id, kind: 'order', status: 'completed' });
    expect(goods.items[0].lines).toHaveLength(1);
    expect(new URL(goods.receipt).pathname).toBe(`/checkout/${order.id}/receipt`);
    const proof = decodePaymentResponseHeader(answer.headers.get('payment-response') ?? '');
    expect(proof).toMatchObject({ success: true, payer: buyer.address.toLowerCase() });
    const balance = await world.chain.balanceOf(buyer.address, world.usdc.address);
    const again = await pay(addressOf(order));
    expect(await again.json()).toEqual(goods);
    expect(await world.chain.balanceOf(buyer.address, world.usdc.address)).toBe(balance);
  });

  test('pays an invoice, at its address and for no more than is missing', async () => {
    const { invoice, buyer } = await invoiceWithBuyer();
    const attempt = await world.pick(invoice.id, 'usdc-local');
    await world.pay(attempt, 4_000_000n);
    await world.follow();
    const { v2 } = await termsOf(invoice);
    expect(v2.accepts[0]).toMatchObject({ payTo: attempt.depositAddress, amount: '6000000' });
    const answer = await settled(world, clientOf(world, buyer)(addressOf(invoice)));
    expect(await answer.json()).toMatchObject({ id: invoice.id, kind: 'invoice', status: 'paid', items: [] });
  });
});

describe('the terms', () => {
  test('are in a header for version 2 and in the body for version 1, with the domain that the token has', async () => {
    const { invoice } = await invoiceWithBuyer();
    const { status, json, v2, headers } = await termsOf(invoice);
    expect(status).toBe(402);
    expect(json).toEqual({ x402Version: 1, error: v2.error, accepts: [] });
    expect(v2).toMatchObject({
      x402Version: 2,
      resource: { url: expect.stringMatching(new RegExp(`/x402/${invoice.id}$`)) },
      accepts: [{ scheme: 'exact', amount: '10000000', extra: { name: 'Dev USD Coin', version: '2' } }],
    });
    expect(v2.accepts[0].maxTimeoutSeconds).toBeLessThanOrEqual(30 * 60);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toContain('payment-required');
  });

  test('are linked from the payment page, while programs can pay', async () => {
    const { invoice } = await invoiceWithBuyer();
    const page = async () => (await fetch(`${world.service.baseUrl}/invoice/${invoice.id}`)).headers.get('link');
    expect(await page()).toMatch(new RegExp(`/x402/${invoice.id}>; rel="payment"$`));
    await store.call('POST', `/v1/invoices/${invoice.id}/void`);
    expect(await page()).toBeNull();
  });

  test('name no other method than the one asked for, and none where nobody sends', async () => {
    const { invoice } = await invoiceWithBuyer();
    expect((await termsOf(invoice, '?method=usdc-local')).v2.accepts).toHaveLength(1);
    expect((await termsOf(invoice, '?method=eth-local')).status).toBe(404);
    await world.report(undefined, 'empty');
    expect(await termsOf(invoice)).toMatchObject({ status: 404, json: { error: 'No payment method for programs' } });
  });

  test('are not given for what is unknown or cannot be paid any more', async () => {
    expect((await callUrl(`${world.service.baseUrl}/x402/nothing`, 'GET')).status).toBe(404);
    const { invoice } = await invoiceWithBuyer();
    const voided = await store.call('POST', `/v1/invoices/${invoice.id}/void`);
    expect(voided.status).toBe(200);
    expect(await termsOf(invoice)).toMatchObject({ status: 400, json: { error: 'Checkout is not payable' } });
  });
});

describe('a payment', () => {
  test('that was answered too late goes on at the next request, and is sent once', async () => {
    const { invoice, buyer } = await invoiceWithBuyer();
    const { header } = await signedFor(invoice, buyer);
    const lost = new AbortController();
    const first = fetch(addressOf(invoice), { headers: { 'payment-signature': header }, signal: lost.signal });
    const { attempt } = await world.checkout(invoice.id);
    await expect.poll(async () => (await world.rows(attempt)).length).toBe(1);
    lost.abort();
    await expect(first).rejects.toThrow();
    const [again, same] = await settled(world, Promise.all([send(invoice, header), send(invoice, header)]));
    expect([again.status, same.status]).toEqual([200, 200]);
    expect(await world.chain.balanceOf(buyer.address, world.usdc.address)).toBe(0n);
    expect(await world.rows(attempt)).toMatchObject([{ sendings: ['sent'] }]);
  });

  test.each([
    ['of another amount', { value: 9_999_999n }, 'invalid_exact_evm_payload_authorization_value'],
    [
      'valid for longer than the quote',
      { validBefore: 99_999_999_999n },
      'invalid_exact_evm_payload_authorization_valid_before',
    ],
    ['that has expired', { validBefore: 1n }, 'invalid_exact_evm_payload_authorization_valid_before'],
    ['to another address', { to: randomAddress() }, 'invalid_exact_evm_payload_recipient_mismatch'],
  ])('%s is refused with the terms, and nothing is kept', async (_, terms, reason) => {
    const { invoice, buyer } = await invoiceWithBuyer();
    const { header } = await signedFor(invoice, buyer, terms);
    const answer = await send(invoice, header);
    expect(answer.status).toBe(402);
    expect(errorOf(answer)).toBe(reason);
    expect(decoded(answer.headers.get('payment-required') ?? '').accepts).toHaveLength(1);
    expect(await world.sendAll()).toEqual([]);
  });

  test('without enough tokens, or signed by another key, is refused', async () => {
    const { invoice } = await invoiceWithBuyer();
    const [poor, other] = [await world.buyer(0n), await world.buyer()];
    expect(errorOf(await send(invoice, (await signedFor(invoice, poor)).header))).toBe('insufficient_funds');
    const { payload, accepted } = await signedFor(invoice, other);
    const forged = { ...payload, authorization: { ...payload.authorization, from: poor.address } };
    const header = encoded({ x402Version: 2, accepted, payload: forged });
    expect(errorOf(await send(invoice, header))).toBe('invalid_exact_evm_payload_signature');
  });

  test.each([
    ['no base64', '%%%', 'invalid_payload'],
    ['no JSON', Buffer.from('{').toString('base64'), 'invalid_payload'],
    ['null', Buffer.from('null').toString('base64'), 'invalid_payload'],
    ['another version', encoded({ x402Version: 3 }), 'invalid_x402_version'],
    ['a very long one', 'A'.repeat(13_000), 'invalid_payload'],
  ])('that is %s is refused', async (_, header, reason) => {
    const { invoice } = await invoiceWithBuyer();
    const answer = await send(invoice, header);
    expect(answer.status).toBe(402);
    expect(errorOf(answer)).toBe(reason);
  });

  test('of another scheme or network is refused', async () => {
    const { invoice, buyer } = await invoiceWithBuyer();
    const { accepted, payload } = await signedFor(invoice, buyer);
    const withTerms = (terms: object) => encoded({ x402Version: 2, accepted: { ...accepted, ...terms }, payload });
    expect(errorOf(await send(invoice, withTerms({ scheme: 'upto' })))).toBe('invalid_scheme');
    expect(errorOf(await send(invoice, withTerms({ network: 'eip155:1' })))).toBe('invalid_network');
    expect(errorOf(await send(invoice, withTerms({ network: 'solana:1' })))).toBe('invalid_network');
  });
});

test('a payment for an attempt that another pick has superseded resumes it', async () => {
  const { invoice, buyer } = await invoiceWithBuyer();
  const { header } = await signedFor(invoice, buyer);
  await world.pick(invoice.id, 'eth-local');
  expect((await settled(world, send(invoice, header))).status).toBe(200);
});

test('a question for the headers alone starts no payment', async () => {
  const { invoice } = await invoiceWithBuyer();
  expect((await fetch(addressOf(invoice), { method: 'HEAD' })).status).toBe(404);
  expect((await world.checkout(invoice.id)).attempt).toBeNull();
});

test('a browser may send the headers of a payment from any origin', async () => {
  const { invoice } = await invoiceWithBuyer();
  const answer = await fetch(addressOf(invoice), {
    method: 'OPTIONS',
    headers: { origin: 'https://agent.example', 'access-control-request-headers': 'payment-signature' },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-headers')).toContain('payment-signature');
});
