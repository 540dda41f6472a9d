import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../kernel/db/embedded/embedded-postgres.ts';
import { migrate, pendingMigrations } from '../../kernel/db/migrate.ts';
import { createDatabase, type Database } from '../../kernel/db/pool.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { Config } from '../config/config.ts';

/** The SQL files of the schema. */
export const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** A running PostgreSQL server. */
export interface DatabaseServer {
  readonly url: string;
  /** Stops a server that was started for this; an operator's own keeps running. */
  stop(): Promise<void>;
}

interface DatabaseDeps {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly log: Log;
}

/**
 * Returns the operator's server, or else the built-in one in the data folder.
 * @param create create the built-in one when there is none yet; otherwise that is an error
 * @throws NoDatabase when there is none, or it would run as root
 */
export async function useDatabaseServer(
  { config, log }: DatabaseDeps,
  { create }: { create: boolean },
): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, stop: async () => {} };
  const dataDir = join(config.dataDir, 'postgres');
  if (!create && !existsSync(dataDir)) {
    throw new NoDatabase(
      `there is no database: set DATABASE_URL, or create one in ${config.dataDir} with "till migrate"`,
    );
  }
  refuseRoot(config.dataDir);
  return startEmbeddedPostgres({ dataDir, log });
}

/**
 * PostgreSQL refuses to run as root. The program could run it under another account, but then the owner of the data,
 * and its readers, would depend on who started the service first. The demo does so, since its data is worth nothing.
 */
function refuseRoot(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  throw new NoDatabase(
    `the built-in PostgreSQL does not run as root: run Till as an ordinary user who owns ${dataDir} ` +
      `("chown -R <user> ${dataDir}" gives it to one), or set DATABASE_URL`,
  );
}

/** Brings the schema up to date, or throws when it is outdated. */
export async function prepareSchema(
  { log }: Pick<DatabaseDeps, 'log'>,
  { url, apply }: { url: string; apply: boolean },
): Promise<void> {
  if (apply) {
    await migrate({ url, directory: MIGRATIONS, log, clock: systemClock });
    return;
  }
  const pending = await pendingMigrations({ url, directory: MIGRATIONS });
  if (pending.length === 0) return;
  const missing = pending.map(({ version }) => version).join(', ');
  throw new OperatorError(`the database lacks schema version ${missing}; run "till migrate" first`);
}

/** Runs some work on a database whose schema is known to be current. */
export async function withDatabase<T>(deps: DatabaseDeps, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  const server = await useDatabaseServer(deps, { create: false });
  try {
    await prepareSchema(deps, { url: server.url, apply: false });
    const db = createDatabase({ url: server.url, applicationName: 'till', maxConnections: 2, log: deps.log });
    try {
      return await work(db, server.url);
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

/** No database is configured, and the built-in one cannot be used. */
export class NoDatabase extends OperatorError {}
