import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { createDatabase, type Database } from '../../src/kernel/db/pool.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const AUDIT = new URL('./audit.sql', import.meta.url);
/** One for a settlement and the others for operations racing with it. */
const CONNECTIONS = 3;
const FIRST_DAY = Date.parse('2026-01-01T00:00:00.000Z');
const DAY_MS = 86_400_000;

/**
 * A database in which histories run one after the other, each with a separate store and chain and later in time than
 * the ones before, so that ending windows affects only its own orders.
 */
export interface Lane {
  db(): Database;
  /** Returns a name and a start time for the next history, in epoch milliseconds. */
  next(): { readonly name: string; readonly start: number };
  /** Records the end time of a history. */
  ended(at: number): void;
  /** Moves to a new database, as the current one contains unfinished data of a history. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export async function openLane(): Promise<Lane> {
  let opened = await open();
  let histories = 0;
  let start = FIRST_DAY;
  const close = async (): Promise<void> => {
    await opened.db.close();
    await opened.test.drop();
  };
  return {
    db: () => opened.db,
    next() {
      histories += 1;
      return { name: `sim${histories}`, start };
    },
    ended(at) {
      start = at + DAY_MS;
    },
    async renew() {
      await close();
      opened = await open();
      start = FIRST_DAY;
    },
    close,
  };
}

async function open(): Promise<{ test: TestDatabase; db: Database }> {
  const test = await createTestDatabase();
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query(await readFile(AUDIT, 'utf8'));
  await client.end();
  const options = { url: test.url, applicationName: 'simulation', maxConnections: CONNECTIONS, log: silentLog };
  return { test, db: createDatabase(options) };
}
