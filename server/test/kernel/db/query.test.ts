import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { query, t } from '../../../src/kernel/db/query.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../support/postgres.ts';
import { recordingLog } from '../../support/recording-log.ts';

let server: TestDatabase;
let db: Database;

const row = { id: t.integer, name: t.nullable(t.text) };
const createTable = query.run({ name: 'test_query_create', sql: 'create table named (id integer, name text)' });
const insert = query.run({ name: 'test_query_insert', params: row, sql: 'insert into named values ($id, $name)' });
const all = query.many({ name: 'test_query_many', row, sql: 'select id, name from named order by id' });
const byId = { params: { id: t.integer }, row, sql: 'select id, name from named where id = $id' };
const one = query.one({ name: 'test_query_one', ...byId });
const maybe = query.maybe({ name: 'test_query_maybe', ...byId });
const nameById = { ...byId, row: { name: row.name } };
const names = query.values({
  name: 'test_query_values',
  row: { name: row.name },
  sql: 'select name from named order by id',
});
const nameOf = query.value({ name: 'test_query_value', ...nameById });
const maybeNameOf = query.maybeValue({ name: 'test_query_maybe_value', ...nameById });
const renaming = { params: { from: t.text, to: t.text }, sql: 'update named set name = $to where name = $from' };
const renameAll = query.affected({ name: 'test_query_affected', ...renaming });
const rename = query.changed({ name: 'test_query_changed', ...renaming });

beforeAll(async () => {
  server = await createEmptyTestDatabase();
  db = createDatabase({ url: server.url, maxConnections: 2, log: recordingLog(), applicationName: 'test' });
  await createTable(db);
  for (const [id, name] of [null, 'two', 'three', 'three'].entries()) await insert(db, { id, name });
});
afterAll(async () => {
  await db.close();
  await server.drop();
});

test('rows: all, exactly one, at most one', async () => {
  expect(await all(db)).toHaveLength(4);
  expect(await one(db, { id: 1 })).toEqual({ id: 1, name: 'two' });
  expect(await maybe(db, { id: 1 })).toEqual({ id: 1, name: 'two' });
  expect(await maybe(db, { id: 9 })).toBeUndefined();
  await expect(one(db, { id: 9 })).rejects.toThrow('test_query_one: 0 rows instead of one');
});

test('values of a single column; null is a value, no row is undefined', async () => {
  expect(await names(db)).toEqual([null, 'two', 'three', 'three']);
  expect(await nameOf(db, { id: 1 })).toBe('two');
  expect(await maybeNameOf(db, { id: 0 })).toBeNull();
  expect(await maybeNameOf(db, { id: 9 })).toBeUndefined();
  expect(() => query.values({ name: 'test_query_two_columns', row, sql: 'select 1' })).toThrow(
    '2 columns instead of one',
  );
});

test('a write returns the number of rows, or whether one was written; several are an error', async () => {
  expect(await renameAll(db, { from: 'three', to: 'four' })).toBe(2);
  expect(await rename(db, { from: 'two', to: 'zwei' })).toBe(true);
  expect(await rename(db, { from: 'two', to: 'zwei' })).toBe(false);
  await expect(rename(db, { from: 'four', to: 'five' })).rejects.toThrow(
    'test_query_changed: 2 rows instead of at most one',
  );
});

test('a query in a transaction is part of it', async () => {
  const failing = db.transaction(async (tx) => {
    await insert(tx, { id: 5, name: 'five' });
    expect(await nameOf(tx, { id: 5 })).toBe('five');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await maybe(db, { id: 5 })).toBeUndefined();
});
