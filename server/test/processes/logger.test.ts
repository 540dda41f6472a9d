import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabase } from '../../src/db/pool.ts';
import { t } from '../../src/db/query.ts';
import { statement } from '../../src/db/statement.ts';
import { silentLog } from '../../src/lib/log.ts';
import { createLogger } from '../../src/processes/logger.ts';
import { createEmptyTestDatabase } from '../support/postgres.ts';

const insert = statement({
  name: 'test_logger_insert',
  params: { line: t.text, price: t.bigint },
  sql: 'insert into goods (line, price) values ($line, $price)',
});

afterEach(() => vi.restoreAllMocks());

/** What a logger wrote while something was done. */
async function logged(
  options: Parameters<typeof createLogger>[0],
  work: (log: ReturnType<typeof createLogger>) => void,
) {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  work(createLogger(options));
  return lines.join('');
}

test.each([false, true])('what a refused row held is not in the log (for people: %s)', async (readable) => {
  const { url, drop } = await createEmptyTestDatabase();
  const sql = new pg.Client({ connectionString: url });
  await sql.connect();
  await sql.query('create table goods (line text, price bigint check (price > 0))');
  await sql.end();
  const db = createDatabase({ url, maxConnections: 1, log: silentLog, applicationName: 'till test' });
  const error: unknown = await db.run(insert, { line: 'LICENCE-4711', price: 0n }).catch((reason: unknown) => reason);
  await db.close();
  await drop();
  expect(JSON.stringify(error)).toContain('LICENCE-4711');
  const output = await logged({ level: 'info', readable }, (log) => log.error({ err: error }, 'a request failed'));
  expect(output).toContain('violates check constraint');
  expect(output).not.toContain('LICENCE-4711');
});
