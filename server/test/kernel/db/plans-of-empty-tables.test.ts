import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allStatements } from '../../../src/kernel/db/statement.ts';
import { type ConnectedDatabase, connectedDatabase } from './connected-database.ts';
import '../../../src/sales/invoices/repository.ts';
import '../../../src/sales/orders/repository.ts';
import { present } from '../../../src/kernel/lib/errors.ts';

let database: ConnectedDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await connectedDatabase();
  client = database.client;
  await client.query('set plan_cache_mode = force_generic_plan');
});
afterAll(() => database?.close());

async function planOf(name: string): Promise<string[]> {
  const { paramNames, text } = present(
    allStatements().find((statement) => statement.name === name),
    name,
  );
  await client.query(`prepare planned as ${text}`);
  const { rows } = await client.query(`explain execute planned (${paramNames.map(() => 'null').join(', ')})`);
  await client.query('deallocate planned');

  return rows.map((row: Record<string, string>) => row['QUERY PLAN'] ?? '');
}

/** A connection keeps its plans until a table is analyzed, on a new installation after the first minute of traffic. */
test.each([
  ['order_create', 'orders'],
  ['order_find_by_idempotency_key', 'orders'],
  ['invoice_find_by_idempotency_key', 'invoices'],
])('%s, planned while there are no %s, uses the key instead of reading the whole store', async (name, table) => {
  const lines = await planOf(name);
  const at = lines.findIndex((line) => line.includes(`Scan using ${table}_store_id_idempotency_key_key`));
  expect(lines[at + 1]).toMatch(/Index Cond: .*store_id = \$\d+.*idempotency_key = \$\d+/);
});
