import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assert } from '../lib/assert.ts';
import type { Log } from '../lib/log.ts';
import { type ConnectionSettings, connectionConfig } from './connection.ts';
import { DatabaseFull, DatabaseTimeout, DatabaseUnavailable, isRetryable, translateError } from './errors.ts';
import { createOutageLog } from './outage-log.ts';
import { createRoomWatch } from './room-watch.ts';
import { createSharedReads } from './shared-reads.ts';
import type { Statement } from './statement.ts';
import { createStoreShares, type StoreShare, WHOLE } from './store-shares.ts';

export { DatabaseTimeout, DatabaseUnavailable, UniqueViolation } from './errors.ts';

/** Whatever statements can be run on: the database, one statement a transaction, or an open transaction. */
export interface Queryable {
  /** Every row. */
  many<P extends object, R extends object>(statement: Statement<P, R>, params: NoInfer<P>): Promise<R[]>;
  /** The one row. @throws AssertionFailed unless there is exactly one */
  one<P extends object, R extends object>(statement: Statement<P, R>, params: NoInfer<P>): Promise<R>;
  /** The row if there is one. @throws AssertionFailed when there are several */
  maybe<P extends object, R extends object>(statement: Statement<P, R>, params: NoInfer<P>): Promise<R | undefined>;
  /** Runs a statement that returns no rows. Resolves to the number of rows it affected. */
  run<P extends object>(statement: Statement<P, undefined>, params: NoInfer<P>): Promise<number>;
}

/** An open transaction; ends with the callback that got it. */
export interface Transaction extends Queryable {
  /**
   * Has something done once this is committed; not at all when it is rolled back, repeated, or the connection breaks
   * during the commit.
   */
  afterCommit(action: (db: Database) => void): void;
}

export interface TransactionOptions {
  /** READ COMMITTED unless named. */
  readonly isolation?: 'repeatable read' | 'serializable';
}

/**
 * A pool of connections. All methods throw {@link DatabaseUnavailable} while the database cannot be used,
 * `DatabaseTimeout` when one statement took too long and `UniqueViolation` for a duplicate key. A deadlock or
 * serialization failure is retried a few times before it is thrown.
 */
export interface Database extends Queryable {
  /**
   * Commits what the callback did, or rolls it back when the callback throws. The callback may run more than once and
   * so does nothing outside the transaction. When the connection breaks during the commit, it throws although the
   * transaction may have been committed.
   */
  transaction<T>(fn: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Of a store's share, the database without that bound, for what is done for all stores at once. */
  readonly whole?: Database;
  /** Resolves when the database answers a query, and as far as is known has room to write. */
  ping(): Promise<void>;
  /** Waits for connections in use to be given back, then closes all. */
  close(): Promise<void>;
}

/** The database of a process that works for many stores. */
export interface StoresDatabase extends Database {
  /**
   * The same database for what is done on behalf of one store. It has a share of the connections, and of the reads under way on a
   * shared one; what the store asks for beyond waits, and stores that wait take turns.
   */
  shareOf(storeId: string): Database;
}

export interface DatabaseOptions extends ConnectionSettings {
  readonly maxConnections: number;
  readonly log: Log;
}

const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 20;
const IDLE_CONNECTION_MS = 60_000;
/** Queries that may wait for a connection; beyond that the process sheds load instead of growing. */
const MAX_WAITING = 2_000;

/** With fewer connections than this none is set apart for the reads that share one, or for the look-ups of keys. */
const LEAST_TO_SHARE = 4;
const LEAST_FOR_KEYS = 6;

/** Opens no connection yet; the first query does. */
export function createDatabase(options: DatabaseOptions): StoresDatabase {
  const { log, maxConnections } = options;
  const outage = createOutageLog(log);
  const reads = maxConnections < LEAST_TO_SHARE ? undefined : createSharedReads(options);
  const keys = maxConnections < LEAST_FOR_KEYS ? reads : createSharedReads(options);
  const shared = { reads, keys };
  const pooled = maxConnections - new Set([reads, keys].filter((each) => each !== undefined)).size;
  const shares = createStoreShares(pooled);
  const pool = new pg.Pool({
    ...connectionConfig(options),
    max: pooled,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
  });
  // An idle connection that breaks is replaced; without listeners its error would end the process.
  pool.on('error', (error) => log.debug({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) => client.on('error', () => {}));

  /** Translates what the driver throws and keeps the log of outages. */
  const observed = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      const result = await action();
      outage.ended();
      return result;
    } catch (cause) {
      const error = translateError(cause);
      if (isOutage(error)) outage.began(error);
      if (error instanceof DatabaseFull) room.refused(error);
      throw error;
    }
  };
  const withClient = <T>(action: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    observed(async () => {
      if (pool.waitingCount >= MAX_WAITING) throw new DatabaseTimeout('too many queries are waiting for the database');
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        return await action(client);
      } catch (cause) {
        const error = translateError(cause);
        if (isOutage(error)) broken = error;
        throw error;
      } finally {
        client.release(broken);
      }
    });
  const room = createRoomWatch({ log, tryWriting: () => withClient(writeAndRemove) });
  const databaseOf = (share: StoreShare): Database => ({
    ...queryMethods((statement, params) => {
      const over = statement.shared === undefined ? undefined : shared[statement.shared];
      return over === undefined
        ? share.ofConnections(() => withRetries(() => withClient((client) => send(client, statement, params))))
        : share.ofReads(() => observed(() => over.run((client) => send(client, statement, params))));
    }),
    async transaction(fn, { isolation } = {}) {
      const run = () => withClient((client) => runTransaction(client, fn, isolation));
      const { result, afterwards } = await share.ofConnections(() => withRetries(run));
      for (const action of afterwards) action(database);
      return result;
    },
    async ping() {
      await withClient((client) => client.query('select 1'));
      const refusal = room.current();
      if (refusal !== undefined) throw refusal;
    },
    async close() {
      await room.close();
      await Promise.all([pool.end(), reads?.close(), keys?.close()]);
    },
  });
  const database = databaseOf(WHOLE);
  return { ...database, shareOf: (storeId) => ({ ...databaseOf(shares.of(storeId)), whole: database }) };
}

