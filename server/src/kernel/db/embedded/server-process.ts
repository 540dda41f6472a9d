import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../lib/log.ts';
import type { Run } from '../../lib/supervise.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, ROLE } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Launcher } from './launcher.ts';
import { HOST } from './port.ts';

export interface ServerProcessOptions {
  readonly binaries: Binaries;
  readonly launcher: Launcher;
  readonly cluster: Cluster;
  readonly port: number;
  /** Server settings on top of the defaults. */
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Log;
}

/** One run of the server; `stop` is a fast shutdown, followed by a harder one if that takes too long. */
export type ServerProcess = Run;

const READY_POLL_MS = 25;
/** Crash recovery after a long outage can take minutes. */
const READY_ATTEMPTS = 24_000;
const WRONG_PASSWORD_ATTEMPTS = 40;
const FAST_SHUTDOWN_MS = 30_000;
const KEPT_LINES = 20;

const SETTINGS = {
  listen_addresses: HOST,
  // No socket file: no limit on the length of the path, and no second lock that can go stale.
  unix_socket_directories: '',
  ssl: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  // A failing statement may contain text typed by a merchant or buyer, and so may the row it would have written.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Starts the server; use {@link waitUntilReady} to wait until it answers. */
export function startServerProcess(options: ServerProcessOptions): ServerProcess {
  const { binaries, cluster, launcher, log, port, settings } = options;
  const all = Object.entries({ ...SETTINGS, port: String(port), ...settings });
  const args = ['-D', cluster.data, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = launcher.spawn(binaries.postgres, args);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (lines.push(line) > KEPT_LINES) lines.shift();
      logLine(log, line);
    });
  }
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve([`exit ${signal ?? code}`, ...lines].join('\n')));
  });
  return {
    exited,
    async stop() {
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

function logLine(log: Log, line: string): void {
  if (line.includes('PANIC: ')) log.error({ line }, 'PostgreSQL');
  else if (line.includes('WARNING: ')) log.warn({ line }, 'PostgreSQL');
  else log.debug({ line }, 'PostgreSQL');
}

/**
 * Resolves when the server accepts connections and has the program's database.
 * @throws EmbeddedPostgresError with the end of the server's log if it exits before that
 */
export async function waitUntilReady({ cluster, port }: ServerProcessOptions, server: ServerProcess): Promise<void> {
  let ended: string | undefined;
  server.exited.then((reason) => {
    ended = reason;
  });
  let refusals = 0;
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt++) {
    const failure = await createDatabaseIfMissing(port, cluster.password).catch((error: unknown) => error ?? true);
    if (ended !== undefined) throw new EmbeddedPostgresError(`The built-in PostgreSQL did not start: ${ended}`);
    if (failure === undefined) return;
    if (failure instanceof pg.DatabaseError && failure.code === '28P01' && ++refusals > WRONG_PASSWORD_ATTEMPTS) {
      throw new EmbeddedPostgresError(`The password stored next to ${cluster.data} is not that of its user ${ROLE}.`);
    }
    await sleep(READY_POLL_MS);
  }
  throw new EmbeddedPostgresError('The built-in PostgreSQL is running but does not accept connections.');
}

async function createDatabaseIfMissing(port: number, password: string): Promise<undefined> {
  const client = new pg.Client({ host: HOST, port, user: ROLE, password, database: 'postgres', ssl: false });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [ROLE]);
    if (rowCount === 0) await client.query(`create database ${ROLE}`);
  } finally {
    client.end().catch(() => {});
  }
}
