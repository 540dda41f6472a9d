import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { ledgerTotals } from '../../../src/money/sweeping/ledger.ts';
import { closeStore } from '../../../src/stores/change-store.ts';
import { suspendStore } from '../../../src/stores/operate-store.ts';
import { deployWallet } from '../../support/authorizations.ts';
import { callUrl, type TestStore } from '../../support/service.ts';
import { randomAddress } from '../chains/addresses.ts';
import { startAuthorizationWorld } from './authorization-world.ts';
import { MINUTE } from './harness.ts';

type World = Awaited<ReturnType<typeof startAuthorizationWorld>>;

const NAME = 'Corner shop';
const NOT_VALID = { status: 400, json: { error: 'Authorization not valid' } };
const NOT_WORTH = { status: 400, json: { error: 'Authorization not worth its gas' } };
const NOT_PAYABLE = { status: 400, json: { error: 'Checkout is not payable' } };

let world: World;
let store: TestStore;

beforeAll(async () => {
  world = await startAuthorizationWorld();
});
beforeEach(async () => {
  // Sends the transfers left over by earlier tests.
  await world.sendAll();
  store = await world.newStore({ payouts: { local: randomAddress() } });
});
afterAll(() => world?.stop());

/** Creates an invoice whose attempt has a signed transfer. */
async function given() {
  const { attempt, invoice, payer } = await world.asked(store);
  const authorization = await world.sign(payer, attempt);
  const reply = await world.give(invoice.id, attempt, authorization);
  expect(reply.status).toBe(202);
  return { attempt, invoice, payer, authorization, reply };
}
const statusesOf = async (attempt: object): Promise<string[]> =>
  (await world.rows(attempt)).map(({ status }) => status);
const gasMoney = (): Promise<bigint> => world.chain.balanceOf(world.gasKey.address);

describe('a buyer without coin for gas', () => {
  test('signs, and the invoice is paid, swept and accounted for', async () => {
    const { attempt, authorization, invoice, payer, reply } = await given();
    expect(reply.json).toMatchObject({ id: attempt.id, status: 'processing', seenAmount: '0' });
    const [waiting] = await world.rows(attempt);
    expect(waiting).toMatchObject({ status: 'waiting', sendings: [] });
    expect(waiting?.sealed).toMatch(/^v2\./);
    expect(waiting?.sealed).not.toContain(authorization.signature.slice(2, 40));
    const before = await gasMoney();
    const [txHash] = await world.sendAll();
    const [sent] = await world.rows(attempt);
    expect(sent).toMatchObject({ status: 'sent', sendings: ['sent'] });
    expect(sent?.bytes[0]).toMatch(/^v2\./);
    await world.confirm();
    const paid = await world.checkout(invoice.id);
    expect(paid).toMatchObject({ status: 'paid', attempt: { receivedAmount: attempt.cryptoAmount } });
    expect(paid.attempt.transactions).toMatchObject([{ txHash, fromAddress: payer.address.toLowerCase() }]);
    await world.sweeper().settleOnce();
    const spent = before - (await gasMoney());
    const [used] = await world.rows(attempt);
    expect(used).toMatchObject({ status: 'used', sealed: null, sendings: ['mined'], bytes: [''] });
    expect(used?.gas).toBeGreaterThan(0n);
    expect(spent).toBeGreaterThan(0n);
    const range = { storeId: store.storeId, from: 0, to: Date.UTC(9999, 0) };
    const sendingAlone = { method: 'usdc-local', deposits: 0, gas: 0n, authorizations: 1, authorizationGas: spent };
    expect(await ledgerTotals(world.db, range)).toMatchObject([sendingAlone]);
    expect(await world.sweeper().sweepOnce()).toHaveLength(1);
    await expect.poll(() => world.chain.balanceOf(attempt.depositAddress, world.usdc.address)).toBe(0n);
    await world.confirm();
    await world.sweeper().settleOnce();
    const [total] = await ledgerTotals(world.db, range);
    expect(total).toMatchObject({ deposits: 1, received: 10_000_000n, authorizations: 1, authorizationGas: spent });
    expect(before - (await gasMoney())).toBe((total?.gas ?? 0n) + spent);
    expect(await world.chain.balanceOf(payer.address)).toBe(0n);
  });

  test('may sign the rest of a payment that has begun', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    await world.pay(attempt, 4_000_000n);
    await world.follow();
    const whole = await world.sign(payer, attempt);
    expect(await world.give(invoice.id, attempt, whole)).toMatchObject(NOT_VALID);
    const { attempt: now } = await world.checkout(invoice.id);
    const rest = await world.sign(payer, now);
    expect(rest.value).toBe(6_000_000n);
    expect((await world.give(invoice.id, attempt, rest)).status).toBe(202);
    await world.sendAll();
    await world.confirm();
    expect((await world.invoice(store, invoice.id)).status).toBe('paid');
  });

  test('may pay with a wallet that is a contract', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const wallet = await deployWallet(world.chain, payer);
    await world.chain.mintTo('usdc', wallet.address, 10_000_000n);
    const authorization = await world.sign(payer, attempt, { from: wallet.address });
    expect((await world.give(invoice.id, attempt, authorization)).status).toBe(202);
    await world.sendAll();
    await world.confirm();
    expect((await world.invoice(store, invoice.id)).status).toBe('paid');
  });

  test('sends the same authorization again without paying twice, and may not add a second one', async () => {
    const { attempt, authorization, invoice, payer } = await given();
    const other = await world.sign(payer, attempt);
    const replies = await Promise.all(
      [authorization, other, authorization].map((one) => world.give(invoice.id, attempt, one)),
    );
    expect(replies.map(({ status }) => status)).toEqual([202, 400, 202]);
    expect(await world.sendAll()).toHaveLength(1);
    expect((await world.give(invoice.id, attempt, authorization)).status).toBe(202);
    expect(await world.sendAll()).toHaveLength(0);
    await world.confirm();
    await world.sweeper().settleOnce();
    expect((await world.give(invoice.id, attempt, authorization)).status).toBe(202);
    expect(await world.sendAll()).toHaveLength(0);
    expect(await statusesOf(attempt)).toEqual(['used']);
  });

  test('in two windows at the same time has one authorization accepted', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const signed = await Promise.all([1, 2, 3].map(() => world.sign(payer, attempt)));
    const replies = await Promise.all(signed.map((one) => world.give(invoice.id, attempt, one)));
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 400, 400]);
    expect(await statusesOf(attempt)).toEqual(['waiting']);
  });
});

