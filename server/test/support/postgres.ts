import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/embedded-postgres.ts';
import { advisoryLockKeys } from '../../src/kernel/db/locks.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { readMigrations } from '../../src/kernel/db/migrations.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { removeLeftFolders, temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection string for the server shared by the whole test run. */
    postgresUrl: string;
  }
}

/** The product's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

export interface TestServer {
  readonly url: string;
  /** Leads to the same server through its socket, where a short query costs half of what it costs through TCP. */
  readonly socketUrl: string;
  stop(): Promise<void>;
}

/** A database used by one test file only. */
export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it and drops it. */
  drop(): Promise<void>;
}

/** No data has to survive a crash of the machine or be replicated. */
const KEEPING_NOTHING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '200',
  // In its data folder.
  unix_socket_directories: '.',
};

/** Systems limit the paths of sockets to about a hundred characters, the file's own name included. */
const SOCKET_FOLDER_LENGTH = 80;

/** Returns the server of `TEST_DATABASE_URL`, or starts a built-in one without durability. For the global set-up. */
export async function startTestServer(): Promise<TestServer> {
  const given = givenServer();
  if (given !== undefined) return { url: given, socketUrl: given, stop: async () => {} };
  removeLeftFolders();
  const directory = await temporaryFolder();
  const server = await startEmbeddedPostgres({
    dataDir: join(directory.path, 'postgres'),
    log: silentLog,
    settings: KEEPING_NOTHING,
  });
  const socketUrl = new URL(server.url);
  const socketFolder = join(directory.path, 'postgres', 'cluster', 'data');
  if (socketFolder.length <= SOCKET_FOLDER_LENGTH) socketUrl.searchParams.set('host', socketFolder);
  return {
    url: server.url,
    socketUrl: socketUrl.href,
    async stop() {
      await server.stop();
      await directory.remove();
    },
  };
}

/** Returns the URL of a test database through TCP, for proxies between a program and its database. */
export function overTcp(url: string | URL): URL {
  const plain = new URL(url);
  plain.searchParams.delete('host');
  return plain;
}

let startedUrl: string | undefined;

/**
 * Starts a server for this process only, on which its databases are then created. For programs that are not test runs.
 */
export async function startOwnServer(): Promise<TestServer> {
  const server = await startTestServer();
  startedUrl = server.socketUrl;
  return server;
}

function serverUrl(): string {
  return startedUrl ?? inject('postgresUrl');
}

function givenServer(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

/** Creates a database with the migrated schema and no rows, copied from a template that the first caller creates. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom(await migratedTemplate());
}

/** Creates an empty database. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom('template1');
}

/** Copies a database in its current state. Breaks its connections, as a server restart would. */
export async function copyTestDatabase({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  const source = new URL(url).pathname.slice(1);
  await asAdmin(async (client) => {
    await client.query(`alter database ${source} allow_connections false`);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [source]);
  });
  try {
    return await createDatabaseFrom(source);
  } finally {
    await asAdmin((client) => client.query(`alter database ${source} allow_connections true`));
  }
}

async function createDatabaseFrom(template: string): Promise<TestDatabase> {
  const name = `till_test_${randomBytes(8).toString('hex')}`;
  await asAdmin((client) => client.query(`create database ${name} template ${template} ${copying()}`));
  return {
    url: urlOf(name),
    drop: () => asAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/**
 * File by file, a copy costs a third of one through the log, and includes the catalogue data that a first connection
 * would have to load. It waits for a checkpoint, which may be slow on a durable server.
 */
function copying(): string {
  return givenServer() === undefined ? 'strategy file_copy' : '';
}

let template: Promise<string> | undefined;

/** Returns the name of the template; looked up once in each process. */
function migratedTemplate(): Promise<string> {
  template ??= makeTemplate();
  return template;
}

/** Named after the migrations' checksums, so that an edited migration gets a new template. */
async function makeTemplate(): Promise<string> {
  const checksums = (await readMigrations(MIGRATIONS)).map((migration) => migration.checksum);
  const name = `till_template_${createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16)}`;
  await asAdmin(async (client) => {
    await client.query('select pg_advisory_lock($1, $2)', [...advisoryLockKeys(name)]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await migrate({ url: urlOf(unfinished), directory: MIGRATIONS, log: silentLog, clock: systemClock });
    await leaveCatalogueCache(urlOf(unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** Connects once: the first connection after a schema change writes the cache file that speeds up later connections. */
function leaveCatalogueCache(url: string): Promise<void> {
  return connected(url, async () => {});
}

function asAdmin<T>(action: (client: pg.Client) => Promise<T>): Promise<T> {
  return connected(serverUrl(), action);
}

async function connected<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await action(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}
