import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { createEvmSweepClient, type EvmSweepClient } from '../../../src/money/chains/evm/sweeping/sweep-client.ts';
import { waitForReceipt } from '../../../src/money/chains/evm/transactions.ts';
import { ChainUnavailable } from '../../../src/money/chains/port.ts';
import { createChainRegistry } from '../../../src/money/chains/registry.ts';
import { endLapsed } from '../../../src/money/payments/booking/authorization-repository.ts';
import { retirePayable } from '../../../src/money/payments/deciding/retire.ts';
import { deployWallet } from '../../support/authorizations.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import type { TestStore } from '../../support/service.ts';
import { randomAddress } from '../chains/addresses.ts';
import { startAuthorizationWorld } from './authorization-world.ts';
import { MINUTE } from './harness.ts';

type World = Awaited<ReturnType<typeof startAuthorizationWorld>>;

let world: World;
let store: TestStore;
let proxies: LyingProxy[];

beforeAll(async () => {
  world = await startAuthorizationWorld();
  proxies = [await startLyingProxy(world.chain.rpcUrl), await startLyingProxy(world.chain.rpcUrl)];
});
beforeEach(async () => {
  await world.chain.setAutomine(true);
  store = await world.newStore({ payouts: { local: randomAddress() } });
});
afterAll(async () => {
  await Promise.all((proxies ?? []).map((proxy) => proxy.close()));
  await world?.stop();
});

/** Creates an invoice whose attempt has a signed transfer. */
async function given(terms: { from?: string } = {}) {
  const { attempt, invoice, payer } = await world.asked(store);
  const authorization = await world.sign(payer, attempt, terms);
  expect((await world.give(invoice.id, attempt, authorization)).status).toBe(202);
  return { attempt, invoice, payer, authorization };
}
const rowOf = async (attempt: object) => present((await world.rows(attempt)).at(-1), 'an authorization');
const statusOf = async (attempt: object): Promise<string> => (await rowOf(attempt)).status;
const gasMoney = (): Promise<bigint> => world.chain.balanceOf(world.gasKey.address);
const isPaid = async (id: string): Promise<boolean> => (await world.invoice(store, id)).status === 'paid';
const book = async (): Promise<void> => {
  await world.confirm();
  await world.sweeper().settleOnce();
};

describe('changes between the check and the sending cost no gas', () => {
  test.each([
    ['it is taken back', async ({ authorization, payer }: Given) => world.usdc.cancel(payer, authorization)],
    [
      'the tokens are moved',
      async ({ payer }: Given) => {
        const moved = await world.usdc.sign(payer, { to: randomAddress(), value: 1n, validBefore: 10n ** 11n });
        await world.usdc.send(moved);
      },
    ],
    ['the token is paused', async () => world.usdc.pause(true)],
    ['the owner is blocked', async ({ payer }: Given) => world.usdc.blacklist(payer.address, true)],
  ])('%s', async (_what, change) => {
    const one = await given();
    const before = await gasMoney();
    await change(one);
    expect(await world.sendAll()).toEqual([]);
    await world.usdc.pause(false);
    expect(await rowOf(one.attempt)).toMatchObject({ status: 'refused', sealed: null, sendings: [] });
    expect(await gasMoney()).toBe(before);
    expect((await world.checkout(one.invoice.id)).status).toBe('open');
  });

  test('a stranger sends it first: the payment counts', async () => {
    const { attempt, authorization, invoice } = await given();
    await world.usdc.send(authorization);
    expect(await world.sendAll()).toEqual([]);
    await book();
    expect(await statusOf(attempt)).toBe('refused');
    expect(await isPaid(invoice.id)).toBe(true);
  });

  test('the buyer sends the ordinary way, or picks another token', async () => {
    const one = await given();
    await world.pay(one.attempt, 10_000_000n);
    await world.follow();
    const other = await given();
    await world.pick(other.invoice.id, 'eth-local');
    expect(await world.sendAll()).toEqual([]);
    expect([await statusOf(one.attempt), await statusOf(other.attempt)]).toEqual(['dropped', 'dropped']);
    expect(await world.chain.balanceOf(other.payer.address, world.usdc.address)).toBe(10_000_000n);
  });

  test('a contract wallet accepts and then refuses', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const wallet = await deployWallet(world.chain, payer);
    await world.chain.mintTo('usdc', wallet.address, 10_000_000n);
    const authorization = await world.sign(payer, attempt, { from: wallet.address });
    expect((await world.give(invoice.id, attempt, authorization)).status).toBe(202);
    await wallet.set('twoFaced', world.gasKey.address);
    expect(await world.sendAll()).toEqual([]);
    expect(await statusOf(attempt)).toBe('refused');
  });

  test('gas becomes expensive: it waits, and is sent when it is cheap again', async () => {
    const { attempt } = await given();
    const dear: EvmSweepClient = {
      ...world.client,
      checkAuthorization: async (...args) => ({
        ...(await world.client.checkAuthorization(...args)),
        cost: 10n ** 18n,
      }),
    };
    expect(await world.sendAll(world.sweeper({ chain: dear }))).toEqual([]);
    expect(await world.sendAll(world.sweeper({ maxFeePerGas: 1n }))).toEqual([]);
    expect(await statusOf(attempt)).toBe('waiting');
    expect(await world.sendAll()).toHaveLength(1);
    await book();
  });
});

