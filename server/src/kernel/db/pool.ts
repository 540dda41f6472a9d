import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { assert } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { finished } from './before-close.ts';
import { type ConnectionSettings, connectionConfig } from './connection.ts';
import { DatabaseFull, DatabaseTimeout, DatabaseUnavailable, isOutage, isRetryable, translateError } from './errors.ts';
import { createOutageLog } from './outage-log.ts';
import { createRoomWatch } from './room-watch.ts';
import { type Execute, type Outcome, type Sender, sender } from './send.ts';
import { createSharedReads } from './shared-reads.ts';
import type { Statement } from './statement.ts';
import { createStoreShares, type StoreShare, WHOLE } from './store-shares.ts';
import { createWriteGroups } from './write-groups.ts';

export { DatabaseTimeout, DatabaseUnavailable, UniqueViolation } from './errors.ts';

/** A target for statements: the database, with each statement in its own transaction, or an open transaction. */
export interface Queryable {
  /** All rows. */
  many<P extends object, R extends object>(statement: Statement<P, R>, params: NoInfer<P>): Promise<R[]>;
  /** The only row. @throws AssertionFailed unless there is exactly one */
  one<P extends object, R extends object>(statement: Statement<P, R>, params: NoInfer<P>): Promise<R>;
  /** The row, if there is one. @throws AssertionFailed when there are several */
  maybe<P extends object, R extends object>(statement: Statement<P, R>, params: NoInfer<P>): Promise<R | undefined>;
  /** Runs a statement that returns no rows. Resolves to the number of affected rows. */
  run<P extends object>(statement: Statement<P, undefined>, params: NoInfer<P>): Promise<number>;
}

/** An open transaction; it ends with the callback that received it. */
export interface Transaction extends Queryable {
  /**
   * Runs an action after a successful commit. It does not run if the transaction is rolled back or retried, or if the
   * connection breaks during the commit.
   */
  afterCommit(action: (db: Database) => void): void;
}

export interface TransactionOptions {
  /** READ COMMITTED unless named. */
  readonly isolation?: 'repeatable read' | 'serializable';
  /** Maximum wait for a lock, in milliseconds; by default as long as for any other statement. */
  readonly lockTimeoutMs?: number;
}

/**
 * A pool of connections. All methods throw {@link DatabaseUnavailable} while the database cannot be used,
 * `DatabaseTimeout` when a statement takes too long, and `UniqueViolation` for a duplicate key. Deadlocks and
 * serialization failures are retried a few times before they are thrown.
 */
