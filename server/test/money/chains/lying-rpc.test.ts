import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import type { EvmChain } from '../../../src/money/chains/evm/evm-chain.ts';
import { ChainUnavailable } from '../../../src/money/chains/port.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { randomAddress, watch } from './addresses.ts';
import { headersSince, healthOf, liesOf, startTwoEndpoints, type TwoEndpoints, WRONG_ANSWER } from './two-endpoints.ts';

describe('of two endpoints the first one', () => {
  let local: TestChain;
  let world: TwoEndpoints;
  let liar: TwoEndpoints['liar'];
  let honest: TwoEndpoints['honest'];
  let log: TwoEndpoints['log'];
  let open: TwoEndpoints['open'];

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    world = await startTwoEndpoints(local);
    ({ liar, honest, log, open } = world);
  });
  afterEach(() => world.close());

  /** Reads while one lie is active; afterwards, the liar is not used while the honest endpoint answers. */
  const expectPassedOver = async (chain: EvmChain): Promise<void> => {
    const before = liar.requests();
    await chain.rpc.call('eth_gasPrice', []);
    expect(liar.requests()).toBe(before);
  };

  test('that sends no logs is detected by the bloom filters, for one block and for many', async () => {
    for (const extra of [0, 20]) {
      const chain = open();
      const before = await chain.head();
      const to = randomAddress();
      const txHash = await local.transferToken('usdc', to, 5n);
      if (extra > 0) await local.mine(extra);
      liar.tell({ emptyLogs: true });
      const { transfers } = await chain.activity(await headersSince(local, chain, before), watch(to));
      expect(transfers).toMatchObject([{ txHash, amount: 5n }]);
      expect(liesOf(chain)).toEqual({ 'empty logs': 1 });
      await expectPassedOver(chain);
      liar.tell();
    }
    expect(log.entries).toEqual([WRONG_ANSWER, WRONG_ANSWER]);
  });

  test('that sends no logs is detected even with more watched addresses than a filter takes', async () => {
    const chain = open();
    const before = await chain.head();
    const to = randomAddress();
    await local.transferToken('dai', to, 5n);
    liar.tell({ emptyLogs: true });
    const watched = watch(to, ...Array.from({ length: 1_500 }, randomAddress));
    const { transfers } = await chain.activity(await headersSince(local, chain, before), watched);
    expect(transfers).toMatchObject([{ to, amount: 5n }]);
    expect(liesOf(chain)).toEqual({ 'empty logs': 1 });
  });

  test('that hides a sweep is detected', async () => {
    const chain = open();
    const binding = {
      attemptId: crypto.randomUUID(),
      payout: randomAddress(),
      feeRecipient: randomAddress(),
      feeBps: 300,
    };
    const address = chain.sweeping.depositAddress(binding);
    await local.transferToken('usdc', address, 1_000n);
    const before = await chain.head();
    await local.sweep(binding, local.token('usdc'));
    liar.tell({ emptyLogs: true });
    const { sweeps } = await chain.activity(await headersSince(local, chain, before), watch(address));
    expect(sweeps).toMatchObject([{ depositAddress: address, net: 970n, fee: 30n }]);
  });

  test('that is honest about blocks without our transfers is not accused, and mostly not compared', async () => {
    const chain = open();
    const before = await chain.head();
    for (let block = 0; block < 8; block++) await local.transferToken('usdc', randomAddress(), 1n);
    const blocks = await headersSince(local, chain, before);
    const { transfers } = await chain.activity(blocks, watch(randomAddress()));
    expect(transfers).toEqual([]);
    expect([liesOf(chain), liesOf(chain, 1), log.entries]).toEqual([{}, {}, []]);
  });

  test('that sends no logs and is the only one is retried, counted and logged', async () => {
    const chain = open([liar.url]);
    const before = await chain.head();
    const to = randomAddress();
    await local.transferToken('usdc', to, 5n);
    liar.tell({ emptyLogs: true });
    const { transfers } = await chain.activity(await headersSince(local, chain, before), watch(to));
    expect(transfers).toEqual([]);
    expect(liar.calls('eth_getLogs')).toBeGreaterThan(2);
    expect(liesOf(chain)).toEqual({ 'empty logs': 1 });
    expect(log.entries).toEqual([WRONG_ANSWER]);
  });

  test('that lacks a block is detected by number and by hash, and the block comes from the other', async () => {
    const chain = open();
    const before = await chain.head();
    const to = randomAddress();
    await local.sendNative(to, 7n);
    await local.transferToken('usdc', to, 8n);
    await local.mine(6);
    await chain.head();
    liar.tell({ missing: (number) => number === before.number + 1n || number === before.number + 2n });
    const blocks = await headersSince(local, chain, before);
    expect(blocks).toHaveLength(8);
    expect(liesOf(chain)).toEqual({ 'missing block': 1 });

    const another = open();
    await another.head();
    const { transfers } = await another.activity(blocks.slice(0, 2), watch(to));
    expect(transfers.map(({ amount }) => amount).sort()).toEqual([7n, 8n]);
    const at = present(blocks[1], 'the second block');
    const third = open();
    await third.head();
    expect(await third.balances([{ address: to, tokenAddress: local.token('usdc') }], at)).toEqual([8n]);
    expect(liesOf(third)).toEqual({ 'missing block': 1 });
  });

  test('that does not have the newest block yet is not accused, and another answers instead', async () => {
    const chain = open();
    const before = await chain.head();
    await local.mine();
    const [newest] = await open([honest.url]).headers(before.number + 1n, before.number + 1n);
    liar.tell({ behind: 1 });
    const balances = await chain.balances(
      [{ address: randomAddress(), tokenAddress: null }],
      present(newest, 'a block'),
    );
    expect(balances).toEqual([0n]);
    expect(liesOf(chain)).toEqual({});
  });

  test('that reports a head it does not have is accused for that alone', async () => {
    const chain = open([liar.url]);
    await local.mine(8);
    const head = await chain.head();
    liar.tell({ missing: (number) => number > head.number - 6n });
    await chain.headers(head.number - 7n, head.number);
    expect(liesOf(chain)).toEqual({ 'missing block': 1 });
  });

  test('that has no latest block is skipped', async () => {
    const chain = open();
    liar.tell({ missing: () => true });
    expect(await chain.head()).toEqual(await local.chain.head());
    expect(liesOf(chain)).toEqual({ 'missing block': 1 });
  });

  test('that sends blocks without their transactions is detected by the root in the header', async () => {
    const chain = open();
    const before = await chain.head();
    const to = randomAddress();
    await local.sendNative(to, 9n);
    liar.tell({ emptyBlocks: true });
    const { transfers } = await chain.activity(await headersSince(local, chain, before), watch(to));
    expect(transfers).toMatchObject([{ to, amount: 9n, tokenAddress: null }]);
    expect(liesOf(chain)).toEqual({ 'empty block': 1 });
  });

  describe('behind which another node appears', () => {
    let other: TestChain;
    beforeAll(async () => {
      other = await startTestChain();
      await other.mine(Number((await local.chain.head()).number) + 50);
    });
    afterAll(() => other.stop());

    test('has its chain id read again, and is refused when that has changed', async () => {
      const chain = open();
      await chain.head();
      liar.tell({ divertedTo: other.rpcUrl, chainId: 1 });
      await local.mine();
      const before = await local.chain.head();
      await chain.headers(before.number - 1n, before.number).catch(() => {});
      expect(await chain.head()).toEqual(before);
      expect(healthOf(chain)).toMatchObject({ ok: false, lies: { 'wrong chain': 1 } });
    });

    test('is not believed when it alone has replaced a confirmed block', async () => {
      const chain = open();
      const before = await chain.head();
      await local.mine(6);
      const blocks = await headersSince(local, chain, before);
      liar.tell({ divertedTo: other.rpcUrl });
      await expect(headersSince(local, chain, before)).rejects.toThrow(
        `${new URL(liar.url).host} is alone with its block`,
      );
      expect(await headersSince(local, chain, before)).toEqual(blocks);
      expect(liesOf(chain)).toEqual({ 'wrong block': 1 });
    });
  });
});

