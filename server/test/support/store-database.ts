import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../../src/db/pool.ts';
import { silentLog } from '../../src/lib/log.ts';
import { createTestDatabase } from './postgres.ts';

/** A database with one store and nothing else, for tests of what lies below the API. */
export interface StoreDatabase {
  readonly url: string;
  readonly storeId: string;
  /** A connection of the test's own. */
  readonly client: pg.Client;
  readonly db: Database;
  /** Another pool on it, which whoever opens it closes. */
  open(maxConnections: number): Database;
  drop(): Promise<void>;
}

/** @param createdAt the store's, in milliseconds */
export async function createStoreDatabase({
  createdAt,
  maxConnections,
}: {
  createdAt: number;
  maxConnections: number;
}): Promise<StoreDatabase> {
  const storeId = randomUUID();
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const open = (connections: number): Database =>
    createDatabase({ url, maxConnections: connections, log: silentLog, applicationName: 'test' });
  const db = open(maxConnections);
  await client.query(
    `insert into stores (id, name, fee_bps, storefront_enabled, created_at) values ($1, 'store', 0, false, $2)`,
    [storeId, new Date(createdAt)],
  );
  return {
    url,
    storeId,
    client,
    db,
    open,
    async drop() {
      await db.close();
      await client.end();
      await drop();
    },
  };
}
