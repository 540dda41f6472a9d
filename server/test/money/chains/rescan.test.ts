import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { startCursor } from '../../../src/money/chains/repository.ts';
import { type RescanOptions, rescan } from '../../../src/money/chains/rescan.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { randomAddress, watch } from './addresses.ts';
import { type RecordingObserver, recordingObserver } from './recording-observer.ts';

describe('a rescan', () => {
  /** Counts of blocks that are not on the chain. */
  const removed = { transfers: 0, sweeps: 0 };
  let local: TestChain;
  let testDatabase: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    local = await startTestChain();
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    db = createDatabase({ url: testDatabase.url, applicationName: 'test', maxConnections: 2, log: silentLog });
  });
  afterEach(async () => {
    await db.close();
    await testDatabase.drop();
  });

  test('reports every block up to the confirmed one, its transfers and progress, then has them decided', async () => {
    const to = randomAddress();
    const observer = recordingObserver();
    observer.watchedAddresses = watch(to);
    const { number: from } = await local.chain.head();
    await local.transferToken('usdc', to, 5n);
    await local.mine(240);
    const confirmed = await local.chain.head();
    await local.mine(3);
    const head = await local.chain.head();
    await startCursor(db, 'local', { cursor: { head, confirmed }, blocks: [] }, 0);

    const progress: bigint[] = [];
    const result = await run(observer, { from, onProgress: (done) => progress.push(done) });

    expect(result).toEqual({ from, last: confirmed.number, done: confirmed.number, isComplete: true, removed });
    expect(progress).toEqual([from + 99n, from + 199n, confirmed.number]);
    const blocks = observer.ofType('read-again');
    expect(blocks.flatMap((call) => call.blocks)).toHaveLength(242);
    expect(blocks.flatMap((call) => call.activity.transfers)).toMatchObject([{ to, amount: 5n }]);
    const decided = observer.ofType('confirmed').map((call) => call.blocks.map((block) => block.number));
    expect(decided).toEqual([[from, confirmed.number]]);
  });

  test('of a chain that was never followed is refused', async () => {
    const observer = recordingObserver();
    await expect(run(observer, { from: 1n })).rejects.toThrow('run an indexer first');
  });

  test('of blocks that do not exist yet does nothing', async () => {
    const observer = recordingObserver();
    const head = await local.chain.head();
    await startCursor(db, 'local', { cursor: { head, confirmed: head }, blocks: [] }, 0);
    const from = head.number + 5n;
    expect(await run(observer, { from })).toEqual({ from, last: head.number, done: null, isComplete: true, removed });
    expect(observer.calls).toEqual([]);
  });

  describe('that was stopped', () => {
    const stopAfterFirstPart = async (from: bigint, to?: bigint): Promise<bigint> => {
      const stop = new AbortController();
      const observer = recordingObserver();
      const result = await run(observer, {
        from,
        ...(to !== undefined && { to }),
        signal: stop.signal,
        onProgress: () => stop.abort(),
      });
      expect(result).toMatchObject({ done: from + 99n, isComplete: false });
      expect(observer.ofType('confirmed')).toEqual([]);
      return from + 99n;
    };
    const firstBlockOf = (observer: RecordingObserver): bigint | undefined =>
      observer.ofType('read-again')[0]?.blocks[0]?.number;
    let from: bigint;

    beforeEach(async () => {
      ({ number: from } = await local.chain.head());
      await local.mine(250);
      const head = await local.chain.head();
      await startCursor(db, 'local', { cursor: { head, confirmed: head }, blocks: [] }, 0);
    });

    test('continues after the last part it read, and decides for the whole range', async () => {
      const done = await stopAfterFirstPart(from);
      const observer = recordingObserver();
      const begins: unknown[] = [];
      const result = await run(observer, { from, onBegin: (begin) => begins.push(begin) });
      expect(begins).toEqual([{ from, last: from + 250n, resumedAfter: done }]);
      expect(result).toMatchObject({ done: from + 250n, isComplete: true });
      expect(firstBlockOf(observer)).toBe(done + 1n);
      expect(observer.ofType('confirmed').map(({ blocks }) => blocks[0]?.number)).toEqual([from]);
    });

    test('starts over once complete, on request, or for another range', async () => {
      await stopAfterFirstPart(from);
      await run(recordingObserver(), { from });
      const repeated = recordingObserver();
      await run(repeated, { from });
      expect(firstBlockOf(repeated)).toBe(from);

      await stopAfterFirstPart(from);
      const other = recordingObserver();
      await run(other, { from, to: from + 240n });
      expect(firstBlockOf(other)).toBe(from);

      const restarted = recordingObserver();
      await run(restarted, { from, restart: true });
      expect(firstBlockOf(restarted)).toBe(from);
    });

    test('starts over when the block it stopped at has since been replaced', async () => {
      const done = await stopAfterFirstPart(from);
      const head = await local.chain.head();
      await local.reorg(Number(head.number - done + 3n));
      const observer = recordingObserver();
      await expect(run(observer, { from })).rejects.toThrow('were replaced and are not followed yet');
      expect(observer.calls).toEqual([]);
      const followed = await local.chain.head();
      await startCursor(db, 'local', { cursor: { head: followed, confirmed: followed }, blocks: [followed] }, 0);
      await run(observer, { from });
      expect(firstBlockOf(observer)).toBe(from);
    });
  });

  function run(observer: RecordingObserver, options: Pick<RescanOptions, 'from'> & Partial<RescanOptions>) {
    return rescan({ chain: local.chain, observer, db, clock: systemClock, ...options });
  }
});