describe('a provider whose answers are malformed', () => {
  let local: TestChain;
  let world: TwoEndpoints;
  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    world = await startTwoEndpoints(local);
  });
  afterEach(() => world.close());

  const GARBAGE: readonly (readonly [string, unknown])[] = [
    ['a number', 7],
    ['an empty object', {}],
    ['a list of nothing', [null]],
    ['a list of objects', [{}]],
    ['text', '0xzz'],
    ['an empty list', []],
  ];
  const METHODS = ['eth_getBlockByNumber', 'eth_getBlockByHash', 'eth_getLogs', 'eth_call'] as const;

  test.each(METHODS)('to %s is detected and tried last, so that the chain is still followed', async (method) => {
    for (const [, garbage] of GARBAGE) {
      if (method === 'eth_getLogs' && Array.isArray(garbage) && garbage.length === 0) continue;
      const chain = world.open();
      const before = await chain.head();
      const to = randomAddress();
      await local.transferToken('usdc', to, 5n);
      await local.sendNative(to, 6n);
      world.liar.tell({ tamper: (asked) => (asked === method ? garbage : undefined) });
      const read = async () => {
        const blocks = await chain.headers(before.number + 1n, before.number + 2n);
        const at = present(blocks.at(-1), 'a block');
        const query = [{ address: to, tokenAddress: local.token('usdc') }];
        return [await chain.activity(blocks, watch(to)), await chain.balances(query, at)] as const;
      };
      await expect(read()).rejects.toBeInstanceOf(ChainUnavailable);
      const [{ transfers }, balances] = await read();
      expect([transfers.map(({ amount }) => amount).sort(), balances]).toEqual([[5n, 6n], [5n]]);
      expect(liesOf(chain)).toEqual({ 'malformed answer': 1 });
      world.liar.tell();
    }
  });
});