type Given = Awaited<ReturnType<typeof given>>;

describe('its merchant ends the order', () => {
  const expire = (id: string) => store.call('POST', `/v1/orders/${id}/expire`);
  const order = async () => {
    const created = await world.newOrder(store);
    await world.report();
    const attempt = await world.pick(created.id, 'usdc-local');
    const payer = await world.buyer();
    expect((await world.give(created.id, attempt, await world.sign(payer, attempt))).status).toBe(202);
    return { id: created.id, attempt };
  };
  const IN_PROGRESS = { error: 'Order has a payment in progress — try again after it expires' };

  test('while it is sent and not mined: refused, then completed', async () => {
    const { attempt, id } = await order();
    await world.chain.setAutomine(false);
    expect(await world.sweeper().sendOnce()).toHaveLength(1);
    const refused = await expire(id);
    expect([refused.status, refused.json]).toEqual([400, IN_PROGRESS]);
    await world.chain.mine();
    await world.chain.setAutomine(true);
    await book();
    expect([(await world.order(store, id)).status, await statusOf(attempt)]).toEqual(['completed', 'used']);
  });

  test('while it is sent and no node answers: refused, even if nothing is known about its other attempts', async () => {
    const { attempt, id } = await order();
    await world.chain.setAutomine(false);
    expect(await world.sweeper().sendOnce()).toHaveLength(1);
    await world.pick(id, 'eth-local');
    const [proxy] = proxies;
    proxy?.tell({ isCut: true });
    const away = world.chain.createChain({ rpcUrls: [proxy?.url ?? ''] });
    const deps = { db: world.db, clock: world.clock, chains: createChainRegistry([away]) };
    const request = { storeId: store.storeId, payableId: uuidOfShortId(id) ?? '', refuseLive: false };
    expect(await retirePayable(deps, world.payables.order, request)).toBe('in-progress');
    proxy?.tell();
    await world.chain.mine();
    await world.chain.setAutomine(true);
    await book();
    expect([(await world.order(store, id)).status, await statusOf(attempt)]).toEqual(['completed', 'used']);
  });

  test('at the very moment it is sent: the order ends and nothing is sent, or it is sent and nothing ends', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { attempt, id } = await order();
      const [, expired] = await Promise.all([world.sweeper().sendOnce(), expire(id)]);
      const isSent = (await statusOf(attempt)) === 'sent';
      await book();
      expect([expired.status, (await world.order(store, id)).status]).toEqual(
        isSent ? [400, 'completed'] : [200, 'expired'],
      );
      await world.sendAll();
      expect(await statusOf(attempt)).toBe(isSent ? 'used' : 'dropped');
    }
  });
});

