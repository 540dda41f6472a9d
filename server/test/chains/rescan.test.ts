import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCursor } from '../../src/chains/repository.ts';
import { rescan } from '../../src/chains/rescan.ts';
import { createDatabase, type Database } from '../../src/db/pool.ts';
import { silentLog } from '../../src/lib/log.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { randomAddress, watch } from './addresses.ts';
import { recordingObserver } from './recording-observer.ts';

describe('a rescan', () => {
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
    await startCursor(db, 'local', { head, confirmed }, [], 0);

    const progress: bigint[] = [];
    const last = await rescan({ chain: local.chain, observer, db, from, onProgress: (done) => progress.push(done) });

    expect(last).toBe(confirmed.number);
    expect(progress).toEqual([from + 99n, from + 199n, confirmed.number]);
    const blocks = observer.ofKind('blocks');
    expect(blocks.flatMap((call) => call.blocks)).toHaveLength(242);
    expect(blocks.flatMap((call) => call.activity.transfers)).toMatchObject([{ to, amount: 5n }]);
    const decided = observer.ofKind('confirmed').map((call) => call.blocks.map((block) => block.number));
    expect(decided).toEqual([[from, confirmed.number]]);
  });

  test('of a chain that was never followed is refused', async () => {
    const observer = recordingObserver();
    await expect(rescan({ chain: local.chain, observer, db, from: 1n })).rejects.toThrow('run an indexer first');
  });

  test('of blocks that are not there yet does nothing', async () => {
    const observer = recordingObserver();
    const head = await local.chain.head();
    await startCursor(db, 'local', { head, confirmed: head }, [], 0);
    expect(await rescan({ chain: local.chain, observer, db, from: head.number + 5n })).toBeUndefined();
    expect(observer.calls).toEqual([]);
  });
});
