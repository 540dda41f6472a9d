import { execFile } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { freePort } from './free-port.ts';
import { MIGRATIONS, type TestDatabase } from './postgres.ts';

const PACKAGES = '/usr/lib/postgresql';
const VERSION = existsSync(PACKAGES)
  ? readdirSync(PACKAGES)
      .sort((a, b) => Number(a) - Number(b))
      .at(-1)
  : undefined;
/** Folder of the programs of Debian's newest `postgresql`; `.ci/run` installs it. */
export const PROGRAMS = join(PACKAGES, VERSION ?? '', 'bin');
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Reason why tests that need a server with its programs are skipped; undefined when they run. */
export const NO_DEBIAN_POSTGRES = existsSync(join(PROGRAMS, 'initdb'))
  ? undefined
  : 'postgresql is not installed: apt-get install postgresql';

/** Creates a database with the migrated schema, on a Debian server started for it, whose `pg_dump` is available. */
export async function createDebianDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'till-debian-'));
  const asRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  if (asRoot) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(PROGRAMS, program), args, { cwd: folder, ...(asRoot && NOBODY) });
  const data = join(folder, 'data');
  const port = await freePort();
  await run('initdb', '-D', data, '-U', 'till', '-A', 'trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  await run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-t', '300', '-o', settings, 'start');
  // The password is not checked; tests look for it where it must not appear.
  const url = `postgres://till:password-of-the-database@127.0.0.1:${port}/postgres`;
  await migrate({ url, directory: MIGRATIONS, log: silentLog, clock: systemClock });
  return {
    url,
    async drop() {
      await run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
