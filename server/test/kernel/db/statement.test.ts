import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { t } from '../../../src/kernel/db/query.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../support/postgres.ts';

let server: TestDatabase;
let db: Database;

beforeAll(async () => {
  server = await createEmptyTestDatabase();
  db = createDatabase({ url: server.url, maxConnections: 2, log: silentLog, applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await server.drop();
});

const shapes = {
  id: t.uuid,
  name: t.text,
  isOpen: t.boolean,
  quantity: t.integer,
  wei: t.bigint,
  dueAt: t.timestamp,
  context: t.json,
  raw: t.bytes,
  state: t.oneOf('open', 'paid'),
  note: t.nullable(t.text),
};

const echo = statement({
  name: 'test_echo',
  params: shapes,
  row: shapes,
  sql: `select $id::uuid as id, $name::text as name, $isOpen::boolean as is_open, $quantity::integer as quantity,
    $wei::numeric(78,0) as wei, $dueAt::timestamptz as due_at, $context::jsonb as context, $raw::bytea as raw,
    $state::text as state, $note::text as note`,
});

test('every type round-trips, a numeric beyond 64 bits to the last digit', async () => {
  const values = {
    id: '0198f2aa-0000-7000-8000-000000000001',
    name: `it's $1 "quoted" \\ ünï \u{1F4B8}`,
    isOpen: false,
    quantity: -3,
    wei: 2n ** 255n + 1n,
    dueAt: Date.UTC(2026, 10, 21, 2, 37, 21, 123),
    context: { a: [1, null, 'x'] },
    raw: Buffer.from([0, 255, 92]),
    state: 'paid' as const,
    note: null,
  };
  expect(await db.one(echo, values)).toEqual(values);
});

const lists = {
  ids: t.arrayOf(t.uuid),
  names: t.arrayOf(t.text),
  maybeNames: t.arrayOf(t.nullable(t.text)),
  amounts: t.arrayOf(t.bigint),
  numbers: t.arrayOf(t.integer),
  times: t.arrayOf(t.timestamp),
  flags: t.arrayOf(t.boolean),
};
const echoLists = statement({
  name: 'test_echo_lists',
  params: lists,
  row: lists,
  sql: `select $ids::uuid[] as ids, $names::text[] as names, $maybeNames::text[] as maybe_names,
    $amounts::numeric[] as amounts, $numbers::integer[] as numbers, $times::timestamptz[] as times,
    $flags::boolean[] as flags`,
});

test('arrays round-trip, with commas, quotes, braces, empty strings and nulls in them', async () => {
  const values = {
    ids: ['0198f2aa-0000-7000-8000-000000000001'],
    names: ['', 'a,b', '{"x"}', 'back\\slash', 'NULL'],
    maybeNames: [null, 'NULL', ''],
    amounts: [0n, 10n ** 77n],
    numbers: [],
    times: [0, 1_700_000_000_001],
    flags: [true, false],
  };
  expect(await db.one(echoLists, values)).toEqual(values);
});

const unexpectedNull = statement({
  name: 'test_unexpected_null',
  row: { storeName: t.text },
  sql: 'select null::text as store_name',
});

test('a null in a column that is never null names the statement and the column', async () => {
  await expect(db.one(unexpectedNull, {})).rejects.toThrow(
    'test_unexpected_null: column store_name: null is not a text',
  );
});

const unexpectedElement = statement({
  name: 'test_unexpected_element',
  row: { names: t.arrayOf(t.text) },
  sql: `select array['a', null] as names`,
});

test('a null in an array whose elements are never null is refused', async () => {
  await expect(db.one(unexpectedElement, {})).rejects.toThrow('test_unexpected_element: column names');
});

const unknownMember = statement({
  name: 'test_unknown_member',
  row: { state: t.oneOf('open', 'paid') },
  sql: `select 'lost'::text as state`,
});

test('a value outside the union is refused', async () => {
  await expect(db.one(unknownMember, {})).rejects.toThrow('test_unknown_member: column state: "lost" is not one of');
});

const fraction = statement({ name: 'test_fraction', row: { wei: t.bigint }, sql: 'select 1.5::numeric as wei' });

test('an amount with a fraction is refused rather than rounded', async () => {
  await expect(db.one(fraction, {})).rejects.toThrow('test_fraction: column wei');
});

const missingColumn = statement({
  name: 'test_missing_column',
  row: { other: t.text },
  sql: `select 'x'::text as another`,
});

test('a row without a declared column names it', async () => {
  await expect(db.one(missingColumn, {})).rejects.toThrow('test_missing_column: the result has no column other');
});

test('a parameter that its type refuses never reaches the database', async () => {
  const call = db.one(namedTwice, { value: 'nul\0' });
  await expect(call).rejects.toThrow('test_named_twice: parameter value: PostgreSQL text cannot hold a NUL');
});

const namedTwice = statement({
  name: 'test_named_twice',
  params: { value: t.text },
  row: { same: t.boolean, literal: t.text },
  sql: `select $value::text = $value as same,
    /* $comment */ 'it''s $literal' || E'\\'$x' || $tag$ $body $tag$ as literal -- $end`,
});

test('a name may occur several times; a $ inside quotes, comments and dollar quotes is no parameter', async () => {
  expect(await db.one(namedTwice, { value: 'v' })).toEqual({ same: true, literal: `it's $literal'$x $body ` });
});

test('a statement that names an undeclared parameter is refused when declared', () => {
  expect(() => statement({ name: 'test_undeclared', sql: 'select $other::text' })).toThrow(
    'test_undeclared: unknown parameter $other',
  );
});

test('a statement that leaves a parameter unused is refused when declared', () => {
  expect(() => statement({ name: 'test_unused', params: { id: t.uuid }, sql: 'select 1' })).toThrow(
    'unused parameters: id',
  );
});

test('two statements cannot share a name', () => {
  expect(() => statement({ name: 'test_echo', sql: 'select 1' })).toThrow('two statements are named');
});

const numbers = statement({
  name: 'test_numbers',
  params: { rows: t.integer },
  row: { total: t.count },
  sql: 'select count(*) over () as total from generate_series(1, $rows)',
});

test('one requires exactly one row, maybe at most one, many any number', async () => {
  await expect(db.one(numbers, { rows: 0 })).rejects.toThrow('test_numbers: 0 rows instead of one');
  await expect(db.one(numbers, { rows: 2 })).rejects.toThrow('test_numbers: 2 rows instead of one');
  await expect(db.maybe(numbers, { rows: 2 })).rejects.toThrow('test_numbers: 2 rows instead of at most one');
  expect(await db.maybe(numbers, { rows: 0 })).toBeUndefined();
  expect(await db.many(numbers, { rows: 2 })).toEqual([{ total: 2 }, { total: 2 }]);
});
