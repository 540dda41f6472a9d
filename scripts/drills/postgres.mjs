// Runs a PostgreSQL for a drill in the given folder, prints its URL and ends at a SIGTERM.
import { once } from 'node:events';
import { startEmbeddedPostgres } from '../../server/src/kernel/db/embedded/embedded-postgres.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';

const [dataDir] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
process.stdout.write(`${server.url}\n`);
await once(process, 'SIGTERM');
await server.stop();
