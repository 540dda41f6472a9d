import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/embedded-postgres.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { MIGRATIONS } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A primary, or a replica that follows one. */
export interface Server {
  /** URL of the program's database. */
  readonly url: string;
  /** Runs a statement as a superuser. @returns its rows */
  ask(sql: string): Promise<Record<string, unknown>[]>;
}

/** A primary with the migrated schema, and a replica that it streams to. */
export interface ReplicatedDatabase {
  readonly primary: Server;
  readonly replica: Server;
  /** Adds a replica of the same primary, starting from its initial state. */
  addReplica(): Promise<Server>;
  /** Pauses replay on a replica, which still receives changes. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = { fsync: 'off', max_wal_size: '256MB', wal_keep_size: '256MB', shared_buffers: '32MB' };
/** Replay never waits for readers. */
const OF_REPLICA = { ...SETTINGS, max_standby_streaming_delay: '0' };

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await temporaryFolder();
  const started: { stop(): Promise<void> }[] = [];
  const start = async (name: string, settings: Record<string, string>): Promise<Server> => {
    const server = await startEmbeddedPostgres({ dataDir: join(folder.path, name), log: silentLog, settings });
    started.push(server);
    return { url: server.url, ask: (sql) => ask(server.url, sql) };
  };
  const first = await startEmbeddedPostgres({
    dataDir: join(folder.path, 'primary'),
    log: silentLog,
    settings: SETTINGS,
  });
  await migrate({ url: first.url, directory: MIGRATIONS, log: silentLog, clock: systemClock });
  await first.stop();
  const copy = (name: string): Promise<void> => copyCluster(join(folder.path, 'primary'), join(folder.path, name));
  await copy('replica');
  await copy('spare');
  const primary = await start('primary', SETTINGS);
  const following = { ...OF_REPLICA, primary_conninfo: conninfo(primary.url) };
  const replica = await start('replica', following);
  return {
    primary,
    replica,
    addReplica: () => start('spare', following),
    async pause() {
      await replica.ask('select pg_wal_replay_pause()');
      const state = async () => (await replica.ask('select pg_get_wal_replay_pause_state() as state'))[0]?.state;
      while ((await state()) !== 'paused')
        await primary.ask('select pg_logical_emit_message(true, $$till$$, $$go on$$)');
    },
    async resume() {
      await replica.ask('select pg_wal_replay_resume()');
    },
    async stop() {
      for (const server of started.toReversed()) await server.stop();
      await folder.remove();
    },
  };
}

/** Copies the files of a stopped server, to be started as its replica. */
async function copyCluster(from: string, to: string): Promise<void> {
  await mkdir(to);
  await promisify(execFile)('cp', ['-a', join(from, 'cluster'), to]);
  const data = join(to, 'cluster', 'data');
  await rm(join(data, 'postmaster.pid'), { force: true });
  await writeFile(join(data, 'standby.signal'), '');
  // PostgreSQL does not run as root.
  for (const path of [to, join(data, 'standby.signal')]) {
    await promisify(execFile)('chown', [`--reference=${data}`, path]);
  }
}

function conninfo(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows ?? [];
  } finally {
    await client.end();
  }
}
