import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { t } from '../../../src/kernel/db/query.ts';
import { allStatements, statement } from '../../../src/kernel/db/statement.ts';
import { describeStatement, type StatementDescription } from '../../support/describe-statement.ts';
import { type ConnectedDatabase, connectedDatabase } from './connected-database.ts';

type AnyStatement = ReturnType<typeof allStatements>[number];

const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url));
const FILES_WITH_STATEMENTS = ['**/*repository.ts', '**/*statements.ts', 'kernel/db/notifications.ts'];

let database: ConnectedDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await connectedDatabase();
  client = database.client;
});
afterAll(() => database?.close());

test('every statement of the program fits the migrated schema: parameters, columns, types', async () => {
  for await (const file of glob(FILES_WITH_STATEMENTS, { cwd: SOURCES })) await import(join(SOURCES, file));
  const program = allStatements().filter(({ name }) => !name.startsWith('test_'));
  expect(program.length).toBeGreaterThan(0);
  const problems: string[] = [];
  for (const declared of program) problems.push(...(await compare(declared)));
  expect(problems.join('\n')).toBe('');
});

const wrongEverywhere = statement({
  name: 'test_wrong_everywhere',
  params: { slug: t.integer, rows: t.integer },
  row: { feeBps: t.text, nothing: t.text },
  sql: 'select fee_bps, name from stores where slug = $slug limit $rows',
});
const broken = statement({ name: 'test_broken', sql: 'select no_such_column from stores' });

test('a statement that does not fit is reported with the parameter or column, and what is expected', async () => {
  expect(await compare(wrongEverywhere)).toEqual([
    'test_wrong_everywhere: parameter slug is declared integer (int4, int2), the schema has text',
    'test_wrong_everywhere: column fee_bps is declared text (text, varchar, bpchar, name), the schema has int4',
    'test_wrong_everywhere: column nothing is declared text, the result has none of that name',
  ]);
  expect(await compare(broken)).toEqual(['test_broken: column "no_such_column" does not exist']);
});

async function compare(declared: AnyStatement): Promise<string[]> {
  let found: StatementDescription;
  try {
    found = await describeStatement(client, declared.text);
  } catch (error) {
    return [`${declared.name}: ${(error as Error).message}`];
  }
  return [...compareParams(declared, found), ...compareColumns(declared, found)];
}

function compareParams({ name, params, paramNames }: AnyStatement, { paramTypes }: StatementDescription): string[] {
  return paramNames.flatMap((param, index) => {
    const type = params[param];
    const actual = paramTypes[index] ?? 'nothing';
    if (type?.pgTypes.includes(actual)) return [];
    // A limit or offset is a bigint to the server; a small whole number becomes one without loss.
    if (actual === 'int8' && type?.pgTypes.includes('int4')) return [];
    return [
      `${name}: parameter ${param} is declared ${type?.label} (${type?.pgTypes.join(', ')}), the schema has ${actual}`,
    ];
  });
}

function compareColumns({ name, columns }: AnyStatement, found: StatementDescription): string[] {
  return columns.flatMap((column) => {
    const actual = found.columns.find((candidate) => candidate.name === column.name);
    const { label, pgTypes } = column.type;
    if (actual === undefined)
      return [`${name}: column ${column.name} is declared ${label}, the result has none of that name`];
    if (pgTypes.includes(actual.type)) return [];
    return [
      `${name}: column ${column.name} is declared ${label} (${pgTypes.join(', ')}), the schema has ${actual.type}`,
    ];
  });
}