export interface Database extends Queryable {
  /**
   * Commits the callback's work, or rolls it back if the callback throws. The callback may run more than once, so it
   * must do nothing outside the transaction. If the connection breaks during the commit, this throws although the
   * transaction may have been committed.
   */
  transaction<T>(fn: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Returns a target that commits statements declaring `together` with others of the same statement and store. Without
   * it, each is committed separately; see {@link togetherOf}.
   */
  readonly together?: (storeId: string) => Queryable;
  /** On a store's share: the database without that limit, for work on behalf of all stores. */
  readonly whole?: Database;
  /** Resolves if the database answers a query and, to current knowledge, has room for writes. */
  ping(): Promise<void>;
  /** Waits until all connections are released, then closes them. */
  close(): Promise<void>;
}

/** The database, for a process that serves many stores. */
export interface StoresDatabase extends Database {
  /**
   * Returns the same database for work on behalf of one store. It has a share of the connections, and of the concurrent
   * reads on a shared one; further statements wait, and waiting stores take turns.
   */
  shareOf(storeId: string): Database;
  connections(): ConnectionUse;
}

/** A process's use of its connections, without those for shared reads. */
export interface ConnectionUse {
  readonly used: number;
  readonly most: number;
  /** Queries and transactions waiting for a connection. */
  readonly waiting: number;
}

export interface DatabaseOptions extends ConnectionSettings {
  readonly maxConnections: number;
  readonly log: Log;
}

const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 20;
const IDLE_CONNECTION_MS = 60_000;
/** Maximum queries waiting for a connection; beyond that, the process sheds load instead of growing. */
const MAX_WAITING = 2_000;

/** With fewer connections than these, none is set aside for shared reads, or for look-ups of API keys. */
const MIN_TO_SHARE = 4;
const MIN_FOR_KEYS = 6;

/** Creates the pool. Opens no connection before the first query. */
export function createDatabase(options: DatabaseOptions): StoresDatabase {
  const { log, maxConnections } = options;
  const send = sender(options.pooler);
  const outage = createOutageLog(log);
  // A pooler may hand the session on between two reads.
  const mayShare = options.pooler === undefined && maxConnections >= MIN_TO_SHARE;
  const reads = mayShare ? createSharedReads(options) : undefined;
  const keys = mayShare && maxConnections >= MIN_FOR_KEYS ? createSharedReads(options) : reads;
  const shared = { reads, keys };
  const pooled = maxConnections - new Set([reads, keys].filter((each) => each !== undefined)).size;
  const shares = createStoreShares(pooled);
  const pool = new pg.Pool({
    ...connectionConfig(options),
    // Writes of a group leave together.
    pipeline: true,
    max: pooled,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
  });
  // A broken idle connection is replaced; without a listener, its error would end the process.
  pool.on('error', (error) => log.debug({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) => client.on('error', () => {}));

  /** Translates driver errors and logs outages. */
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
  const alone = <P extends object, R extends object | undefined>(
    share: StoreShare,
    statement: Statement<P, R>,
    params: P,
  ): Promise<Outcome<R>> =>
    share.ofConnections(() => withRetries(() => withClient((client) => send.alone(client, statement, params))));
  const inGroups = createWriteGroups({ send, alone, withClient });
  const databaseOf = (share: StoreShare): Database => ({
    ...queryMethods((statement, params) => {
      const over = statement.shared === undefined ? undefined : shared[statement.shared];
      return over === undefined
        ? alone(share, statement, params)
        : share.ofReads(() => observed(() => over.run(statement, params)));
    }),
    together: (storeId) => queryMethods(inGroups(storeId, share)),
    async transaction(fn, options = {}) {
      const run = () => withClient((client) => runTransaction({ client, send }, fn, options));
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
      await finished(database);
      await room.close();
      await Promise.all([pool.end(), reads?.close(), keys?.close()]);
    },
  });
  const database: StoresDatabase = Object.assign(databaseOf(WHOLE), {
    shareOf: (storeId: string) => ({ ...databaseOf(shares.of(storeId)), whole: database }),
    connections: () => ({ used: pool.totalCount - pool.idleCount, most: pooled, waiting: pool.waitingCount }),
  });
  return database;
}

/**
 * Returns the target for a store's statements that declare `together`: grouped with others if the database supports it.
 */
export function togetherOf(db: Database, storeId: string): Queryable {
  return db.together?.(storeId) ?? db;
}

/** Writes a few hundred kilobytes to a temporary table of this connection and drops it. */
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

/** Builds the query methods on top of an execute function. */
export function queryMethods(execute: Execute): Queryable {
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

/** The return value of a transaction's callback, and the actions to run after the commit. */
interface Committed<T> {
  readonly result: T;
  readonly afterwards: readonly AfterCommit[];
}

async function runTransaction<T>(
  { client, send }: { readonly client: pg.PoolClient; readonly send: Sender },
  fn: (tx: Transaction) => Promise<T>,
  { isolation, lockTimeoutMs }: TransactionOptions,
): Promise<Committed<T>> {
  let open = true;
  const afterwards: AfterCommit[] = [];
  // Sequential, even if the callback starts several at the same time: a connection runs one query at a time.
  let last: Promise<unknown> = Promise.resolve();
  const execute: Execute = (statement, params) => {
    assert(open, `${statement.name}: the transaction has ended`);
    const outcome = last
      .then(() => send.alone(client, statement, params))
      .catch((error) => Promise.reject(translateError(error)));
    last = outcome.catch(() => {});
    return outcome;
  };
  const begin = isolation === undefined ? 'begin' : `begin isolation level ${isolation}`;
  await client.query(lockTimeoutMs === undefined ? begin : `${begin}; set local lock_timeout = ${lockTimeoutMs}`);
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

/** Rolls back. If even that fails, the connection is broken, and the caller gets that error. */
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