describe('after it is sent', () => {
  /** Mines a foreign transaction before ours. */
  const overtaken = async (change: () => Promise<unknown>): Promise<void> => {
    await world.chain.setAutomine(false);
    expect(await world.sweeper().sendOnce()).toHaveLength(1);
    await world.chain.rpc.call('anvil_dropAllTransactions', []);
    await world.chain.setAutomine(true);
    await change();
    world.clock.time += MINUTE;
    await world.sweeper().settleOnce();
    await book();
  };

  test('a stranger overtakes us with the same signature: the payment counts, the gas is booked', async () => {
    const { attempt, authorization, invoice } = await given();
    const before = await gasMoney();
    await overtaken(() => world.usdc.send(authorization));
    expect(await isPaid(invoice.id)).toBe(true);
    const row = await rowOf(attempt);
    expect(row).toMatchObject({ status: 'failed', sealed: null, sendings: ['reverted'], bytes: [''] });
    expect(before - (await gasMoney())).toBeGreaterThan(0n);
    expect(row.gas).toBeLessThan(60_000n);
  });

  test('cancelled in time, it fails: the invoice stays open, and the buyer may sign again', async () => {
    const { attempt, authorization, invoice, payer } = await given();
    await overtaken(() => world.usdc.cancel(payer, authorization));
    expect(await statusOf(attempt)).toBe('failed');
    const again = await world.sign(payer, attempt);
    expect((await world.give(invoice.id, attempt, again)).status).toBe(202);
    expect(await world.sendAll()).toHaveLength(1);
    await book();
    expect(await isPaid(invoice.id)).toBe(true);
  });

  test('no more transfers are sent for an owner who made us burn gas twice within an hour', async () => {
    const payer = await world.buyer(20_000_000n);
    for (const answer of [202, 202, 400]) {
      const { attempt, invoice } = await world.asked(store);
      const authorization = await world.sign(payer, attempt);
      const reply = await world.give(invoice.id, attempt, authorization);
      expect(reply.status).toBe(answer);
      if (answer === 400) expect(reply.json.error).toBe('Authorization not worth its gas');
      else await overtaken(() => world.usdc.cancel(payer, authorization));
    }
  });

  test('a wallet that burns gas when mined costs no more than the gas limit', async () => {
    const { attempt, invoice, payer } = await world.asked(store);
    const wallet = await deployWallet(world.chain, payer);
    await world.chain.mintTo('usdc', wallet.address, 10_000_000n);
    const authorization = await world.sign(payer, attempt, { from: wallet.address });
    expect((await world.give(invoice.id, attempt, authorization)).status).toBe(202);
    await overtaken(() => wallet.set('burning'));
    const row = await rowOf(attempt);
    expect(row.status).toBe('failed');
    expect(row.gas).toBeLessThanOrEqual(375_000n);
  });

  test('a reorg removes it: the same bytes are sent again, and pay once', async () => {
    const { attempt, invoice } = await given();
    const [txHash] = await world.sendAll();
    await world.chain.reorg(1);
    expect(await world.chain.balanceOf(attempt.depositAddress, world.usdc.address)).toBe(0n);
    world.clock.time += MINUTE;
    await world.sweeper().settleOnce();
    await waitForReceipt(world.chain.rpc, txHash ?? '');
    expect(await world.chain.balanceOf(attempt.depositAddress, world.usdc.address)).toBe(10_000_000n);
    expect((await rowOf(attempt)).sendings).toEqual(['sent']);
    await book();
    expect(await rowOf(attempt)).toMatchObject({ status: 'used', sendings: ['mined'] });
    expect(await isPaid(invoice.id)).toBe(true);
  });
});

test('waiting and failed ones are in the metrics', async () => {
  const { attempt } = await given();
  await world.sweeper().settleOnce();
  const metrics = await (await fetch(`${world.service.operatorUrl}/metrics`)).text();
  const gaugeOf = (name: string): number =>
    Number(new RegExp(`^${name}{chain="local"} (\\d+)$`, 'm').exec(metrics)?.[1]);
  expect(gaugeOf('till_authorizations_waiting')).toBe(1);
  expect(gaugeOf('till_authorizations_failed')).toBeGreaterThanOrEqual(4);
  await world.sendAll();
  await book();
  expect(await statusOf(attempt)).toBe('used');
});

