import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type ConnectionSettings, connectionConfig } from './connection.ts';

/** A database for a library's own queries, in a separate schema. No query of this program goes through it. */
export interface LibraryDatabase {
  readonly kysely: Kysely<Record<string, never>>;
  close(): Promise<void>;
}

interface Options extends ConnectionSettings {
  readonly maxConnections: number;
  readonly schema: string;
}

/** A few connections for a library that brings its own SQL and expects dates as the driver gives them. */
export function createLibraryDatabase(options: Options): LibraryDatabase {
  const { maxConnections, schema } = options;
  const pool = new pg.Pool({ ...connectionConfig(options), types: pg.types, max: maxConnections });
  // A broken idle connection is replaced; without a listener, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema);
  return { kysely, close: () => kysely.destroy() };
}
