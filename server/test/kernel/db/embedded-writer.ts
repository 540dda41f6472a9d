import { startEmbeddedPostgres } from '../../../src/kernel/db/embedded/embedded-postgres.ts';
import { createDatabase } from '../../../src/kernel/db/pool.ts';
import { t } from '../../../src/kernel/db/query.ts';
import { statement } from '../../../src/kernel/db/statement.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';

/**
 * Run as a process: starts the built-in server on a directory, prints its URL, then inserts 1, 2, 3… and prints each
 * number once its insert was acknowledged, until killed. With `once` it stops after the URL.
 */
const [dataDir = '', mode] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
process.stdout.write(`${server.url}\n`);
if (mode === 'once') {
  await server.stop();
} else {
  const db = createDatabase({ url: server.url, maxConnections: 1, log: silentLog, applicationName: 'writer' });
  await db.run(
    statement({ name: 'create', sql: 'create table if not exists written (number integer primary key)' }),
    {},
  );
  const insert = statement({
    name: 'insert',
    params: { number: t.integer },
    sql: 'insert into written values ($number)',
  });
  for (let number = 1; ; number++) {
    await db.run(insert, { number });
    process.stdout.write(`${number}\n`);
  }
}