/** The database cannot be used at all; a statement that timed out or found no room says nothing of that. */
function isOutage(error: unknown): error is DatabaseUnavailable {
  if (error instanceof DatabaseTimeout || error instanceof DatabaseFull) return false;
  return error instanceof DatabaseUnavailable;
}

/** A table of some hundred kilobytes that only this connection sees, and that is gone at once. */
async function writeAndRemove(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  try {
    await client.query(
      'create temporary table room_probe on commit drop as select generate_series(1, 10000) as filler',
    );
  } finally {
    await client.query('rollback');
  }
}

interface Outcome<R> {
  readonly rows: R[];
  readonly affected: number;
}

type Execute = <P extends object, R extends object | undefined>(
  statement: Statement<P, R>,
  params: P,
) => Promise<Outcome<R>>;

/** Sends one named statement and decodes its rows. */
async function send<P extends object, R extends object | undefined>(
  client: pg.ClientBase,
  statement: Statement<P, R>,
  params: P,
): Promise<Outcome<R>> {
  const values = statement.encode(params);
  const query = { name: statement.name, text: statement.text, values, rowMode: 'array' as const };
  const result = await client.query<(string | null)[]>(query);
  const affected = result.rowCount ?? 0;
  if (statement.columns.length === 0) return { rows: [], affected };
  const names = result.fields.map((field) => field.name);
  return { rows: statement.decode(names, result.rows), affected };
}

function queryMethods(execute: Execute): Queryable {
  return {
    many: async (statement, params) => (await execute(statement, params)).rows,
    run: async (statement, params) => (await execute(statement, params)).affected,
    async one(statement, params) {
      const { rows } = await execute(statement, params);
      const [row] = rows;
      assert(row !== undefined && rows.length === 1, `${statement.name}: ${rows.length} rows instead of one`);
      return row;
    },
    async maybe(statement, params) {
      const { rows } = await execute(statement, params);
      assert(rows.length <= 1, `${statement.name}: ${rows.length} rows instead of at most one`);
      return rows[0];
    },
  };
}

type AfterCommit = Parameters<Transaction['afterCommit']>[0];

/** What a transaction's callback returned, and what it left to be done. */
interface Committed<T> {
  readonly result: T;
  readonly afterwards: readonly AfterCommit[];
}

async function runTransaction<T>(
  client: pg.PoolClient,
  fn: (tx: Transaction) => Promise<T>,
  isolation: TransactionOptions['isolation'],
): Promise<Committed<T>> {
  let open = true;
  const afterwards: AfterCommit[] = [];
  // One after the other, also when the callback starts several at once: a connection runs one query at a time.
  let last: Promise<unknown> = Promise.resolve();
  const execute: Execute = (statement, params) => {
    assert(open, `${statement.name}: the transaction has ended`);
    const outcome = last
      .then(() => send(client, statement, params))
      .catch((error) => Promise.reject(translateError(error)));
    last = outcome.catch(() => {});
    return outcome;
  };
  await client.query(isolation === undefined ? 'begin' : `begin isolation level ${isolation}`);
  try {
    const result = await fn({ ...queryMethods(execute), afterCommit: (action) => void afterwards.push(action) });
    await last;
    open = false;
    const { command } = await client.query('commit');
    assert(
      command === 'COMMIT',
      'the transaction failed earlier, the callback hid the error, and nothing was committed',
    );
    return { result, afterwards };
  } catch (error) {
    open = false;
    await last;
    await rollback(client, error);
    throw error;
  }
}

/** Rolls back; when even that fails the connection is broken, which is what the caller then hears. */
async function rollback(client: pg.PoolClient, reason: unknown): Promise<void> {
  if (isOutage(reason)) return;
  try {
    await client.query('rollback');
  } catch (error) {
    throw new DatabaseUnavailable('the connection broke during a rollback', { cause: error });
  }
}

async function withRetries<T>(action: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(randomInt(1, RETRY_DELAY_MS * attempt));
    }
  }
}
