import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, pendingMigrations } from '../../../src/kernel/db/migrate.ts';
import { createDatabase } from '../../../src/kernel/db/pool.ts';
import { t } from '../../../src/kernel/db/query.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createEmptyTestDatabase, MIGRATIONS, type TestDatabase } from '../../support/postgres.ts';
import { recordingLog } from '../../support/recording-log.ts';

let server: TestDatabase;
let directory: string;
const clock = { now: () => Date.UTC(2030, 0, 1) };

const recorded = statement({
  name: 'test_recorded',
  row: { version: t.integer, name: t.text, appliedAt: t.timestamp },
  sql: 'select version, name, applied_at from schema_migrations order by version',
});

beforeEach(async () => {
  server = await createEmptyTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'till-migrations-'));
  await write('0001_first.sql', 'create table first (id integer);');
});
afterEach(async () => {
  await rm(directory, { recursive: true });
  await server.drop();
});

const write = (file: string, sql: string): Promise<void> => writeFile(join(directory, file), sql);
const run = () => migrate({ url: server.url, directory, log: silentLog, clock });
const pending = () => pendingMigrations({ url: server.url, directory });
const namesOf = (migrations: readonly { name: string }[]): string[] => migrations.map(({ name }) => name);

async function applied() {
  const db = createDatabase({ url: server.url, maxConnections: 1, log: silentLog, applicationName: 'test' });
  return db.many(recorded, {}).finally(() => db.close());
}

test('migrations are applied once, in order, and recorded with the time of the clock', async () => {
  await write('0002_second.sql', 'create table second (id integer); insert into first values (1);');
  expect(namesOf(await pending())).toEqual(['first', 'second']);
  expect(namesOf(await run())).toEqual(['first', 'second']);
  expect(await run()).toEqual([]);
  expect(await pending()).toEqual([]);
  expect(await applied()).toEqual([
    { version: 1, name: 'first', appliedAt: clock.now() },
    { version: 2, name: 'second', appliedAt: clock.now() },
  ]);
});

test('of several concurrent processes, one applies each migration and none fails', async () => {
  await write('0002_second.sql', 'create table second (id integer);');
  const results = await Promise.all([run(), run(), run(), run()]);
  expect(namesOf(results.flat()).sort()).toEqual(['first', 'second']);
});

describe('beside a running service, a migration', () => {
  const BUSY = 'info: tables are busy; retrying the migration';
  let service: pg.Client;

  beforeEach(async () => {
    await write('0001_first.sql', 'create table first (id integer); create table second (id integer);');
    await run();
    service = new pg.Client({ connectionString: server.url });
    await service.connect();
  });
  afterEach(() => service.end());

  test('yields to the holder of a table lock, and is applied afterwards', async () => {
    await service.query('begin; lock table first in share mode');
    await write('0002_third.sql', 'create table third (id integer); alter table first add column name text;');
    const log = recordingLog();
    const migrated = migrate({ url: server.url, directory, log, clock });
    while (!log.entries.includes(BUSY)) await sleep(20);
    // Other writers are not blocked between two tries.
    await service.query('insert into first values (1)');
    await service.query('commit');
    expect(namesOf(await migrated)).toEqual(['third']);
  });

  test('is retried after a deadlock with it', async () => {
    await service.query('begin; lock table second');
    await write('0002_third.sql', 'lock table first; select pg_sleep(2); alter table second add column name text;');
    const log = recordingLog();
    const migrated = migrate({ url: server.url, directory, log, clock });
    const held = `select from pg_locks where relation = 'first'::regclass and mode = 'AccessExclusiveLock'`;
    while ((await service.query(held)).rowCount === 0) await sleep(20);
    await service.query('lock table first');
    await service.query('commit');
    expect(namesOf(await migrated)).toEqual(['third']);
    expect(log.entries).toContain(BUSY);
  });
});

test('a failed migration leaves only the earlier ones applied, and can be rerun once fixed', async () => {
  await write('0002_second.sql', 'create table second (id integer); select 1 / 0;');
  await expect(run()).rejects.toThrow('Migration 2 (second) failed: division by zero');
  expect(namesOf(await applied())).toEqual(['first']);
  await write('0002_second.sql', 'create table second (id integer);');
  expect(namesOf(await run())).toEqual(['second']);
});

test('a migration that was edited after it was applied is refused', async () => {
  await run();
  await write('0001_first.sql', 'create table first (id bigint);');
  const message = 'Migration 1 (first) was changed after it was applied';
  await expect(run()).rejects.toThrow(message);
  await expect(pending()).rejects.toThrow(message);
});

test('different line endings in a checkout do not count as a change', async () => {
  await write('0001_first.sql', 'create table first (\n  id integer\n);\n');
  await run();
  await write('0001_first.sql', 'create table first (\r\n  id integer\r\n);\r\n');
  expect(await run()).toEqual([]);
});

test('a database newer than the program is refused', async () => {
  await write('0002_second.sql', 'create table second (id integer);');
  await run();
  await rm(join(directory, '0002_second.sql'));
  const message = 'The database is at schema version 2 (second), newer than this program, which has 1';
  await expect(run()).rejects.toThrow(message);
  await expect(pending()).rejects.toThrow(message);
});

test('a migration numbered below an applied one is refused', async () => {
  await rm(join(directory, '0001_first.sql'));
  await write('0002_second.sql', 'create table second (id integer);');
  await run();
  await write('0001_first.sql', 'create table first (id integer);');
  await expect(run()).rejects.toThrow('Migration 1 (first) is older than the newest applied, 2');
});

test('a file that is not named like a migration, and a version used twice, are refused', async () => {
  await write('0001_again.sql', 'select 1;');
  await expect(run()).rejects.toThrow('two migrations have the version 0001');
  await rm(join(directory, '0001_again.sql'));
  await write('fix.sql', 'select 1;');
  await expect(run()).rejects.toThrow('fix.sql must be named like');
});

test('the migrations of the product apply to an empty database', async () => {
  const result = await migrate({ url: server.url, directory: MIGRATIONS, log: silentLog, clock });
  expect(result.length).toBeGreaterThan(0);
});
