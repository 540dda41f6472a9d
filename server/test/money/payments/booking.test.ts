import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url));
const TABLES = [
  'payment_attempts',
  'transfers',
  'swept_deposits',
  'foreign_deposits',
  'foreign_transfers',
  'pending_readings',
  'deposit_contracts',
];
const WRITES = new RegExp(String.raw`\b(insert into|update|delete from)\s+(${TABLES.join('|')})\b`);

test('only payments/booking writes attempts, transfers, sweeps, pending readings or found money', async () => {
  const writers: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: SOURCES })) {
    if (WRITES.test(await readFile(join(SOURCES, file), 'utf8'))) writers.push(file);
  }
  expect(writers.length).toBeGreaterThan(5);
  expect(writers.filter((file) => !file.startsWith('money/payments/booking/'))).toEqual([]);
});
