import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  firstBlockAt,
  type RestoreTask,
  restoreFromChain,
} from '../../../src/app/commands/restore/restore-from-chain.ts';
import { loadConfig } from '../../../src/app/config/config.ts';
import { readEnvironment } from '../../../src/app/config/environment.ts';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { OperatorError } from '../../../src/kernel/lib/errors.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { knownChainNames } from '../../../src/money/chains/catalogue.ts';
import { loadCursor, startCursor } from '../../../src/money/chains/repository.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { FEE_RECIPIENT } from '../../support/service.ts';

let local: TestChain;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  local = await startTestChain();
});
afterAll(() => local?.stop());
beforeEach(async () => {
  database = await createTestDatabase();
  db = createDatabase({ url: database.url, applicationName: 'test', maxConnections: 2, log: silentLog });
  return async () => {
    await db.close();
    await database.drop();
  };
});

function restore(task: Partial<RestoreTask> = {}, rpcUrl = local.rpcUrl) {
  const variables = { DATABASE_URL: database.url, CHAIN_LOCAL_RPC_URLS: rpcUrl, FEE_RECIPIENT };
  const config = loadConfig({ environment: readEnvironment({ variables }), chainNames: knownChainNames() });
  return restoreFromChain(
    { config, log: silentLog },
    {
      chain: undefined,
      since: undefined,
      addresses: undefined,
      signal: new AbortController().signal,
      onPhase() {},
      onProgress() {},
      ...task,
    },
  );
}

test('a chain that was never followed has nothing to restore, as reported', async () => {
  expect(await restore()).toEqual({ addresses: null, chains: [], neverFollowed: ['local'], stores: [], offSale: [] });
});

test('stopped half-way, it keeps its progress, and the same command continues there', async () => {
  const head = await local.chain.head();
  await startCursor(db, 'local', { cursor: { head, confirmed: head }, blocks: [head] }, 0);
  await local.mine(350);
  const stop = new AbortController();
  const stopped = restore({ signal: stop.signal, onProgress: () => stop.abort() });
  await expect(stopped).rejects.toThrow(OperatorError);
  await expect(stopped).rejects.toThrow('stopped; progress is kept: run the same command again');
  const reached = (await loadCursor(db, 'local'))?.head.number;
  expect(reached).toBe(head.number + 100n);

  const begins: bigint[] = [];
  const { chains } = await restore({ onPhase: (phase, _, first) => phase === 'blocks' && begins.push(first) });
  expect(begins).toEqual([reached]);
  expect(chains).toMatchObject([{ from: head.number + 1n, to: head.number + 350n, transfersFound: 0 }]);
  expect((await loadCursor(db, 'local'))?.head.number).toBe(head.number + 350n);
  expect((await restore()).chains).toMatchObject([{ from: head.number + 351n, to: head.number + 350n }]);
});

test('stopped while rereading blocks behind the cursor, it later reads the rest automatically', async () => {
  const { number: from } = await local.chain.head();
  await local.mine(250);
  const head = await local.chain.head();
  await startCursor(db, 'local', { cursor: { head, confirmed: head }, blocks: [head] }, 0);
  const stop = new AbortController();
  const stopped = restore({ chain: 'local', since: from, signal: stop.signal, onProgress: () => stop.abort() });
  await expect(stopped).rejects.toThrow('stopped; progress is kept');
  const begins: bigint[] = [];
  const onPhase: RestoreTask['onPhase'] = (phase, _, first) => phase === 'blocks' && begins.push(first);
  expect((await restore({ onPhase })).chains).toMatchObject([{ from }]);
  expect(begins).toEqual([from + 99n, head.number]);
});

test('a chain that cannot be read ends it with advice, and releases the roles', async () => {
  const head = await local.chain.head();
  await startCursor(db, 'local', { cursor: { head, confirmed: head }, blocks: [head] }, 0);
  const away = restore({}, 'http://127.0.0.1:1');
  await expect(away).rejects.toThrow(OperatorError);
  await expect(away).rejects.toThrow('progress is kept: run the same command again');
  expect((await restore()).chains).toMatchObject([{ chain: 'local' }]);
});

test('the first block at a time is the first one not before it', async () => {
  await local.mine(6);
  const head = await local.chain.head();
  const [block] = await local.chain.headers(head.number - 5n, head.number - 5n);
  const time = block?.time ?? 0;
  const found = await firstBlockAt(local.chain, time, head.number);
  const [first] = await local.chain.headers(found, found);
  expect(first?.time).toBe(time);
  // Blocks of one second share a time, those of a fast start with the first block of all.
  const before = found === 0n ? [] : await local.chain.headers(found - 1n, found - 1n);
  expect(before.filter((earlier) => earlier.time >= time)).toEqual([]);
  expect(await firstBlockAt(local.chain, head.time + 60_000, head.number)).toBe(head.number);
});
