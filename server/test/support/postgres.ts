import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { advisoryLockKeys } from '../../src/db/locks.ts';
import { migrate } from '../../src/db/migrate.ts';
import { readMigrations } from '../../src/db/migrations.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { silentLog } from '../../src/lib/log.ts';
import { removeLeftFolders, temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection string of the server that the whole test run shares. */
    postgresUrl: string;
  }
}

/** The migrations of the product. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A database that one test file has for itself. */
export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

/** Nothing has to survive a crash of the machine, or be copied to another one. */
const KEEPING_NOTHING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '200',
};

/** The server of `TEST_DATABASE_URL`, or a new built-in one that keeps nothing. For the global set-up. */
export async function startTestServer(): Promise<TestServer> {
  const given = givenServer();
  if (given !== undefined) return { url: given, stop: async () => {} };
  removeLeftFolders();
  const directory = await temporaryFolder();
  const server = await startEmbeddedPostgres({
    dataDir: join(directory.path, 'postgres'),
    log: silentLog,
    settings: KEEPING_NOTHING,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await directory.remove();
    },
  };
}

let startedUrl: string | undefined;

/** For a program that is no test run: starts a server for this process alone, which its databases are then made on. */
export async function startOwnServer(): Promise<TestServer> {
  const server = await startTestServer();
  startedUrl = server.url;
  return server;
}

function serverUrl(): string {
  return startedUrl ?? inject('postgresUrl');
}

function givenServer(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

/** A database with the migrated schema and no rows, copied from a template that the first caller makes. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom(await migratedTemplate());
}

/** A database with nothing in it. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom('template1');
}

/**
 * A copy of a database as it is now, whatever works on it: its connections are broken, as by a server that restarts.
 */
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
 * File by file, a copy costs a third of one through the log, and brings along what a first connection would have to
 * gather from the catalogue. It waits for a checkpoint, which may take its time on a server that keeps what it is
 * given.
 */
function copying(): string {
  return givenServer() === undefined ? 'strategy file_copy' : '';
}

let template: Promise<string> | undefined;

/** The name of the template; the server is asked for it once in each process. */
function migratedTemplate(): Promise<string> {
  template ??= makeTemplate();
  return template;
}

/** Named after what the migrations say, so that an edited migration gets a template of its own. */
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

/** The first connection after a change of the schema writes the file from which the following ones start faster. */
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
