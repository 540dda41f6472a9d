import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { createEmptyTestDatabase, MIGRATIONS } from './postgres.ts';

/** A database before one of the product's migrations. */
export interface DatabaseBefore {
  readonly sql: pg.Client;
  readonly url: string;
  /** Applies that migration only. */
  migrate(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates a database with every migration before the named file, and no rows. */
export async function createDatabaseBefore(file: string): Promise<DatabaseBefore> {
  const database = await createEmptyTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'till-migrations-'));
  const add = (name: string) => copyFile(join(MIGRATIONS, name), join(directory, name));
  const clock = { now: () => Date.UTC(2026, 0, 1) };
  const apply = () => migrate({ url: database.url, directory, log: silentLog, clock });
  for (const name of await readdir(MIGRATIONS)) if (name < file) await add(name);
  await apply();
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  return {
    sql,
    url: database.url,
    async migrate() {
      await add(file);
      await apply();
    },
    async stop() {
      await sql.end();
      await database.drop();
      await rm(directory, { recursive: true });
    },
  };
}
