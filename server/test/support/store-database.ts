import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../../src/kernel/db/pool.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { createTestDatabase } from './postgres.ts';

/** A database with one store and nothing else, for tests below the API. */
export interface StoreDatabase {
  readonly url: string;
  readonly storeId: string;
  /** A separate connection for the test. */
  readonly client: pg.Client;
  readonly db: Database;
  /** Opens another pool on it, which the caller closes. */
  open(maxConnections: number): Database;
  drop(): Promise<void>;
}

/** @param createdAt creation time of the store, in milliseconds */
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
