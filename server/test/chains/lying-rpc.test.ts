import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { evmNetwork } from '../../src/chains/catalogue.ts';
import { createEvmChain, type EvmChain } from '../../src/chains/evm/evm-chain.ts';
import type { EndpointHealth, Lie } from '../../src/chains/evm/rpc.ts';
import { createFollower } from '../../src/chains/follower.ts';
import { type BlockHeader, ChainUnavailable, ProvidersDisagree } from '../../src/chains/port.ts';
import { loadCursor } from '../../src/chains/repository.ts';
import { createDatabase } from '../../src/db/pool.ts';
import { present } from '../../src/lib/assert.ts';
import { silentLog } from '../../src/lib/log.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { type Lies, type LyingProxy, startLyingProxy } from '../support/lying-proxy.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { type RecordingLog, recordingLog } from '../support/recording-log.ts';
import { createShiftClock, type ShiftClock } from '../support/shift-clock.ts';
import { randomAddress, watch } from './addresses.ts';
import { recordingObserver } from './recording-observer.ts';

const CONFIRMATIONS = 3;
/** More than the heads are compared in. */
const SURVEY_MS = 25_000;
const WRONG_ANSWER = 'warn: RPC endpoint gave a wrong answer';

describe('of two endpoints the first one', () => {
  let local: TestChain;
  let liar: LyingProxy;
  let honest: LyingProxy;
  let clock: ShiftClock;
  let log: RecordingLog;
  let closings: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    liar = await startLyingProxy(local.rpcUrl);
    honest = await startLyingProxy(local.rpcUrl);
    clock = createShiftClock();
    log = recordingLog();
  });
  afterEach(async () => {
    for (const close of closings.reverse()) await close();
    closings = [];
    await liar.close();
    await honest.close();
  });

  const open = (rpcUrls = [liar.url, honest.url]): EvmChain => {
    const network = present(evmNetwork('local'), 'the catalogue has the local network');
    const chain = createEvmChain({ network, rpcUrls, confirmations: CONFIRMATIONS, clock, log, rpcTimeoutMs: 2_000 });
    closings.push(() => chain.close());
    return chain;
  };
  const healthOf = (chain: EvmChain, place = 0): EndpointHealth => present(chain.rpc.health()[place], 'an endpoint');
  const lies = (chain: EvmChain, place = 0): Partial<Record<Lie, number>> => healthOf(chain, place).lies;
  const mineSince = async (chain: EvmChain, head: BlockHeader): Promise<readonly BlockHeader[]> =>
    chain.headers(head.number + 1n, (await local.chain.head()).number);
  /** Reads with one lie told; then nothing is asked of the liar while the honest one answers. */
  const expectPassedOver = async (chain: EvmChain): Promise<void> => {
    const before = liar.requests();
    await chain.rpc.call('eth_gasPrice', []);
    expect(liar.requests()).toBe(before);
  };

  /** Follows the chain until the test ends; resolves once the head was reported. */
  const follow = async (chain: EvmChain, ...watched: string[]) => {
    const database = await createTestDatabase();
    closings.push(() => database.drop());
    const db = createDatabase({ url: database.url, applicationName: 'test', maxConnections: 3, log: silentLog });
    closings.push(() => db.close());
    const observer = recordingObserver();
    observer.watchedAddresses = watch(...watched);
    const controller = new AbortController();
    const running = createFollower({ chain, observer, db, clock, log, pollIntervalMs: 20 }).run(controller.signal);
    closings.push(async () => {
      controller.abort();
      await running;
    });
    await expect.poll(() => observer.ofKind('head').length, { timeout: 10_000 }).toBeGreaterThan(0);
    return { observer, db };
  };

  test('that sends no logs is found out by the bloom filters, for one block and for many', async () => {
    for (const extra of [0, 20]) {
      const chain = open();
      const before = await chain.head();
      const to = randomAddress();
      const txHash = await local.transferToken('usdc', to, 5n);
      if (extra > 0) await local.mine(extra);
      liar.tell({ emptyLogs: true });
      const { transfers } = await chain.activity(await mineSince(chain, before), watch(to));
      expect(transfers).toMatchObject([{ txHash, amount: 5n }]);
      expect(lies(chain)).toEqual({ 'empty logs': 1 });
      await expectPassedOver(chain);
      liar.tell();
    }
    expect(log.entries).toEqual([WRONG_ANSWER, WRONG_ANSWER]);
  });

  test('that sends no logs is found out as well when more addresses are watched than a filter takes', async () => {
    const chain = open();
    const before = await chain.head();
    const to = randomAddress();
    await local.transferToken('dai', to, 5n);
    liar.tell({ emptyLogs: true });
    const watched = watch(to, ...Array.from({ length: 1_500 }, randomAddress));
    const { transfers } = await chain.activity(await mineSince(chain, before), watched);
    expect(transfers).toMatchObject([{ to, amount: 5n }]);
    expect(lies(chain)).toEqual({ 'empty logs': 1 });
  });

  test('that hides a sweep is found out', async () => {
    const chain = open();
    const binding = {
      attemptId: crypto.randomUUID(),
      payout: randomAddress(),
      feeRecipient: randomAddress(),
      feeBps: 300,
    };
    const address = chain.depositAddress(binding);
    await local.transferToken('usdc', address, 1_000n);
    const before = await chain.head();
    await local.sweep(binding, local.token('usdc'));
    liar.tell({ emptyLogs: true });
    const { sweeps } = await chain.activity(await mineSince(chain, before), watch(address));
    expect(sweeps).toMatchObject([{ depositAddress: address, net: 970n, fee: 30n }]);
  });

  test('that is honest about blocks without our transfers is not accused, and mostly not compared', async () => {
    const chain = open();
    const before = await chain.head();
    for (let block = 0; block < 8; block++) await local.transferToken('usdc', randomAddress(), 1n);
    const blocks = await mineSince(chain, before);
    const { transfers } = await chain.activity(blocks, watch(randomAddress()));
    expect(transfers).toEqual([]);
    expect([lies(chain), lies(chain, 1), log.entries]).toEqual([{}, {}, []]);
  });

  test('that sends no logs and is alone is asked again, counted and logged', async () => {
    const chain = open([liar.url]);
    const before = await chain.head();
    const to = randomAddress();
    await local.transferToken('usdc', to, 5n);
    liar.tell({ emptyLogs: true });
    const { transfers } = await chain.activity(await mineSince(chain, before), watch(to));
    expect(transfers).toEqual([]);
    expect(liar.calls('eth_getLogs')).toBeGreaterThan(2);
    expect(lies(chain)).toEqual({ 'empty logs': 1 });
    expect(log.entries).toEqual([WRONG_ANSWER]);
  });

  test('that lacks a block is found out by number and by hash, and the block comes from the other', async () => {
    const chain = open();
    const before = await chain.head();
    const to = randomAddress();
    await local.sendNative(to, 7n);
    await local.transferToken('usdc', to, 8n);
    await local.mine(6);
    await chain.head();
    liar.tell({ missing: (number) => number === before.number + 1n || number === before.number + 2n });
    const blocks = await mineSince(chain, before);
    expect(blocks).toHaveLength(8);
    expect(lies(chain)).toEqual({ 'missing block': 1 });

    const another = open();
    await another.head();
    const { transfers } = await another.activity(blocks.slice(0, 2), watch(to));
    expect(transfers.map(({ amount }) => amount).sort()).toEqual([7n, 8n]);
    const at = present(blocks[1], 'the second block');
    const third = open();
    await third.head();
    expect(await third.balances([{ address: to, tokenAddress: local.token('usdc') }], at)).toEqual([8n]);
    expect(lies(third)).toEqual({ 'missing block': 1 });
  });

  test('that does not have the newest block yet is helped out and not accused', async () => {
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
    expect(lies(chain)).toEqual({});
  });

  test('that names blocks as its own head that it does not have is accused by that alone', async () => {
    const chain = open([liar.url]);
    await local.mine(8);
    const head = await chain.head();
    liar.tell({ missing: (number) => number > head.number - 6n });
    await chain.headers(head.number - 7n, head.number);
    expect(lies(chain)).toEqual({ 'missing block': 1 });
  });

  test('that has no latest block is passed over', async () => {
    const chain = open();
    liar.tell({ missing: () => true });
    expect(await chain.head()).toEqual(await local.chain.head());
    expect(lies(chain)).toEqual({ 'missing block': 1 });
  });

  test('that sends blocks without their transactions is found out by the root in the header', async () => {
    const chain = open();
    const before = await chain.head();
    const to = randomAddress();
    await local.sendNative(to, 9n);
    liar.tell({ emptyBlocks: true });
    const { transfers } = await chain.activity(await mineSince(chain, before), watch(to));
    expect(transfers).toMatchObject([{ to, amount: 9n, tokenAddress: null }]);
    expect(lies(chain)).toEqual({ 'empty block': 1 });
  });

  test.each<[string, (head: bigint) => Lies]>([
    ['whose head stands still', (head) => ({ frozenAt: head })],
    ['whose head stays behind', () => ({ behind: 20 })],
  ])('%s is not followed, and comes back once it has caught up', async (_name, lie) => {
    const chain = open();
    const { number } = await chain.head();
    liar.tell(lie(number));
    await local.rpc.call('anvil_mine', ['0x1e', '0x2']);
    const { number: real } = await local.chain.head();
    clock.advance(SURVEY_MS);
    await chain.head();
    await expect.poll(async () => (await chain.head()).number).toBe(real);
    expect(lies(chain)).toEqual({ 'old head': 1 });
    expect(healthOf(chain).lagBlocks).toBeGreaterThan(10n);
    expect(log.entries).toEqual(['warn: RPC endpoint is behind the others']);

    liar.tell();
    clock.advance(SURVEY_MS);
    await chain.head();
    await expect.poll(() => healthOf(chain).lagBlocks).toBe(0n);
    const before = honest.requests();
    await chain.rpc.call('eth_gasPrice', []);
    expect(honest.requests()).toBe(before);
  });

  describe('behind which another node appears', () => {
    let other: TestChain;
    beforeAll(async () => {
      other = await startTestChain();
      await other.mine(Number((await local.chain.head()).number) + 50);
    });
    afterAll(() => other.stop());

    test('is asked for its chain id again, and refused when that is another', async () => {
      const chain = open();
      await chain.head();
      liar.tell({ divertedTo: other.rpcUrl, chainId: 1 });
      await local.mine();
      const before = await local.chain.head();
      await chain.headers(before.number - 1n, before.number).catch(() => {});
      expect(await chain.head()).toEqual(before);
      expect(healthOf(chain)).toMatchObject({ ok: false, lies: { 'wrong chain': 1 } });
    });

    test('is not believed when it alone has another block in a settled place', async () => {
      const chain = open();
      const before = await chain.head();
      await local.mine(6);
      const blocks = await mineSince(chain, before);
      liar.tell({ divertedTo: other.rpcUrl });
      await expect(mineSince(chain, before)).rejects.toThrow(`${new URL(liar.url).host} is alone with its block`);
      expect(await mineSince(chain, before)).toEqual(blocks);
      expect(lies(chain)).toEqual({ 'wrong block': 1 });
    });

    test('does not make a follower begin anew', async () => {
      const { db, observer } = await follow(open());
      const before = await local.chain.head();
      liar.tell({ divertedTo: other.rpcUrl });
      await local.mine(8);
      while ((await loadCursor(db, 'local'))?.head.number !== before.number + 8n) await sleep(20);
      expect(observer.ofKind('reorg').filter(({ ancestor }) => ancestor.number < before.number)).toEqual([]);
    });
  });

  test('that limits the rate is left alone for as long as it asks, without a word of an outage', async () => {
    const chain = open();
    await chain.head();
    liar.tell({ rateLimit: { retryAfter: '30' } });
    for (let round = 0; round < 3; round++) await chain.head();
    const limited = liar.requests();
    liar.tell();
    clock.advance(29_000);
    await chain.rpc.call('eth_gasPrice', []);
    expect(liar.requests()).toBe(limited);
    clock.advance(10_000);
    await chain.rpc.call('eth_gasPrice', []);
    expect(liar.requests()).toBeGreaterThan(limited);
    expect(healthOf(chain)).toMatchObject({ ok: true, limitedUntil: null });
    expect(log.entries).toEqual(['info: RPC endpoint limits the rate; it is paused each time it does']);
  });

  test('that limits the rate and does not say for how long is paused longer each time', async () => {
    const chain = open();
    liar.tell({ rateLimit: {} });
    const pauses: number[] = [];
    for (let round = 0; round < 4; round++) {
      await chain.rpc.call('eth_gasPrice', []);
      const pause = (healthOf(chain).limitedUntil ?? 0) - clock.now();
      pauses.push(pause);
      clock.advance(pause + 1);
    }
    expect(pauses[0]).toBeGreaterThan(500);
    for (let round = 1; round < 4; round++) expect(pauses[round]).toBeGreaterThan(1.5 * (pauses[round - 1] ?? 0));
  });

  test('and only one that limits the rate for a moment is waited for', async () => {
    const chain = open([liar.url]);
    await chain.head();
    liar.tell({ rateLimit: { retryAfter: '1' } });
    const reading = chain.head();
    await expect.poll(() => healthOf(chain).limitedUntil).not.toBeNull();
    liar.tell();
    expect((await reading).number).toBeGreaterThan(0n);
    expect(log.entries.filter((entry) => entry.startsWith('error'))).toEqual([]);
  });

  test('that refuses larger batches gets smaller ones, and larger again in time', async () => {
    const chain = open([liar.url]);
    const { number } = await chain.head();
    const from = number - 39n;
    liar.tell({ maxBatch: 9 });
    expect(await chain.headers(from, number)).toHaveLength(40);
    const refused = liar.requests();
    expect(await chain.headers(from, number)).toHaveLength(40);
    expect(liar.requests() - refused).toBe(8);
    expect(healthOf(chain).ok).toBe(true);
    liar.tell();
    for (let step = 0; step < 3; step++) {
      clock.advance(600_001);
      await chain.head();
    }
    const grown = liar.requests();
    await chain.headers(from, number);
    expect(liar.requests() - grown).toBe(1);
    expect(log.entries).toEqual([]);
  });

  test.each<[string, Lies]>([
    ['hangs', { hangs: true }],
    ['breaks connections off', { isCut: true }],
    ['refuses its key', { keyIsWrong: true }],
  ])('that %s is passed over, and asked in the background until it answers', async (_name, lie) => {
    const chain = open();
    await chain.head();
    liar.tell(lie);
    await chain.head();
    expect(healthOf(chain).ok).toBe(false);
    expect(log.entries).toEqual(['warn: RPC endpoint stopped answering']);
    liar.tell();
    clock.advance(1_000);
    await expect
      .poll(async () => {
        await chain.head();
        return healthOf(chain).ok;
      })
      .toBe(true);
  });

  describe('that lies about balances', () => {
    const amount = 50n;
    let third: LyingProxy;
    let query: { address: string; tokenAddress: string }[];
    let at: BlockHeader;
    beforeEach(async () => {
      third = await startLyingProxy(local.rpcUrl);
      closings.push(() => third.close());
      query = [{ address: randomAddress(), tokenAddress: local.token('usdc') }];
      await local.transferToken('usdc', present(query[0], 'a query').address, amount);
      at = await local.chain.head();
    });

    test('is alone with its answer and nothing is agreed; the error names hosts only', async () => {
      const chain = open([`${liar.url}/v2/secret`, honest.url]);
      expect(await chain.agreedBalances(query, at)).toEqual([amount]);
      liar.tell({ balances: (balance) => balance * 2n });
      const failure = chain.agreedBalances(query, at);
      await expect(failure).rejects.toBeInstanceOf(ProvidersDisagree);
      await expect(failure).rejects.toThrow(new URL(liar.url).host);
      await expect(failure).rejects.not.toThrow('secret');
      expect([lies(chain), lies(chain, 1)]).toEqual([{}, {}]);
    });

    test('is outvoted by two others and accused', async () => {
      liar.tell({ balances: () => 0n });
      const chain = open([liar.url, honest.url, third.url]);
      expect(await chain.agreedBalances(query, at)).toEqual([amount]);
      expect(chain.rpc.health().map((health) => health.lies)).toEqual([{ 'wrong balance': 1 }, {}, {}]);
      expect(log.entries).toEqual([WRONG_ANSWER]);
    });

    test('is not one of two providers when both URLs are of one host', async () => {
      const chain = open([liar.url, `${liar.url}/another`]);
      await expect(chain.agreedBalances(query, at)).rejects.toBeInstanceOf(ProvidersDisagree);
    });

    test('or does not answer leaves one answer, which is not enough', async () => {
      liar.tell({ isCut: true });
      const failure = open().agreedBalances(query, at);
      await expect(failure).rejects.toBeInstanceOf(ProvidersDisagree);
      await expect(failure).rejects.toBeInstanceOf(ChainUnavailable);
      await expect(failure).rejects.toThrow(`only ${new URL(honest.url).host} answered`);
    });
  });

  test.each<[string, (head: bigint) => Lies]>([
    ['sends no logs', () => ({ emptyLogs: true })],
    ['lacks the block', (head) => ({ missing: (number) => number === head + 1n })],
    ['sends blocks without transactions', () => ({ emptyBlocks: true })],
    ['has an old head', (head) => ({ frozenAt: head })],
    ['is of another chain', () => ({ chainId: 5 })],
    ['limits the rate', () => ({ rateLimit: {} })],
    ['refuses batches', () => ({ maxBatch: 1 })],
    ['hangs', () => ({ hangs: true })],
    ['breaks connections off', () => ({ isCut: true })],
  ])(
    'that %s does not keep a follower from a payment',
    async (_name, lie) => {
      const to = randomAddress();
      const { observer } = await follow(open(), to);
      const before = await local.chain.head();
      liar.tell(lie(before.number));
      await local.transferToken('usdc', to, 77n);
      await local.sendNative(to, 78n);
      await local.rpc.call('anvil_mine', ['0x8', '0x3']);
      clock.advance(SURVEY_MS);
      const amounts = (): bigint[] =>
        observer.ofKind('blocks').flatMap(({ activity }) => activity.transfers.map((transfer) => transfer.amount));
      const confirmed = (): bigint => observer.ofKind('confirmed').at(-1)?.blocks.at(-1)?.number ?? 0n;
      while (confirmed() <= before.number + 2n) await sleep(20);
      expect(amounts()).toEqual([77n, 78n]);
    },
    30_000,
  );
});