describe('a restart', () => {
  class Killed extends Error {}
  const killedAt = (step: 'sign' | 'broadcast'): EvmSweepClient => ({
    ...world.client,
    [step]: async () => {
      throw new Killed();
    },
  });

  test('before the transaction is stored: it is sent afterwards', async () => {
    const { attempt, invoice } = await given();
    await expect(world.sweeper({ chain: killedAt('sign') }).sendOnce()).rejects.toThrow(Killed);
    expect(await statusOf(attempt)).toBe('waiting');
    expect(await world.sendAll()).toHaveLength(1);
    await book();
    expect(await isPaid(invoice.id)).toBe(true);
  });

  test('between storing and sending: the stored bytes are sent, and nothing else', async () => {
    const { attempt, invoice } = await given();
    await expect(world.sweeper({ chain: killedAt('broadcast') }).sendOnce()).rejects.toThrow(Killed);
    expect(await statusOf(attempt)).toBe('sent');
    expect(await world.sendAll()).toEqual([]);
    await world.sweeper().settleOnce();
    await book();
    expect(await rowOf(attempt)).toMatchObject({ status: 'used', sendings: ['mined'] });
    expect(await isPaid(invoice.id)).toBe(true);
  });

  test('after sending: nothing is sent twice, and the receipt is booked', async () => {
    const { attempt } = await given();
    await world.sendAll();
    expect(await world.sendAll(world.sweeper())).toEqual([]);
    await book();
    expect(await rowOf(attempt)).toMatchObject({ status: 'used', sendings: ['mined'] });
  });

  test('stuck for minutes, it is sent again with a higher fee and ends once', async () => {
    const { attempt, invoice } = await given();
    await world.chain.setAutomine(false);
    await world.sweeper().sendOnce();
    world.clock.time += 4 * MINUTE;
    await world.sweeper().settleOnce();
    const row = await rowOf(attempt);
    expect(row.sendings).toEqual(['sent', 'sent']);
    for (const bytes of row.bytes) expect(bytes).toMatch(/^v2\./);
    await world.chain.mine();
    await world.chain.setAutomine(true);
    await book();
    expect((await rowOf(attempt)).sendings).toEqual(['replaced', 'mined']);
    expect((await rowOf(attempt)).bytes).toEqual(['', '']);
    expect(await isPaid(invoice.id)).toBe(true);
  });

  test('under another SECRET_KEY: it is dropped, and sweeps go on', async () => {
    const { attempt } = await given();
    const secrets = createSecretBox('another key of the operator');
    expect(await world.sweeper({ secrets }).sendOnce()).toEqual([]);
    expect(await statusOf(attempt)).toBe('dropped');
    expect(world.log.entries).toContain('error: signed transfer cannot be decrypted, so it is not sent');
  });
});

test('an expired authorization is erased even while the chain is down', async () => {
  const { attempt, authorization, invoice } = await given();
  const away: EvmSweepClient = {
    ...world.client,
    checkAuthorization: async () => {
      throw new ChainUnavailable('local', 'no endpoint answered');
    },
  };
  expect(await world.sweeper({ chain: away }).sendOnce()).toEqual([]);
  expect(await statusOf(attempt)).toBe('waiting');
  world.clock.time = Date.parse(attempt.expiresAt);
  await endLapsed(world.db, world.clock.now(), 100);
  expect(await rowOf(attempt)).toMatchObject({ status: 'lapsed', sealed: null, sendings: [] });
  expect((await world.give(invoice.id, attempt, authorization)).status).toBe(400);
});

test('two providers must agree before anything is sent; a lie only delays it', async () => {
  const { attempt, invoice } = await given();
  const [liar, honest] = [present(proxies[0], 'a proxy'), present(proxies[1], 'a proxy')];
  const chain = world.chain.createChain({ rpcUrls: [liar.url, honest.url] });
  const client = createEvmSweepClient({ chain, gasPrivateKey: world.gasKey.privateKey });
  liar.tell({ tamper: (method) => (method === 'eth_getCode' ? '0x60' : undefined) });
  expect(await world.sweeper({ chain: client }).sendOnce()).toEqual([]);
  expect(await statusOf(attempt)).toBe('waiting');
  liar.tell();
  expect(await world.sendAll(world.sweeper({ chain: client }))).toHaveLength(1);
  await book();
  expect(await isPaid(invoice.id)).toBe(true);
});
