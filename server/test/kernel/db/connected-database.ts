import pg from 'pg';
import { createTestDatabase } from '../../support/postgres.ts';

/** A test database with one connection to it. */
export interface ConnectedDatabase {
  readonly client: pg.Client;
  /** Ends the connection and removes the database. */
  close(): Promise<void>;
}

/** Creates a database with the migrated schema and no rows, and connects to it. */
export async function connectedDatabase(): Promise<ConnectedDatabase> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return {
    client,
    async close() {
      await client.end();
      await database.drop();
    },
  };
}
