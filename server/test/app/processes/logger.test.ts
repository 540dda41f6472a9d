import pg from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from '../../../src/app/processes/logger.ts';
import { createDatabase } from '../../../src/kernel/db/pool.ts';
import { t } from '../../../src/kernel/db/query.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import { type Log, silentLog } from '../../../src/kernel/lib/log.ts';
import { createEmptyTestDatabase } from '../../support/postgres.ts';

const insert = statement({
  name: 'test_logger_insert',
  params: { line: t.text, price: t.bigint },
  sql: 'insert into goods (line, price) values ($line, $price)',
});

/** Returns the output of a logger during an action. */
function logged(readable: boolean, work: (log: Log) => void): string {
  const lines: string[] = [];
  work(createLogger({ level: 'info', readable, write: (line) => lines.push(line) }));
  return lines.join('');
}

test.each([false, true])('the content of a refused row is not in the log (for people: %s)', async (readable) => {
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
  const output = logged(readable, (log) => log.error({ err: error }, 'a request failed'));
  expect(output).toContain('violates check constraint');
  expect(output).not.toContain('LICENCE-4711');
});
