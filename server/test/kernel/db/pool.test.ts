import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DatabaseFull } from '../../../src/kernel/db/errors.ts';
import {
  createDatabase,
  type Database,
  DatabaseTimeout,
  DatabaseUnavailable,
  UniqueViolation,
} from '../../../src/kernel/db/pool.ts';
import { t } from '../../../src/kernel/db/query.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import type { Log } from '../../../src/kernel/lib/log.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { gate, recordingLog } from '../../support/recording-log.ts';

let server: TestDatabase;
let db: Database;
const log = recordingLog();
const options = { maxConnections: 3, log: log as Log, applicationName: 'test' };

const createTable = statement({
  name: 'test_create',
  sql: 'create table if not exists counters (id integer primary key, total integer not null)',
});
const truncate = statement({ name: 'test_truncate', sql: 'truncate counters' });
const insert = statement({
  name: 'test_insert',
  params: { id: t.integer },
  sql: 'insert into counters values ($id, 0)',
});
const increment = statement({
  name: 'test_increment',
  params: { id: t.integer },
  sql: 'update counters set total = total + 1 where id = $id',
});
const list = statement({
  name: 'test_list',
  row: { id: t.integer, total: t.integer },
  sql: 'select id, total from counters order by id',
});
const setting = statement({
  name: 'test_setting',
  params: { name: t.text },
  row: { value: t.text },
  sql: 'select current_setting($name) as value',
});
const killOthers = statement({
  name: 'test_kill_others',
  sql:
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> ' +
    'pg_backend_pid()',
});
const killSelf = statement({ name: 'test_kill_self', sql: 'select pg_terminate_backend(pg_backend_pid())' });
const findDiskFull = statement({
  name: 'test_disk_full',
  sql: "do $do$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $do$",
});
const sleepLong = statement({ name: 'test_sleep', sql: 'select pg_sleep(30)' });

beforeAll(async () => {
  server = await createEmptyTestDatabase();
  db = createDatabase({ ...options, url: server.url });
  await db.run(createTable, {});
});
beforeEach(async () => {
  await db.run(truncate, {});
  log.entries.length = 0;
});
afterAll(async () => {
  await db.close();
  await server.drop();
});

test('a transaction that throws leaves nothing behind', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.run(insert, { id: 1 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await db.many(list, {})).toEqual([]);
});

test('a transaction that returns is committed and yields its result', async () => {
  const affected = await db.transaction(async (tx) => {
    await Promise.all([tx.run(insert, { id: 1 }), tx.run(insert, { id: 2 })]);
    return tx.run(increment, { id: 2 });
  });
  expect(affected).toBe(1);
  expect(await db.many(list, {})).toEqual([
    { id: 1, total: 0 },
    { id: 2, total: 1 },
  ]);
});

test('a transaction that swallowed an error is not committed', async () => {
  const hiding = db.transaction(async (tx) => {
    await tx.run(insert, { id: 1 });
    await tx.run(insert, { id: 1 }).catch(() => {});
  });
  await expect(hiding).rejects.toThrow('nothing was committed');
  expect(await db.many(list, {})).toEqual([]);
});

test('a transaction cannot be used after its end', async () => {
  const leaked = await db.transaction(async (tx) => tx);
  await expect(leaked.run(insert, { id: 1 })).rejects.toThrow('the transaction has ended');
});

test('a duplicate key is a UniqueViolation with the name of its constraint, in and outside a transaction', async () => {
  await db.run(insert, { id: 1 });
  const expected = { name: 'UniqueViolation', constraint: 'counters_pkey' };
  await expect(db.run(insert, { id: 1 })).rejects.toMatchObject(expected);
  await expect(db.transaction((tx) => tx.run(insert, { id: 1 }))).rejects.toBeInstanceOf(UniqueViolation);
});

test('two transactions that deadlock both commit, one of them on a later attempt', async () => {
  await db.run(insert, { id: 1 });
  await db.run(insert, { id: 2 });
  const firstLocked = gate();
  const secondLocked = gate();
  let attempts = 0;
  const cross = (first: number, second: number, mine: () => void, other: Promise<void>) =>
    db.transaction(async (tx) => {
      attempts++;
      await tx.run(increment, { id: first });
      mine();
      await other;
      await tx.run(increment, { id: second });
    });
  await Promise.all([
    cross(1, 2, firstLocked.open, secondLocked.opened),
    cross(2, 1, secondLocked.open, firstLocked.opened),
  ]);
  expect(attempts).toBe(3);
  expect(await db.many(list, {})).toEqual([
    { id: 1, total: 2 },
    { id: 2, total: 2 },
  ]);
});

