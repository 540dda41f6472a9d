import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { rememberBlocks, rememberedBlocks, thinBlocks } from '../../../src/money/chains/blocks-repository.ts';
import { createFollower, type Follower } from '../../../src/money/chains/follower.ts';
import type { ChainEvent, ChainObserver } from '../../../src/money/chains/observer.ts';
import type { Chain } from '../../../src/money/chains/port.ts';
import { loadCursor } from '../../../src/money/chains/repository.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { randomAddress, watch } from './addresses.ts';
import { type RecordingObserver, recordingObserver } from './recording-observer.ts';

const STEP = 4;

describe('while a step of catching up is written', () => {
  let testDatabase: TestDatabase;
  let db: Database;
  let local: TestChain;
  let recording: RecordingObserver;
  /** Actions of the follower, in order: reads with their blocks, and reports. */
  let acts: string[];
  /** Runs once, while the first blocks are being written. */
  let duringWrite: (() => Promise<void>) | undefined;
  let duringRead: (() => Promise<void>) | undefined;
  let follower: Follower;

  beforeAll(async () => {
    local = await startTestChain({ slotsInAnEpoch: 1_000 });
  });
  afterAll(() => local.stop());
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    db = createDatabase({ url: testDatabase.url, applicationName: 'test', maxConnections: 3, log: silentLog });
    recording = recordingObserver();
    recording.watchedAddresses = watch(randomAddress());
    acts = [];
    duringWrite = undefined;
    duringRead = undefined;
    follower = createFollower({
      chain: observedChain(local.chain),
      observer: observed(recording),
      db,
      clock: { now: () => 0 },
      log: silentLog,
      pollIntervalMs: 1,
      stepBlocks: STEP,
    });
    await follow();
    acts.length = 0;
  });
  afterEach(async () => {
    await db.close();
    await testDatabase.drop();
  });

  const observedChain = (chain: Chain): Chain => ({
    ...chain,
    async headers(from, to) {
      const headers = await chain.headers(from, to);
      acts.push(`headers ${headers.length}`);
      return headers;
    },
    async activity(blocks, watched) {
      const activity = await chain.activity(blocks, watched);
      await duringRead?.();
      acts.push(`activity ${blocks.length}`);
      return activity;
    },
  });
  const observed = (observer: RecordingObserver): ChainObserver => ({
    ...observer,
    async watched(chain) {
      acts.push('addresses');
      return observer.watched(chain);
    },
    async handle(event: ChainEvent) {
      if (event.type === 'blocks') {
        const once = duringWrite;
        duringWrite = undefined;
        await once?.();
        acts.push(`written ${event.blocks.length}`);
      }
      return observer.handle(event);
    },
  });
  const follow = async (): Promise<void> => {
    while ((await follower.round()) === 'now');
  };
  const reported = () => recording.ofType('blocks').flatMap(({ blocks }) => blocks.map(({ hash }) => hash));
  const newest = async (count: number) => {
    const { number } = await local.chain.head();
    return local.chain.headers(number - BigInt(count - 1), number);
  };
  const untilRead = async (count: number): Promise<void> => {
    const read = () => acts.filter((act) => act.startsWith('activity')).length;
    while (read() < count) await new Promise(setImmediate);
  };

  test('the next one is read, its addresses after its blocks', async () => {
    await local.mine(3 * STEP);
    duringWrite = () => untilRead(2);
    await follow();
    const read = [`headers ${STEP}`, 'addresses', `activity ${STEP}`];
    expect(acts.slice(0, 7)).toEqual([...read, ...read, `written ${STEP}`]);
    expect(acts.filter((act) => act.startsWith('activity'))).toHaveLength(3);
    const { head } = (await loadCursor(db, 'local')) ?? {};
    expect(head?.hash).toBe((await local.chain.head()).hash);
  });

  test('blocks replaced after they were read are undone like any others', async () => {
    const before = await local.chain.head();
    await local.mine(2 * STEP);
    duringWrite = async () => {
      await untilRead(2);
      await local.reorg(STEP + 1);
    };
    await follow();
    const [reorg] = recording.ofType('reorg');
    expect(reorg?.ancestor.number).toBe(before.number + BigInt(STEP - 1));
    expect(reported().slice(2 * STEP)).toEqual((await newest(STEP + 1)).map(({ hash }) => hash));
  });

  test('the reading is discarded when the step before it was not written', async () => {
    await local.mine(2 * STEP);
    recording.failNext('blocks', new Error('no room'));
    await expect(follow()).rejects.toThrow('no room');
    recording.calls.length = 0;
    await follow();
    expect(recording.ofType('blocks').map(({ blocks }) => blocks.length)).toEqual([STEP, STEP]);
    const { head } = (await loadCursor(db, 'local')) ?? {};
    expect(head?.hash).toBe((await local.chain.head()).hash);
  });

  test('and when confirming that step failed: the chain may have been replaced in between', async () => {
    await local.mine(2 * STEP);
    recording.failNext('confirmed', new Error('no time'));
    await expect(follow()).rejects.toThrow('no time');
    const stale = reported();
    await local.reorg(STEP);
    await follow();
    expect(stale).toHaveLength(STEP);
    expect(reported().slice(STEP)).toEqual((await newest(STEP)).map(({ hash }) => hash));
    expect(recording.ofType('reorg')).toEqual([]);
  });

  test('a stopped follower ends only after its last read', async () => {
    await local.mine(2 * STEP);
    const stop = new AbortController();
    duringWrite = async () => {
      while (acts.filter((act) => act === 'addresses').length < 2) await new Promise(setImmediate);
      stop.abort();
    };
    duringRead = async () => {
      if (!acts.includes(`activity ${STEP}`)) return;
      while (!acts.includes(`written ${STEP}`)) await new Promise(setImmediate);
      await sleep(100);
    };
    await follower.run(stop.signal);
    expect(acts.slice(-2)).toEqual([`written ${STEP}`, `activity ${STEP}`]);
  });
});

test('older blocks are thinned out: every second, every fourth, and so on', async () => {
  const testDatabase = await createTestDatabase();
  const db = createDatabase({ url: testDatabase.url, applicationName: 'test', maxConnections: 1, log: silentLog });
  const [recent, head] = [8n, 300n];
  const blocks = Array.from({ length: 301 }, (_, number) => ({ number: BigInt(number), hash: `0x${number}`, time: 0 }));
  await rememberBlocks(db, 'local', blocks);
  await thinBlocks(db, 'local', { allFrom: 290n, recent: Number(recent) }, { from: 0n, to: head });
  const isKept = (number: bigint): boolean => {
    let every = 1n;
    while (head - number >= 2n * every * recent) every *= 2n;
    return number % every === 0n;
  };
  const kept = (await rememberedBlocks(db, 'local', 0n, head)).map(({ number }) => number);
  expect(kept).toEqual(blocks.map(({ number }) => number).filter(isKept));
  await thinBlocks(db, 'local', { allFrom: 0n, recent: 1 }, { from: 0n, to: head });
  expect(await rememberedBlocks(db, 'local', 0n, head)).toHaveLength(kept.length);
  await db.close();
  await testDatabase.drop();
});