const BY = { kind: 'command-line', name: 'test' } as const;
const acting = () => {
  const { clock, db, service } = world;
  return { db, clock, ids: createIdSource(clock), dashboardUrl: `${service.baseUrl}/dashboard` };
};

describe.each([
  ['suspended', () => suspendStore(acting(), { slug: store.slug, by: BY, reason: 'buyers complain' })],
  ['closed', () => closeStore(acting(), store.storeId, BY, NAME)],
])('when its store is %s', (_status, stop) => {
  beforeEach(async () => {
    store = await world.newStore({ name: NAME, payouts: { local: randomAddress() } });
  });

  test('earlier signatures are still sent, pay and are swept', async () => {
    const { attempt, authorization, invoice } = await given();
    await stop();
    expect((await world.give(invoice.id, attempt, authorization)).status).toBe(202);
    expect(await world.sendAll()).toHaveLength(1);
    await world.confirm();
    expect((await world.checkout(invoice.id)).status).toBe('paid');
    await world.sweeper().settleOnce();
    expect(await statusesOf(attempt)).toEqual(['used']);
    expect(await world.sweeper().sweepOnce()).toHaveLength(1);
  });

  test('an earlier attempt can still be signed for, and no new one is started', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const unpicked = await world.newInvoice(store);
    await stop();
    await world.sendAll();
    expect((await world.give(invoice.id, attempt, await world.sign(payer, attempt))).status).toBe(202);
    expect(await world.sendAll()).toHaveLength(1);
    await world.confirm();
    expect((await world.checkout(invoice.id)).status).toBe('paid');
    const attempts = `${world.service.baseUrl}/v1/checkouts/${unpicked.id}/attempts`;
    expect((await callUrl(attempts, 'POST', { paymentMethod: 'usdc-local' })).status).toBe(400);
  });
});