test('a serialization failure is retried', async () => {
  await db.run(insert, { id: 1 });
  let attempts = 0;
  await db.transaction(
    async (tx) => {
      await tx.many(list, {});
      if (++attempts === 1) await db.run(increment, { id: 1 });
      await tx.run(increment, { id: 1 });
    },
    { isolation: 'repeatable read' },
  );
  expect(attempts).toBe(2);
  expect(await db.many(list, {})).toEqual([{ id: 1, total: 2 }]);
});

test('an afterCommit action runs once, even if the transaction was retried', async () => {
  await db.run(insert, { id: 1 });
  const done: Promise<unknown>[] = [];
  let attempts = 0;
  await db.transaction(
    async (tx) => {
      await tx.many(list, {});
      if (++attempts === 1) await db.run(increment, { id: 1 });
      tx.afterCommit((database) => done.push(database.many(list, {})));
      await tx.run(increment, { id: 1 });
      expect(done).toEqual([]);
    },
    { isolation: 'repeatable read' },
  );
  const failing = db.transaction(async (tx) => {
    tx.afterCommit(() => done.push(Promise.resolve('never')));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(attempts).toBe(2);
  expect(await Promise.all(done)).toEqual([[{ id: 1, total: 2 }]]);
});

test('sessions speak UTC and have a limit on statements, lock waits and idle transactions', async () => {
  const values = [];
  for (const name of ['TimeZone', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    values.push((await db.one(setting, { name })).value);
  }
  expect(values).toEqual(['UTC', '15s', '5s', '30s']);
});

test('server options in the URL override the limits but not the formats', async () => {
  const url = new URL(server.url);
  url.searchParams.set('options', '-c statement_timeout=7s -c TimeZone=Asia/Tokyo');
  const other = createDatabase({ ...options, url: url.href });
  expect(await other.one(setting, { name: 'statement_timeout' })).toEqual({ value: '7s' });
  expect(await other.one(setting, { name: 'TimeZone' })).toEqual({ value: 'UTC' });
  await other.close();
});

test('a statement beyond its time limit is a DatabaseTimeout, and the connection stays usable', async () => {
  const hasty = createDatabase({ ...options, url: server.url, statementTimeoutMs: 50, maxConnections: 1 });
  await expect(hasty.run(sleepLong, {})).rejects.toBeInstanceOf(DatabaseTimeout);
  await hasty.ping();
  await hasty.close();
  expect(log.entries).toEqual([]);
});

test('a query that gets no connection in time is a DatabaseTimeout, and no outage is logged', async () => {
  const narrow = createDatabase({ ...options, url: server.url, maxConnections: 1, connectTimeoutMs: 500 });
  await narrow.transaction(async () => {
    await expect(narrow.ping()).rejects.toBeInstanceOf(DatabaseTimeout);
  });
  await narrow.ping();
  await narrow.close();
  expect(log.entries).toEqual([]);
});

test('a connection killed inside a transaction is DatabaseUnavailable, and the next query gets a new one', async () => {
  const cut = db.transaction(async (tx) => {
    await tx.run(insert, { id: 1 });
    await db.run(killOthers, {});
    await tx.run(insert, { id: 2 });
  });
  await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await db.many(list, {})).toEqual([]);
});

test('a connection killed by its own query is DatabaseUnavailable', async () => {
  await expect(db.run(killSelf, {})).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('an outage is logged once when it begins and once when it ends, regardless of failed queries', async () => {
  for (let query = 0; query < 3; query++) await db.run(killSelf, {}).catch(() => {});
  await db.ping();
  await db.ping();
  expect(log.entries).toEqual(['error: the database is unavailable', 'info: the database is available again']);
});

test('a full disk is logged once when it begins and once when it ends, and is unhealthy until then', async () => {
  for (let query = 0; query < 3; query++) await expect(db.run(findDiskFull, {})).rejects.toBeInstanceOf(DatabaseFull);
  await expect(db.ping()).rejects.toBeInstanceOf(DatabaseFull);
  expect(await db.many(list, {})).toEqual([]);
  await expect.poll(() => db.ping().then(() => 'healthy')).toBe('healthy');
  expect(log.entries).toEqual(['error: the database is out of space', 'info: the database has space again']);
});

test('a server that does not exist is DatabaseUnavailable', async () => {
  const nowhere = createDatabase({ ...options, url: 'postgres://till:x@127.0.0.1:1/till' });
  await expect(nowhere.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(nowhere.transaction(async () => {})).rejects.toBeInstanceOf(DatabaseUnavailable);
  await nowhere.close();
});

test('idle connections that are killed do not end the process and are replaced', async () => {
  await Promise.all([db.ping(), db.ping(), db.ping()]);
  const other = createDatabase({ ...options, url: server.url });
  await other.run(killOthers, {});
  await other.close();
  await expect.poll(() => db.ping().then(() => 'answers')).toBe('answers');
});
