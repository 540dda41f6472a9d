import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { overTcp } from './postgres.ts';

/** Debian's `pgbouncer`; `.ci/run` installs it. */
const BINARY = '/usr/sbin/pgbouncer';
const DOCUMENTED = new URL('../../../docs/operating/cluster/pgbouncer.ini', import.meta.url);
const PAUSE_MS = 20;

/** Reason why tests that need PgBouncer are skipped; undefined when they run. */
export const NO_PGBOUNCER = existsSync(BINARY) ? undefined : 'pgbouncer is not installed: apt-get install pgbouncer';

/** A pooler in transaction mode with the documented configuration. */
export interface PgBouncer {
  /** URL of the same database and role through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Creates a role that may log in through PgBouncer. @returns its URL of the database */
export async function createPooledRole(database: string): Promise<URL> {
  const url = new URL(database);
  url.username = `till_pooled_${randomBytes(4).toString('hex')}`;
  url.password = randomBytes(8).toString('hex');
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`create role ${url.username} login password '${url.password}';
    grant create on schema public to ${url.username}`);
  await client.end();
  return url;
}

/**
 * Starts PgBouncer in front of a database.
 * @param folder for its files; must be accessible to every user, since PgBouncer does not run as root
 * @param settings lines that replace those of the file
 */
export async function startPgBouncer(
  folder: string,
  database: URL,
  settings: Readonly<Record<string, string>> = {},
): Promise<PgBouncer> {
  const port = await freePort();
  const { hostname, password, pathname, username } = database;
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"${username}" "${password}"\n`);
  const replaced = { listen_port: String(port), auth_file: users, pidfile: '', ...settings };
  let text = await readFile(DOCUMENTED, 'utf8');
  text = text.replace(/^till = .*$/m, `${pathname.slice(1)} = host=${hostname} port=${database.port}`);
  for (const [name, value] of Object.entries(replaced))
    text = text.replace(new RegExp(`^${name} =.*$`, 'm'), `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, text);
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(BINARY, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  while (!said.includes('process up')) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended\n${said}`);
    await sleep(PAUSE_MS);
  }
  const url = overTcp(database);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
