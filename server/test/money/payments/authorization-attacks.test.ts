import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { millis } from '../../../src/kernel/lib/money.ts';
import { createEvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import type { PaymentMethod } from '../../../src/money/chains/port.ts';
import { createFixedRates } from '../../../src/money/rates/fixed.ts';
import { mayLoseMore, readLostGas } from '../../../src/money/sweeping/lost-gas.ts';
import { MAX_LOSS } from '../../support/gas-sender.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import type { TestStore } from '../../support/service.ts';
import { randomAddress } from '../chains/addresses.ts';
import { failMany } from './authorization-rows-repository.ts';
import { startAuthorizationWorld } from './authorization-world.ts';
import { MINUTE } from './harness.ts';

type World = Awaited<ReturnType<typeof startAuthorizationWorld>>;
type Asked = Awaited<ReturnType<World['asked']>>;

const NOT_VALID = { status: 400, json: { error: 'Authorization not valid' } };

let world: World;
let store: TestStore;
let proxy: LyingProxy;

beforeAll(async () => {
  world = await startAuthorizationWorld();
  proxy = await startLyingProxy(world.chain.rpcUrl);
});
beforeEach(async () => {
  await world.chain.setAutomine(true);
  // Sends the transfers left over by earlier tests.
  await world.sendAll();
  store = await world.newStore({ payouts: { local: randomAddress() } });
});
afterAll(async () => {
  await proxy?.close();
  await world?.stop();
});

async function give({ attempt, invoice, payer }: Asked) {
  const authorization = await world.sign(payer, attempt);
  expect((await world.give(invoice.id, attempt, authorization)).status).toBe(202);
  return authorization;
}
const statusOf = async ({ attempt }: Pick<Asked, 'attempt'>) => (await world.rows(attempt)).at(-1)?.status;
const gasMoney = (): Promise<bigint> => world.chain.balanceOf(world.gasKey.address);
const book = async (): Promise<void> => {
  await world.confirm();
  await world.sweeper().settleOnce();
};

test('wallets on which no two providers agree delay no one else, however many there are', async () => {
  const stuck: Asked[] = [];
  for (let count = 0; count < 9; count += 1) stuck.push(await world.asked(store));
  for (const each of stuck) await give(each);
  const other = await world.asked(store);
  await give(other);
  const wallets = new Set(stuck.map(({ payer }) => payer.address.toLowerCase()));
  proxy.tell({
    tamper: (method, [address]) => (method === 'eth_getCode' && wallets.has(String(address)) ? '0x60' : undefined),
  });
  const chain = world.chain.createChain({ rpcUrls: [proxy.url, world.chain.rpcUrl] });
  const client = createEvmSweepClient({ chain, gasPrivateKey: world.gasKey.privateKey });
  const sweeper = world.sweeper({ chain: client });
  // The first round gives up after a number of failures, and the second one tries the others.
  expect(await sweeper.sendOnce()).toEqual([]);
  expect(await world.sendAll(sweeper)).toHaveLength(1);
  expect(await statusOf(other)).toBe('sent');
  expect(await Promise.all(stuck.map(statusOf))).toEqual(stuck.map(() => 'waiting'));
  // They are retried at growing intervals.
  proxy.tell();
  expect(await sweeper.sendOnce()).toEqual([]);
  world.clock.time += MINUTE / 2;
  await world.report();
  expect((await world.sendAll(sweeper)).length).toBeGreaterThan(0);
  await book();
});

describe('wasted gas', () => {
  test('is not multiplied by an owner who signs away the same tokens many times', async () => {
    const payer = await world.buyer(10_000_000n);
    const all: Asked[] = [];
    for (let count = 0; count < 3; count += 1) all.push({ ...(await world.asked(store)), payer });
    for (const each of all) await give(each);
    await world.chain.setAutomine(false);
    const sweeper = world.sweeper();
    expect(await sweeper.sendOnce()).toHaveLength(1);
    expect(await sweeper.sendOnce()).toEqual([]);
    await world.chain.mine();
    await world.chain.setAutomine(true);
    await book();
    expect(await sweeper.sendOnce()).toEqual([]);
    world.clock.time += MINUTE;
    expect(await world.sweeper().sendOnce()).toEqual([]);
    expect(await Promise.all(all.map(statusOf))).toEqual(['used', 'refused', 'refused']);
  });

  test('ends after two failures of one owner, also for authorizations accepted before them', async () => {
    const payer = await world.buyer(30_000_000n);
    const all = [];
    for (let count = 0; count < 3; count += 1) {
      const asked = { ...(await world.asked(store)), payer };
      all.push({ asked, authorization: await give(asked) });
    }
    for (const { authorization } of all.slice(0, 2)) {
      await world.chain.setAutomine(false);
      expect(await world.sweeper().sendOnce()).toHaveLength(1);
      await world.chain.rpc.call('anvil_dropAllTransactions', []);
      await world.chain.setAutomine(true);
      await world.usdc.cancel(payer, authorization);
      world.clock.time += MINUTE;
      await world.sweeper().settleOnce();
      await book();
    }
    const before = await gasMoney();
    expect(await world.sweeper().sendOnce()).toEqual([]);
    expect(await gasMoney()).toBe(before);
    expect(await Promise.all(all.map(({ asked }) => statusOf(asked)))).toEqual(['failed', 'failed', 'refused']);
  });

  test('is avoided for authorizations that would expire before being mined', async () => {
    const one = await world.asked(store);
    const endsIn = (seconds: number) => BigInt(Math.floor(world.clock.now() / 1000) + seconds);
    const soon = await world.sign(one.payer, one.attempt, { validBefore: endsIn(9) });
    expect(await world.give(one.invoice.id, one.attempt, soon)).toMatchObject(NOT_VALID);
    const later = await world.sign(one.payer, one.attempt, { validBefore: endsIn(60) });
    expect((await world.give(one.invoice.id, one.attempt, later)).status).toBe(202);
    world.clock.time += 52_000;
    const before = await gasMoney();
    expect(await world.sendAll()).toEqual([]);
    expect(await gasMoney()).toBe(before);
    expect(await world.rows(one.attempt)).toMatchObject([{ status: 'lapsed', sealed: null, sendings: [] }]);
  });
});

describe('the maximum daily loss on a chain', () => {
  /** Returns the wei of this many thousandths of a dollar, at the tests' price of the coin. */
  const weiOf = (thousandths: bigint): bigint => (thousandths * 10n ** 15n) / 2_000n;

  test('is an amount: once it is used up, buyers on that chain alone pay the ordinary way', async () => {
    const pattern = await world.asked(store);
    await give(pattern);
    const [row] = await world.rows(pattern.attempt);
    const elsewhere = await world.newStore({ payouts: { local: randomAddress() } });
    await world.asked(elsewhere);
    const many = { like: row?.id ?? '', storeId: elsewhere.storeId, count: 100, now: world.clock.now() };
    // Independent of their number: together they cost less than the budget.
    await failMany(world.db, { ...many, chain: 'local', wei: weiOf(MAX_LOSS / 200n) });
    await give(await world.asked(store));
    await failMany(world.db, { ...many, chain: 'base', wei: weiOf(MAX_LOSS) });
    await give(await world.asked(store));
    await failMany(world.db, { ...many, count: 1, chain: 'local', wei: weiOf(MAX_LOSS / 2n) });
    const one = await world.asked(store);
    const reply = await world.give(one.invoice.id, one.attempt, await world.sign(one.payer, one.attempt));
    expect(reply.json.error).toBe('Authorization not worth its gas');
    // None of the previously accepted transfers is sent.
    expect(await world.sendAll()).toEqual([]);
    expect(await statusOf(pattern)).toBe('refused');
    world.clock.time += 24 * 60 * MINUTE;
    await give(await world.asked(store));
  });

  test('is unknown without a price, so that nothing is offered, and signed transfers wait', async () => {
    const coin = { ...world.chain.chain.methods.find(({ tokenAddress }) => tokenAddress === null) } as PaymentMethod;
    const deps = { db: world.db, clock: world.clock, rates: createFixedRates({}) };
    world.clock.time += 24 * 60 * MINUTE;
    expect(mayLoseMore(await readLostGas(deps, coin), MAX_LOSS)).toBe(true);
    const pattern = await world.asked(store);
    await give(pattern);
    const [row] = await world.rows(pattern.attempt);
    const one = { like: row?.id ?? '', storeId: store.storeId, count: 1, wei: 1n, now: world.clock.now() };
    await failMany(world.db, { ...one, chain: 'local' });
    expect(mayLoseMore(await readLostGas(deps, coin), MAX_LOSS)).toBeUndefined();
    expect(mayLoseMore({ wei: 0n, fiat: { currency: 'usd', amount: millis(0n) } }, millis(0n))).toBe(false);
  });
});

describe('forged signatures', () => {
  const forge = async (from: World, asked: Asked) => {
    const authorization = await from.sign(await from.buyer(0n), asked.attempt, { from: asked.payer.address });
    return (await from.give(asked.invoice.id, asked.attempt, authorization)).json.error;
  };

  test('cause at most ten chain checks per attempt', async () => {
    const asked = await world.asked(store);
    for (let count = 0; count < 10; count += 1) expect(await forge(world, asked)).toBe('Authorization not valid');
    expect(await forge(world, asked)).toBe('Authorization not worth its gas');
    expect(
      (await world.give(asked.invoice.id, asked.attempt, await world.sign(asked.payer, asked.attempt))).status,
    ).toBe(400);
    // Other stores are not affected.
    await give(await world.asked(store));
  });

  test('cause at most sixty chain checks per client address, across all attempts', async () => {
    const limited = await startAuthorizationWorld({ env: () => ({ RATE_LIMIT_CHECKOUT_WRITES: '1000' }) });
    try {
      const theirs = await limited.newStore({ payouts: { local: randomAddress() } });
      const answers: string[] = [];
      for (let attempts = 0; attempts < 7; attempts += 1) {
        const asked = await limited.asked(theirs);
        for (let count = 0; count < 9; count += 1) answers.push(await forge(limited, asked));
      }
      expect(answers.lastIndexOf('Authorization not valid')).toBe(59);
      expect(answers.slice(60)).toEqual(Array(3).fill('Authorization not worth its gas'));
    } finally {
      await limited.stop();
    }
  });
});

describe('a signature', () => {
  test('for another token, chain or kind of message pays nothing', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const good = await world.sign(payer, attempt);
    const { signature: _good, ...message } = good;
    const domain = { name: 'Dev USD Coin', version: '2', chainId: 31_337, verifyingContract: world.usdc.address };
    const fields = [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'validAfter', type: 'uint256' },
      { name: 'validBefore', type: 'uint256' },
      { name: 'nonce', type: 'bytes32' },
    ];
    const spoken = async (changed: object, primaryType = 'TransferWithAuthorization') =>
      payer.signTypedData({
        domain: { ...domain, ...changed },
        types: { [primaryType]: fields },
        primaryType,
        message,
      } as never);
    const wrong = [
      await spoken({ chainId: 1 }),
      await spoken({ verifyingContract: world.chain.token('usdt') }),
      await spoken({ version: '1' }),
      await spoken({}, 'ReceiveWithAuthorization'),
    ];
    for (const signature of wrong) {
      expect(await world.give(invoice.id, attempt, { ...good, signature })).toMatchObject(NOT_VALID);
    }
    expect(await spoken({})).toBe(good.signature);
    expect(await world.rows(attempt)).toEqual([]);
  });

  test('that has paid one bill pays no other', async () => {
    const one = await world.asked(store);
    const authorization = await give(one);
    expect(await world.sendAll()).toHaveLength(1);
    const other = await world.asked(store);
    expect(await world.give(other.invoice.id, other.attempt, authorization)).toMatchObject(NOT_VALID);
    const theirs = await world.newStore({ payouts: { local: randomAddress() } });
    const third = await world.asked(theirs);
    expect(await world.give(third.invoice.id, third.attempt, authorization)).toMatchObject(NOT_VALID);
    await book();
    expect((await world.invoice(store, one.invoice.id)).status).toBe('paid');
    expect((await world.checkout(other.invoice.id)).status).toBe('open');
  });

  test('is not sent once the merchant has ended the order, and is in no answer', async () => {
    const order = await world.newOrder(store);
    await world.report();
    const attempt = await world.pick(order.id, 'usdc-local');
    const payer = await world.buyer(BigInt(attempt.cryptoAmount));
    const authorization = await world.sign(payer, attempt);
    expect((await world.give(order.id, attempt, authorization)).status).toBe(202);
    expect((await store.call('POST', `/v1/orders/${order.id}/expire`)).status).toBe(200);
    expect(await world.sendAll()).toEqual([]);
    expect(await world.rows(attempt)).toMatchObject([{ status: 'dropped', sealed: null, sendings: [] }]);
    const again = await world.give(order.id, attempt, authorization);
    expect(again).toMatchObject({ status: 400, json: { error: 'Checkout is not payable' } });
    const { signature, nonce } = authorization;
    const said = JSON.stringify([again.json, await world.checkout(order.id), await world.order(store, order.id)]);
    for (const secret of [signature.slice(2, 40), nonce.slice(2)]) expect(said).not.toContain(secret);
  });
});