describe('an authorization is refused, and nothing is stored', () => {
  test('that differs from the attempt’s terms, or is not signed by its owner', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const stranger = await world.buyer(10_000_000n);
    const end = BigInt(Date.parse(attempt.expiresAt)) / 1000n;
    const now = BigInt(world.clock.now()) / 1000n;
    for (const terms of [
      { value: 9_999_999n },
      { value: 10_000_001n },
      { to: randomAddress() },
      { validBefore: end + 1n },
      { validBefore: now },
      { validAfter: now + 100n },
      { from: stranger.address },
    ]) {
      const wrong = await world.sign(payer, attempt, terms);
      expect(await world.give(invoice.id, attempt, wrong)).toMatchObject(NOT_VALID);
    }
    const { signature, ...good } = await world.sign(payer, attempt);
    const forged = { ...good, signature: `${signature.slice(0, 20)}00${signature.slice(22)}` };
    expect(await world.give(invoice.id, attempt, forged)).toMatchObject(NOT_VALID);
    expect(await world.rows(attempt)).toEqual([]);
  });

  test('whose nonce is used, whose owner has too little or is blocked, or whose token is paused', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const refused = async (): Promise<void> => {
      const authorization = await world.sign(payer, attempt);
      expect(await world.give(invoice.id, attempt, authorization)).toMatchObject(NOT_VALID);
    };
    const cancelled = await world.sign(payer, attempt);
    await world.usdc.cancel(payer, cancelled);
    expect(await world.give(invoice.id, attempt, cancelled)).toMatchObject(NOT_VALID);
    await world.usdc.blacklist(payer.address, true);
    await refused();
    await world.usdc.blacklist(payer.address, false);
    await world.usdc.pause(true);
    await refused();
    await world.usdc.pause(false);
    const moved = await world.sign(payer, attempt, { to: randomAddress(), value: 1n });
    await world.usdc.send(moved);
    await refused();
    expect(await world.rows(attempt)).toEqual([]);
  });

  test('for a token without support for it, an attempt that is not current, or another checkout', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const other = await world.asked(store);
    const authorization = await world.sign(payer, attempt);
    expect(await world.post(other.invoice.id, attempt.id, world.bodyOf(authorization))).toMatchObject(NOT_VALID);
    const usdt = await world.pick(invoice.id, 'usdt-local');
    expect(await world.give(invoice.id, attempt, authorization)).toMatchObject(NOT_VALID);
    const forUsdt = await world.sign(payer, usdt);
    expect(await world.give(invoice.id, usdt, forUsdt)).toMatchObject(NOT_VALID);
    expect(await world.give('1111111111111111111112', usdt, forUsdt)).toMatchObject({ status: 404 });
  });

  test('once the invoice or the quote has ended', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const authorization = await world.sign(payer, attempt);
    await world.pay(attempt, 10_000_000n);
    await world.confirm();
    expect(await world.give(invoice.id, attempt, authorization)).toMatchObject(NOT_PAYABLE);
    const late = await world.asked(store);
    const signed = await world.sign(late.payer, late.attempt);
    world.clock.time = Date.parse(late.attempt.expiresAt);
    expect(await world.give(late.invoice.id, late.attempt, signed)).toMatchObject(NOT_VALID);
  });

  test('that costs more than its share, or while no process sends', async () => {
    const cheap = await world.asked(store, '0.1');
    expect(
      await world.give(cheap.invoice.id, cheap.attempt, await world.sign(cheap.payer, cheap.attempt)),
    ).toMatchObject(NOT_WORTH);
    const { attempt, invoice, payer } = await world.asked(store);
    const authorization = await world.sign(payer, attempt);
    await world.report(undefined, 'the gas address has nothing');
    expect(await world.give(invoice.id, attempt, authorization)).toMatchObject(NOT_WORTH);
    await world.report();
    world.clock.time += 6 * MINUTE;
    expect(await world.give(invoice.id, attempt, authorization)).toMatchObject(NOT_WORTH);
    await world.report();
    expect((await world.give(invoice.id, attempt, authorization)).status).toBe(202);
  });

  test('that is malformed', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const body = world.bodyOf(await world.sign(payer, attempt));
    for (const wrong of [
      { from: 'me' },
      { from: `${body.from}00` },
      { value: 10 },
      { value: '-1' },
      { value: '0x10' },
      { value: '1'.repeat(79) },
      { validBefore: -1 },
      { validBefore: 1.5 },
      { validBefore: '1e9' },
      { nonce: '0x00' },
      { signature: '0x' },
      { signature: '0x123' },
      { signature: undefined },
      { signature: `0x${'00'.repeat(4097)}` },
    ]) {
      const reply = await world.post(invoice.id, attempt.id, { ...body, ...wrong });
      expect(reply).toMatchObject({ status: 400, json: { error: 'Invalid request data' } });
    }
    expect((await world.post(invoice.id, 'mine', body)).status).toBe(400);
    const text = await world.post(invoice.id, attempt.id, {
      ...body,
      value: '10000000',
      validBefore: `${body.validBefore}`,
    });
    expect(text.status).toBe(202);
  });

  test('after five of one attempt, including failed ones', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    for (let count = 1; count <= 5; count += 1) {
      const authorization = await world.sign(payer, attempt);
      expect((await world.give(invoice.id, attempt, authorization)).status).toBe(202);
      await world.usdc.cancel(payer, authorization);
      expect(await world.sendAll()).toEqual([]);
    }
    expect(await world.give(invoice.id, attempt, await world.sign(payer, attempt))).toMatchObject(NOT_WORTH);
    expect(await statusesOf(attempt)).toEqual(Array(5).fill('refused'));
  });
});
