import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createFollower } from '../../../src/money/chains/follower.ts';
import { type BlockRef, type Chain, ChainUnavailable, StateUnavailable } from '../../../src/money/chains/port.ts';
import { latestHead, loadCursor } from '../../../src/money/chains/repository.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { type RpcProxy, startRpcProxy } from '../../support/rpc-proxy.ts';
import { randomAddress, watch } from './addresses.ts';
import { type RecordingObserver, recordingObserver } from './recording-observer.ts';

const CONFIRMATIONS = 3;

describe('the follower', () => {
  let testDatabase: TestDatabase;
  let db: Database;
  let local: TestChain;
  let proxy: RpcProxy;
  let observer: RecordingObserver;
  let log: RecordingLog;
  let stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    db = createDatabase({ url: testDatabase.url, applicationName: 'test', maxConnections: 3, log: silentLog });
    proxy = await startRpcProxy(local.rpcUrl);
    observer = recordingObserver();
    log = recordingLog();
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    stops = [];
    await proxy.close();
    await db.close();
    await testDatabase.drop();
  });

  const localChain = (): Chain => local.createChain({ rpcUrls: [proxy.url], confirmations: CONFIRMATIONS, log });
  /**
   * Starts a follower and returns a function that stops it. Only tests that lose blocks treat a lower head as a loss
   * soon.
   */
  const follow = (chain = localChain(), lagToleranceMs = 60_000, stepBlocks?: number) => {
    const controller = new AbortController();
    const options = { chain, observer, db, clock: systemClock, log, pollIntervalMs: 20, lagToleranceMs };
    const fixed = stepBlocks === undefined ? {} : { stepBlocks };
    const running = createFollower({ ...options, ...fixed }).run(controller.signal);
    const stop = async (): Promise<void> => {
      controller.abort();
      await running;
    };
    stops.push(stop);
    return stop;
  };
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await sleep(10);
  };
  const confirmedNumbers = (): bigint[] =>
    observer.ofType('confirmed').flatMap((call) => call.blocks.map((block) => block.number));
  const reportedNumbers = (): bigint[] =>
    observer.ofType('blocks').flatMap((call) => call.blocks.map((block) => block.number));
  /** Waits until the chain's head has been reported and everything below it is confirmed. */
  const untilCaughtUp = async (): Promise<BlockRef> => {
    const head = await local.chain.head();
    await until(async () => {
      const followed = await latestHead(db, 'local');
      const isReported = observer.calls.some((call) => call.type === 'head' && call.head.hash === head.hash);
      return isReported && followed?.confirmedNumber === head.number - BigInt(CONFIRMATIONS - 1);
    });
    return head;
  };
  /**
   * Waits until a new chain would share no block with this one: chains started in the same second begin with the same
   * block.
   */
  const untilAnotherBegins = async (earlier: TestChain): Promise<void> => {
    const [genesis] = await earlier.chain.headers(0n, 0n);
    await until(() => genesis !== undefined && systemClock.now() >= genesis.time + 1_000);
  };
  const stepSizes = (): number[] => observer.ofType('blocks').map((call) => call.blocks.length);
  const range = (from: bigint, to: bigint): bigint[] =>
    Array.from({ length: Number(to - from + 1n) }, (_, index) => from + BigInt(index));

  test('changes of a mempool are reported until they are handled, each once and the last one of a transaction', async () => {
    const seen = (txHash: string) => ({ txHash, logIndex: 0, to: randomAddress(), amount: 1n, seenAt: 1 });
    const [kept, lost, back] = [seen('0x01'), seen('0x02'), seen('0x03')];
    const gone = ({ txHash }: { txHash: string }) => ({ txHash, replacedBy: null });
    const news = [
      { seen: [kept, lost], gone: [gone(back)] },
      { seen: [kept, back], gone: [gone(lost)] },
    ];
    const poll = async () => news.shift() ?? { seen: [], gone: [] };
    observer.failNext('mempool', new ChainUnavailable('local', 'the database is away'));
    follow({ ...localChain(), mempool: { hidesPrivate: false, poll } });
    await until(() => observer.ofType('mempool').length === 2);
    const [, last] = observer.ofType('mempool');
    expect(last?.news).toEqual({ seen: [kept, back], gone: [gone(lost)] });
  });

  test('begins at the current head and reports blocks, head and confirmed blocks in this order', async () => {
    const start = await local.chain.head();
    follow();
    await untilCaughtUp();
    await local.mine();
    const head = await untilCaughtUp();

    expect(observer.calls.map((call) => call.type)).toEqual(['head', 'blocks', 'head', 'confirmed']);
    expect(reportedNumbers()).toEqual([start.number + 1n]);
    expect(confirmedNumbers()).toEqual([head.number - BigInt(CONFIRMATIONS - 1)]);
    expect(await loadCursor(db, 'local')).toMatchObject({ head: { number: head.number, hash: head.hash } });
  });

  test('reports the transfers of watched addresses with their blocks', async () => {
    const to = randomAddress();
    observer.watchedAddresses = watch(to);
    follow();
    await untilCaughtUp();
    const txHash = await local.transferToken('usdc', to, 77n);
    await untilCaughtUp();
    const transfers = observer.ofType('blocks').flatMap((call) => call.activity.transfers);
    expect(transfers).toMatchObject([{ txHash, to, amount: 77n }]);
  });

  test('after downtime every missed block is reported and confirmed once, in order', async () => {
    const stop = follow();
    const before = await untilCaughtUp();
    await stop();
    await local.mine(350);
    follow();
    const head = await untilCaughtUp();
    expect(reportedNumbers()).toEqual(range(before.number + 1n, head.number));
    expect(confirmedNumbers()).toEqual(range(before.number - 1n, head.number - 2n));
    expect(stepSizes()).toEqual([100, 200, 50]);
  });

  test('steps grow while they succeed, up to a bound', async () => {
    const stop = follow();
    const before = await untilCaughtUp();
    await stop();
    await local.mine(800);
    follow();
    const head = await untilCaughtUp();
    expect(reportedNumbers()).toEqual(range(before.number + 1n, head.number));
    expect(stepSizes()).toEqual([100, 200, 400, 100]);
  });

  test('each failure halves the step, down to one block, so that a slow node can still be followed', async () => {
    const stop = follow();
    await untilCaughtUp();
    await stop();
    await local.mine(110);
    observer.failNext('blocks', new ChainUnavailable('local', 'too much at once'), 8);
    follow();
    await untilCaughtUp();
    const sizes = stepSizes();
    expect(sizes.slice(0, 14)).toEqual([100, 50, 25, 12, 6, 3, 1, 1, 1, 2, 4, 8, 16, 32]);
    expect(sizes.slice(14)).toEqual([110 - 63]);
  });

  test('a node that answers for only a few blocks at a time is followed', async () => {
    const stop = follow();
    const before = await untilCaughtUp();
    await stop();
    await local.mine(60);
    proxy.answerWith((body) => (body.split('"eth_getBlockByNumber"').length > 10 ? 'no answer' : undefined));
    follow();
    const head = await untilCaughtUp();
    expect(reportedNumbers()).toEqual(range(before.number + 1n, head.number));
  });

  test('a failure after blocks were reported repeats the same blocks', async () => {
    follow();
    const before = await untilCaughtUp();
    observer.failNext('blocks', new Error('crashed after the call'));
    await local.mine();
    await untilCaughtUp();
    const next = before.number + 1n;
    expect(reportedNumbers()).toEqual([next, next]);
  });

  test('a failure while confirming repeats the same confirmed blocks and reports no block twice', async () => {
    follow();
    const before = await untilCaughtUp();
    observer.failNext('confirmed', new Error('crashed after the call'), 2);
    await local.mine();
    await untilCaughtUp();
    expect(reportedNumbers()).toEqual([before.number + 1n]);
    expect(confirmedNumbers()).toEqual([before.number - 1n, before.number - 1n, before.number - 1n]);
    expect(log.entries.filter((entry) => entry.startsWith('error'))).toHaveLength(1);
  });

  test('a restart in the middle of a report repeats it', async () => {
    const stop = follow();
    const before = await untilCaughtUp();
    observer.failNext('head', new Error('killed'), 1_000);
    await local.mine();
    await until(() => observer.ofType('head').length > 1);
    await stop();
    observer.failNext('head', new Error(), 0);
    observer.calls.length = 0;
    follow();
    const head = await untilCaughtUp();
    expect(head.number).toBe(before.number + 1n);
    expect(observer.calls.map((call) => call.type)).toEqual(['head', 'confirmed']);
  });

  test('a reorg is reported with its ancestor, then the new blocks; nothing orphaned is confirmed', async () => {
    follow();
    await local.mine(3);
    const before = await untilCaughtUp();
    await local.reorg(2);
    await local.mine();
    await untilCaughtUp();

    const [reorg] = observer.ofType('reorg');
    expect(reorg?.ancestor.number).toBe(before.number - 2n);
    const after = observer.calls.slice(observer.calls.findIndex((call) => call.type === 'reorg'));
    const renewed = after.flatMap((call) => (call.type === 'blocks' ? call.blocks : []));
    expect(renewed.map((block) => block.number)).toEqual(range(before.number - 1n, before.number + 1n));
    const canonical = await local.chain.headers(0n, before.number + 1n);
    const hashes = new Set(canonical.map((block) => block.hash));
    for (const block of observer.ofType('confirmed').flatMap((call) => call.blocks)) {
      expect(hashes.has(block.hash)).toBe(true);
    }
    expect(confirmedNumbers()).toEqual([...new Set(confirmedNumbers())]);
  });

  test('a reorg below the confirmed block is logged as an error, and its new blocks are confirmed again', async () => {
    follow();
    await local.mine(10);
    const before = await untilCaughtUp();
    await local.reorg(8);
    await local.mine();
    await untilCaughtUp();
    expect(observer.ofType('reorg')[0]?.ancestor.number).toBe(before.number - 8n);
    expect(log.entries).toContain('error: reorg below the confirmed block');
    const after = observer.calls.slice(observer.calls.findIndex((call) => call.type === 'reorg'));
    const again = after.flatMap((call) => (call.type === 'confirmed' ? call.blocks : []));
    const canonical = await local.chain.headers(before.number - 7n, before.number - 1n);
    expect(again.map(({ hash }) => hash)).toEqual(canonical.map(({ hash }) => hash));
  });

  test('a reorg during downtime is detected', async () => {
    const stop = follow();
    await local.mine(4);
    const before = await untilCaughtUp();
    await stop();
    await local.reorg(3);
    await local.mine(5);
    follow();
    await untilCaughtUp();
    expect(observer.ofType('reorg')[0]?.ancestor.number).toBe(before.number - 3n);
  });

  test('a chain that lost its newest blocks is followed from where it is', async () => {
    follow(localChain(), 200);
    await local.mine(5);
    const before = await untilCaughtUp();
    await local.rpc.call('anvil_rollback', [3]);
    await until(() => observer.ofType('reorg').length > 0);
    expect(observer.ofType('reorg')[0]?.ancestor.number).toBe(before.number - 3n);
    await local.mine(5);
    await untilCaughtUp();
  });

  test('following survives a node outage, logged once at its start and once at its end', async () => {
    follow();
    const before = await untilCaughtUp();
    proxy.cut(true);
    await local.mine(2);
    await until(() => log.entries.includes('error: chain unreachable'));
    const tried = proxy.requests();
    await until(() => proxy.requests() > tried + 2);
    proxy.cut(false);
    await untilCaughtUp();
    expect(reportedNumbers()).toEqual([before.number + 1n, before.number + 2n]);
    expect(log.entries.filter((entry) => /chain (un)?reachable/.test(entry))).toEqual([
      'error: chain unreachable',
      'info: chain reachable again',
    ]);
  });

  test('blocks whose state the node has dropped are confirmed together with later ones', async () => {
    follow();
    const before = await untilCaughtUp();
    observer.failNext('confirmed', new StateUnavailable('pruned'), 1_000);
    await local.mine();
    await until(() => observer.ofType('confirmed').length > 0);
    await local.mine();
    await until(() => observer.ofType('confirmed').at(-1)?.blocks.length === 2);
    observer.failNext('confirmed', new Error(), 0);
    await untilCaughtUp();
    expect(observer.ofType('confirmed').map((call) => call.blocks.map((block) => block.number))).toContainEqual([
      before.number - 1n,
      before.number,
    ]);
  });

  test('an awaited level is reported with the blocks at it, none above the confirmed one', async () => {
    observer.levels = [1, 5];
    const stop = follow();
    await local.mine(6);
    const before = await untilCaughtUp();
    const finals = () => observer.ofType('final').filter((call) => call.level === 5);
    await until(() => finals().at(-1)?.number === before.number - 4n);
    await stop();
    observer.calls.length = 0;
    // Repeated after a restart, although there is no new block.
    follow();
    await until(() => finals().at(-1)?.number === before.number - 4n);
    await local.mine();
    const head = await untilCaughtUp();
    await until(() => finals().at(-1)?.number === head.number - 4n);
    const highest = observer.ofType('final').findLast((call) => call.level === 1);
    expect(highest?.number).toBe(head.number - BigInt(CONFIRMATIONS - 1));
  });

  test('a failure while a level is reported repeats it, and confirms nothing twice', async () => {
    observer.levels = [5];
    follow();
    await untilCaughtUp();
    await until(() => observer.ofType('final').length > 0);
    observer.calls.length = 0;
    observer.failNext('final', new Error('crashed after the call'));
    await local.mine();
    const head = await untilCaughtUp();
    await until(() => observer.ofType('final').length === 2);
    expect(observer.ofType('final').map((call) => call.number)).toEqual([head.number - 4n, head.number - 4n]);
    expect(confirmedNumbers()).toEqual([head.number - BigInt(CONFIRMATIONS - 1)]);
  });

  test('a tag unknown to the node blocks nothing else and is logged once', async () => {
    observer.levels = ['finalized', 5];
    const refusal = { code: -39001, message: 'finalized block not found' };
    proxy.answerWith((body) => {
      const request = JSON.parse(body);
      const [call] = [request].flat();
      if (!body.includes('"finalized"')) return undefined;
      const answer = { jsonrpc: '2.0', id: call.id, error: refusal };
      return JSON.stringify(Array.isArray(request) ? [answer] : answer);
    });
    follow();
    await local.mine(6);
    await untilCaughtUp();
    const head = await untilCaughtUp();
    await until(() => observer.ofType('final').at(-1)?.number === head.number - 4n);
    const warnings = log.entries.filter((entry) => entry.includes('reports no block of this finality'));
    expect(warnings).toHaveLength(1);
    expect(observer.ofType('final').every((call) => call.level === 5)).toBe(true);
  });

  test('two followers of one chain, as in a takeover, share the cursor', async () => {
    follow();
    follow();
    const before = await untilCaughtUp();
    for (let round = 0; round < 5; round++) await local.mine(3);
    const head = await untilCaughtUp();
    expect([...new Set(reportedNumbers())]).toEqual(range(before.number + 1n, head.number));
    expect(log.entries.filter((entry) => entry.startsWith('error'))).toEqual([]);
  });

  test('a chain that was reset is followed from scratch: one error logged, watched addresses still seen', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'till-test-'));
    // Too young to call a block final.
    const first = await startTestChain({ confirmations: CONFIRMATIONS, slotsInAnEpoch: 1_000 });
    const port = Number(new URL(first.rpcUrl).port);
    const to = randomAddress();
    observer.watchedAddresses = watch(to);
    follow(first.createChain({ log }), 200);
    await first.mine(200);
    const oldHead = await first.chain.head();
    await until(async () => (await latestHead(db, 'local'))?.headNumber === oldHead.number);
    await untilAnotherBegins(first);
    await first.node.stop();

    const second = await startTestChain({ port, dataDir });
    await until(() => log.entries.some((entry) => entry.includes('following it from the start')));
    const { number } = await second.chain.head();
    await until(async () => (await latestHead(db, 'local'))?.headNumber === number);
    await second.transferToken('usdc', to, 5n);
    await until(() => observer.ofType('blocks').some((call) => call.activity.transfers.length > 0));
    expect(log.entries.filter((entry) => entry.includes('following it from the start'))).toHaveLength(1);

    for (const stop of stops) await stop();
    await second.stop();
    await first.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('two followers switch to a replaced chain once, and read it from its start as soon as possible', async () => {
    const first = await startTestChain({ slotsInAnEpoch: 1_000 });
    const proxy = await startRpcProxy(first.rpcUrl);
    // Two, as in a takeover; with steps that stay longer than the requests refused below.
    for (let follower = 0; follower < 2; follower += 1) {
      follow(local.createChain({ rpcUrls: [proxy.url], confirmations: CONFIRMATIONS, log }), 200, 100);
    }
    await first.mine(40);
    const oldHead = await first.chain.head();
    await until(async () => (await latestHead(db, 'local'))?.headNumber === oldHead.number);
    await untilAnotherBegins(first);
    proxy.cut(true);
    await first.stop();

    const second = await startTestChain({ port: Number(new URL(first.rpcUrl).port) });
    await second.mine(50);
    // The few blocks that identify it as another chain are readable; the many that follow are not.
    let refused = 0;
    proxy.answerWith((body) => {
      if (body.split('eth_getBlockByNumber').length <= 20) return undefined;
      refused += 1;
      return 'busy';
    });
    proxy.cut(false);
    await until(() => refused > 5);
    expect(observer.ofType('reorg')).toHaveLength(1);
    expect((await loadCursor(db, 'local'))?.head.number).toBe(0n);
    observer.calls.length = 0;
    proxy.answerWith(undefined);
    const { number } = await second.chain.head();
    await until(async () => (await latestHead(db, 'local'))?.headNumber === number);
    expect(reportedNumbers()).toEqual(range(1n, number));
    expect(observer.ofType('reorg')).toEqual([]);
    expect(log.entries.filter((entry) => entry.includes('following it from the start'))).toHaveLength(1);

    for (const stop of stops) await stop();
    await proxy.close();
    await second.stop();
  });
});
