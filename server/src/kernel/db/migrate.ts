import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Clock } from '../lib/clock.ts';
import { isoTime } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { connectionConfig } from './connection.ts';
import { DatabaseTimeout, DatabaseUnavailable, isRetryable, translateError } from './errors.ts';
import { advisoryLockKeys } from './locks.ts';
import { type AppliedMigration, type Migration, MigrationError, readMigrations, unapplied } from './migrations.ts';

export interface MigrateOptions {
  readonly url: string;
  /** The folder with the `NNNN_name.sql` files. */
  readonly directory: string;
  readonly log: Log;
  readonly clock: Clock;
}

const OLDEST_SERVER = 15;
const LOCK_POLL_MS = 100;
/**
 * While a change waits for the lock of a busy table, all other statements queue behind it. So it gives way after this
 * long, well before a request times out, and tries again.
 */
const TABLE_LOCK_TIMEOUT_MS = 2_000;
/** The pause between two attempts, in which queued statements run. */
const TRY_AGAIN_MS = 1_000;
/** About five minutes against a lock that is never released, such as a backup's or a forgotten session's. */
const MAX_TRIES = 100;

/**
 * Applies the pending migrations, each in its own transaction. Several processes may run it concurrently: one does the
 * work, the others wait and find nothing left to do.
 * @returns the migrations that this call applied
 * @throws MigrationError when database and program do not match, DatabaseUnavailable when the database cannot be
 *   reached
 */
export function migrate({ url, directory, log, clock }: MigrateOptions): Promise<Migration[]> {
  return withConnection(url, async (client) => {
    const migrations = await readMigrations(directory);
    await takeLock(client, log);
    await client.query(`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null
    )`);
    const pending = unapplied(migrations, await readApplied(client));
    for (const migration of pending) {
      await applyBesideTraffic(client, migration, { clock, log });
      log.info({ version: migration.version, migration: migration.name }, 'migration applied');
    }
    return pending;
  });
}

/**
 * Returns the migrations that {@link migrate} would apply; changes nothing.
 * @throws MigrationError when database and program do not match, DatabaseUnavailable when the database cannot be
 *   reached
 */
export function pendingMigrations(options: Pick<MigrateOptions, 'url' | 'directory'>): Promise<Migration[]> {
  return withConnection(options.url, async (client) => {
    const migrations = await readMigrations(options.directory);
    const { rows } = await client.query<{ found: string }>(
      `select to_regclass('schema_migrations') is not null as found`,
    );
    return unapplied(migrations, rows[0]?.found === 't' ? await readApplied(client) : []);
  });
}

async function withConnection<T>(url: string, action: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(
    connectionConfig({
      url,
      applicationName: 'till migrate',
      statementTimeoutMs: 0,
      lockTimeoutMs: TABLE_LOCK_TIMEOUT_MS,
      idleInTransactionTimeoutMs: 0,
    }),
  );
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < OLDEST_SERVER) {
      throw new MigrationError(`PostgreSQL ${version} is too old; Till needs ${OLDEST_SERVER} or newer.`);
    }
    return await action(client);
  } catch (error) {
    throw translateError(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Takes a lock that is held until the connection ends. Polled, because a waiting query would hold back a concurrent
 * index build.
 */
async function takeLock(client: pg.Client, log: Log): Promise<void> {
  const keys = [...advisoryLockKeys('till migrate')];
  for (let attempt = 0; ; attempt++) {
    const { rows } = await client.query<{ held: string }>('select pg_try_advisory_lock($1, $2) as held', keys);
    if (rows[0]?.held === 't') return;
    if (attempt === 0) log.info({}, 'another process is migrating the database; waiting for it');
    await sleep(LOCK_POLL_MS);
  }
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ version: string; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations order by version',
  );
  return rows.map((row) => ({ ...row, version: Number(row.version) }));
}

/**
 * Applies a migration that may conflict with live traffic: a running service may hold a table for a moment, or deadlock
 * with a change of several tables. Nothing is changed then.
 */
async function applyBesideTraffic(
  client: pg.Client,
  migration: Migration,
  { clock, log }: Pick<MigrateOptions, 'clock' | 'log'>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(client, migration, clock);
    } catch (error) {
      if (tries === MAX_TRIES || !(error instanceof DatabaseTimeout || isRetryable(error))) throw error;
      const { name, version } = migration;
      if (tries === 1) log.info({ version, migration: name }, 'tables are busy; retrying the migration');
      await sleep(TRY_AGAIN_MS);
    }
  }
}

async function apply(client: pg.Client, migration: Migration, clock: Clock): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (version, name, checksum, applied_at) values ($1, $2, $3, $4)', [
      migration.version,
      migration.name,
      migration.checksum,
      isoTime(clock.now()),
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    const error = translateError(cause);
    if (error instanceof DatabaseUnavailable) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${migration.version} (${migration.name}) failed: ${reason}`, { cause: error });
  }
}
