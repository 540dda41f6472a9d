import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { rememberedBlocks } from '../../../src/money/chains/blocks-repository.ts';
import { createFollower, type Follower } from '../../../src/money/chains/follower.ts';
import {
  acceptReplacement,
  findReplacement,
  noteReplacement,
} from '../../../src/money/chains/replacement-repository.ts';
import { loadCursor } from '../../../src/money/chains/repository.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { type RecordingObserver, recordingObserver } from './recording-observer.ts';

const CONFIRMATIONS = 3;
const RECENT = 8;
const REPLACED = 'was replaced below the block that it had called final';

describe('a reorg deeper than the remembered blocks', () => {
  let testDatabase: TestDatabase;
  let db: Database;
  let local: TestChain;
  let observer: RecordingObserver;
  let log: RecordingLog;
  let follower: Follower;

  const begin = async (slotsInAnEpoch: number): Promise<void> => {
    local = await startTestChain({ confirmations: CONFIRMATIONS, slotsInAnEpoch });
    follower = newFollower();
  };
  const newFollower = (): Follower =>
    createFollower({
      chain: local.chain,
      observer,
      db,
      clock: { now: () => 0 },
      log,
      pollIntervalMs: 1,
      recentBlocks: RECENT,
      stepBlocks: 4,
      finalizedIntervalMs: 0,
    });
  const follow = async (): Promise<void> => {
    while ((await follower.round()) === 'now');
  };
  const mine = async (blocks: number): Promise<void> => {
    for (let mined = 0; mined < blocks; mined += 10) {
      await local.mine(Math.min(10, blocks - mined));
      await follow();
    }
  };
  const cursor = async () => present(await loadCursor(db, 'local'), 'the chain is followed');
  const errors = () => log.entries.filter((entry) => entry.startsWith('error'));

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    db = createDatabase({ url: testDatabase.url, applicationName: 'test', maxConnections: 2, log: silentLog });
    observer = recordingObserver();
    log = recordingLog();
  });
  afterEach(async () => {
    await local.stop();
    await db.close();
    await testDatabase.drop();
  });

  test('is followed from a block that is proved to be on the chain, near its fork', async () => {
    await begin(1_000);
    await follow();
    await mine(300);
    const before = await cursor();
    const remembered = await rememberedBlocks(db, 'local', 0n, before.head.number);
    expect(remembered.length).toBeLessThan(100);
    await local.reorg(150);
    observer.calls.length = 0;
    await follow();

    const [{ ancestor } = { ancestor: before.head }] = observer.ofType('reorg');
    const fork = before.head.number - 150n;
    expect(ancestor.number).toBeLessThanOrEqual(fork);
    expect(ancestor.number).toBeGreaterThan(fork - 32n);
    const read = observer.ofType('blocks').flatMap((call) => call.blocks);
    expect(read.map(({ hash }) => hash)).toEqual(
      (await local.chain.headers(ancestor.number + 1n, before.head.number)).map(({ hash }) => hash),
    );
    const confirmed = observer.ofType('confirmed').flatMap((call) => call.blocks);
    expect(confirmed.at(0)?.number).toBe(ancestor.number + 1n);
    expect(confirmed.at(-1)?.number).toBe(before.confirmed.number);
    expect(errors()).toEqual(['error: reorg below the confirmed block']);
  });

  test('an awaited block is remembered, with all later ones', async () => {
    await begin(1_000);
    await follow();
    const oldest = (await cursor()).head.number + 1n;
    observer.oldestAwaited = async () => oldest;
    await mine(60);
    const { head } = await cursor();
    const remembered = await rememberedBlocks(db, 'local', oldest, head.number);
    expect(remembered).toHaveLength(Number(head.number - oldest + 1n));
  });

  describe('and than the block that the chain called final', () => {
    beforeEach(async () => {
      await begin(5);
      await follow();
      await mine(40);
    });

    test('stops every process, each with one log line, until the operator accepts it', async () => {
      const before = await cursor();
      expect(before.finalized?.number).toBe(before.head.number - 10n);
      await local.reorg(20);
      observer.calls.length = 0;
      await follow();
      await local.mine(3);
      await follow();
      follower = newFollower();
      await follow();
      await follow();
      expect(observer.calls).toEqual([]);
      expect(await cursor()).toMatchObject({ head: before.head, confirmed: before.confirmed, isReplaced: true });
      expect(errors()).toEqual([expect.stringContaining(REPLACED), expect.stringContaining(REPLACED)]);
      const [found] = await local.chain.headers(before.head.number - 10n, before.head.number - 10n);
      expect(await findReplacement(db, { chain: 'local' })).toMatchObject({
        finalizedNumber: before.finalized?.number,
        finalizedHash: before.finalized?.hash,
        foundHash: found?.hash,
      });

      expect(await acceptReplacement(db, { chain: 'local' })).toMatchObject({ finalizedHash: before.finalized?.hash });
      expect(await acceptReplacement(db, { chain: 'local' })).toBeUndefined();
      await follow();
      expect(observer.ofType('reorg')[0]?.ancestor.number).toBeLessThanOrEqual(before.head.number - 20n);
      const head = await local.chain.head();
      expect(await cursor()).toMatchObject({ head: { hash: head.hash }, isReplaced: false });
      expect((await cursor()).finalized?.number).toBe(head.number - 10n);
    });

    test('that is undone is forgotten', async () => {
      const { head } = await cursor();
      expect(await noteReplacement(db, { chain: 'local', expected: head, now: 0 }, null)).toBe(true);
      await local.mine(2);
      await follow();
      expect(await cursor()).toMatchObject({ head: { number: head.number + 2n }, isReplaced: false });
      expect(log.entries).toContainEqual(expect.stringContaining('chain has its final block again'));
    });

    test('is not recorded by a follower that another has overtaken', async () => {
      const { confirmed } = await cursor();
      expect(await noteReplacement(db, { chain: 'local', expected: confirmed, now: 0 }, null)).toBe(false);
      expect(await findReplacement(db, { chain: 'local' })).toBeUndefined();
    });
  });
});
