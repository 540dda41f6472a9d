import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database, DatabaseUnavailable } from '../../../src/kernel/db/pool.ts';
import { t } from '../../../src/kernel/db/query.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../support/postgres.ts';

const options = { maxConnections: 4, log: silentLog, applicationName: 'test' };
const echo = statement({
  name: 'test_shared_echo',
  shared: 'reads',
  params: { value: t.integer },
  row: { value: t.integer, backend: t.integer },
  sql: 'select $value::integer as value, pg_backend_pid() as backend',
});
const divide = statement({
  name: 'test_shared_divide',
  shared: 'reads',
  params: { by: t.integer },
  row: { value: t.integer },
  sql: 'select 100 / $by::integer as value',
});
const write = statement({
  name: 'test_shared_write',
  shared: 'reads',
  row: { id: t.integer },
  sql: 'insert into shared_rows values (1) returning id',
});
const createTable = statement({ name: 'test_shared_create', sql: 'create table shared_rows (id integer)' });
const killOthers = statement({
  name: 'test_shared_kill_others',
  sql:
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> ' +
    'pg_backend_pid()',
});
const killSelf = statement({
  name: 'test_shared_kill_self',
  shared: 'reads',
  row: { killed: t.text },
  sql: 'select pg_terminate_backend(pg_backend_pid())::text as killed',
});

let server: TestDatabase;
let db: Database;

beforeAll(async () => {
  server = await createEmptyTestDatabase();
  db = createDatabase({ ...options, url: server.url });
  await db.run(createTable, {});
});
afterAll(async () => {
  await db.close();
  await server.drop();
});

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

test('shared reads made at the same time go over one connection, and each gets its own answer', async () => {
  const rows = await Promise.all(range(500).map((value) => db.one(echo, { value })));
  expect(rows.map(({ value }) => value)).toEqual(range(500));
  expect(new Set(rows.map(({ backend }) => backend)).size).toBe(1);
});

test('a failing shared read does not affect those before and after it', async () => {
  const results = await Promise.allSettled([5, 0, 4].map((by) => db.one(divide, { by })));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value.value : 'failed'))).toEqual([
    20,
    'failed',
    25,
  ]);
});

test('a value that no column can take fails only its own read', async () => {
  const results = await Promise.allSettled([1, 1.5, 2].map((value) => db.one(echo, { value })));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('the shared connection refuses to write', async () => {
  await expect(db.one(write, {})).rejects.toThrow();
});

test('inside a transaction a shared read runs on the connection of the transaction', async () => {
  const { backend } = await db.one(echo, { value: 1 });
  await db.transaction(async (tx) => {
    expect((await tx.one(echo, { value: 2 })).backend).not.toBe(backend);
  });
});

test('pending reads fail with DatabaseUnavailable when the connection breaks; the next gets a new one', async () => {
  const cut = await Promise.allSettled([db.one(killSelf, {}), db.one(echo, { value: 1 })]);
  for (const result of cut) expect(result).toMatchObject({ reason: expect.any(DatabaseUnavailable) });
  expect(await db.one(echo, { value: 2 })).toMatchObject({ value: 2 });
});

test('an idle shared connection that is killed is replaced', async () => {
  await db.one(echo, { value: 1 });
  const other = createDatabase({ ...options, url: server.url });
  await other.run(killOthers, {});
  await other.close();
  const answer = () => db.one(echo, { value: 3 }).then(({ value }) => value);
  await expect.poll(() => answer().catch(() => 'not yet')).toBe(3);
});

test('a missing server is DatabaseUnavailable for shared reads', async () => {
  const nowhere = createDatabase({ ...options, url: 'postgres://till:x@127.0.0.1:1/till' });
  await expect(nowhere.one(echo, { value: 1 })).rejects.toBeInstanceOf(DatabaseUnavailable);
  await nowhere.close();
});

test('closing waits for pending shared reads and refuses new ones', async () => {
  const other = createDatabase({ ...options, url: server.url });
  const under = other.one(echo, { value: 7 });
  await other.close();
  expect(await under).toMatchObject({ value: 7 });
  await expect(other.one(echo, { value: 8 })).rejects.toBeInstanceOf(DatabaseUnavailable);
});
