import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createDatabase,
  DatabaseUnavailable,
  type StoresDatabase,
  togetherOf,
  UniqueViolation,
} from '../../../src/kernel/db/pool.ts';
import { t } from '../../../src/kernel/db/query.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createPooledRole, NO_PGBOUNCER, type PgBouncer, startPgBouncer } from '../../support/pgbouncer.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/temporary-folder.ts';

const STORE = 'a store';

const createTable = statement({
  name: 'test_group_create',
  sql: 'create table group_rows (key text primary key, number integer not null, payload text not null)',
});
const row = { transaction: t.text };
const params = { key: t.text, number: t.integer, payload: t.text };
/** Fails for an existing key, and for the number 0. */
const insert = statement({
  name: 'test_group_insert',
  together: 'key',
  params,
  row,
  sql: `insert into group_rows select $key, 100 / $number::integer, $payload from pg_sleep(0.002)
    returning pg_current_xact_id()::text as transaction`,
});
const insertAlone = statement({
  name: 'test_group_insert_alone',
  params,
  row,
  sql: `insert into group_rows values ($key, $number, $payload)
    returning pg_current_xact_id()::text as transaction`,
});
const killAt = statement({
  name: 'test_group_kill',
  together: 'key',
  params,
  row,
  sql: `insert into group_rows select $key, $number, $payload
    where case when $number::integer = 0 then pg_terminate_backend(pg_backend_pid()) else true end
    returning pg_current_xact_id()::text as transaction`,
});
const keys = statement({
  name: 'test_group_keys',
  row: { key: t.text, number: t.integer },
  sql: 'select key, number from group_rows order by key',
});
const drop = statement({ name: 'test_group_drop', sql: 'drop table group_rows' });
const clear = statement({ name: 'test_group_clear', sql: 'truncate group_rows' });
const deadlocks = statement({
  name: 'test_group_deadlocks',
  row: { deadlocks: t.count },
  sql: `select deadlocks from pg_stat_database, pg_stat_clear_snapshot() where datname = current_database()`,
});

let server: TestDatabase;
let folder: TemporaryFolder;
let pooler: PgBouncer | undefined;
let db: StoresDatabase;
const open = (): StoresDatabase =>
  createDatabase({
    url: pooler?.url ?? server.url,
    ...(pooler && { pooler: { keepsPrepared: false } }),
    maxConnections: 8,
    log: silentLog,
    applicationName: 'test',
  });

beforeAll(async () => {
  server = await createEmptyTestDatabase();
  folder = await temporaryFolder();
});
beforeEach(() => db.run(clear, {}));
afterAll(async () => {
  await server?.drop();
  await folder?.remove();
});

/** Writes for a store, like requests of one turn of the event loop. */
function write(of: StoresDatabase, keysOf: readonly string[], { number = 1, payload = '', store = STORE } = {}) {
  const together = togetherOf(of.shareOf(store), store);
  return keysOf.map((key) => together.one(insert, { key, number, payload }));
}
const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const transactionsOf = async (written: readonly Promise<{ transaction: string }>[]): Promise<number> =>
  new Set((await Promise.all(written)).map(({ transaction }) => transaction)).size;
const keysThere = async (): Promise<string[]> => (await db.many(keys, {})).map(({ key }) => key);

describe('with dedicated sessions', () => groups());
describe.skipIf(NO_PGBOUNCER)('through a pooler with fewer sessions than clients', () =>
  groups(async () => startPgBouncer(folder.path, await createPooledRole(server.url), { default_pool_size: '3' })),
);

function groups(startPooler?: () => Promise<PgBouncer>): void {
  beforeAll(async () => {
    pooler = await startPooler?.();
    db = open();
    await db.run(createTable, {});
  });
  afterAll(async () => {
    await db?.run(drop, {});
    await db?.close();
    await pooler?.stop();
  });

  it('a store’s concurrent writes are committed together, and each gets its own answer', async () => {
    const written = Array.from({ length: 12 }, (_, index) => write(db, [`k${index}`], { number: index + 1 })).flat();
    expect(await transactionsOf(written)).toBe(1);
    const there = new Map((await db.many(keys, {})).map(({ key, number }) => [key, number]));
    for (let index = 0; index < 12; index++) expect(there.get(`k${index}`)).toBe(Math.trunc(100 / (index + 1)));
  });

  it('a group has at most sixteen, fewer when they are large; a single one may have any size', async () => {
    expect(await transactionsOf(write(db, names('k', 40)))).toBe(3);
    const large = 'x'.repeat(40_000);
    expect(await transactionsOf(write(db, names('l', 4), { payload: large }))).toBe(4);
    expect(await transactionsOf(write(db, ['m'], { payload: large.repeat(10) }))).toBe(1);
  });

  it('stores do not wait for each other, and other statements are sent alone', async () => {
    const written = ['a', 'b'].flatMap((store) => write(db, names(store, 3), { store }));
    expect(await transactionsOf(written)).toBe(2);
    const together = togetherOf(db.shareOf(STORE), STORE);
    const alone = names('k', 3).map((key) => together.one(insertAlone, { key, number: 1, payload: '' }));
    expect(await transactionsOf(alone)).toBe(3);
  });

  it('a blocked write delays only its own store', async () => {
    const other = open();
    let waiting: Promise<PromiseSettledResult<unknown>[]> | undefined;
    try {
      await other.transaction(async (tx) => {
        await tx.one(insertAlone, { key: 'held', number: 1, payload: '' });
        waiting = Promise.allSettled(write(db, ['a free one', 'held'], { store: 'a' }));
        expect(await transactionsOf(write(db, names('b', 3), { store: 'b' }))).toBe(1);
        expect(await keysThere()).toEqual(names('b', 3));
      });
      expect((await waiting)?.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    } finally {
      await other.close();
    }
  });

  it('only the failing caller gets the error, and the other writes succeed', async () => {
    await Promise.all(write(db, ['k2']));
    const written = [...write(db, names('k', 5)), ...write(db, ['zero'], { number: 0 })];
    const outcomes = await Promise.allSettled(written);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect((outcomes[2] as PromiseRejectedResult).reason).toBeInstanceOf(UniqueViolation);
    expect(String((outcomes[5] as PromiseRejectedResult).reason)).toContain('division by zero');
    expect(await keysThere()).toEqual(names('k', 5));
  });

  it('of several with the same key in a group, one is written', async () => {
    const outcomes = await Promise.allSettled(write(db, ['k', 'k', 'k', 'other']));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await keysThere()).toEqual(['k', 'other']);
  });

  it('a connection lost before the commit neither acknowledges nor repeats a write', async () => {
    const together = togetherOf(db.shareOf(STORE), STORE);
    const written = [1, 0, 1].map((number, index) => together.one(killAt, { key: `k${index}`, number, payload: '' }));
    for (const outcome of await Promise.allSettled(written)) {
      expect(outcome.status).toBe('rejected');
      expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(DatabaseUnavailable);
    }
    expect(await keysThere()).toEqual([]);
    expect(await transactionsOf(write(db, ['again']))).toBe(1);
  });

  it('two processes that write the same keys in different orders never deadlock', async () => {
    const other = open();
    try {
      const before = (await db.one(deadlocks, {})).deadlocks;
      for (let round = 0; round < 20; round++) {
        const same = names(randomUUID(), 6);
        const outcomes = await Promise.allSettled([...write(db, same), ...write(other, same.toReversed())]);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
      }
      expect((await db.one(deadlocks, {})).deadlocks).toBe(before);
    } finally {
      await other.close();
    }
  });
}
