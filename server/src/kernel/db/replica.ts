import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { connectionConfig } from './connection.ts';
import type { Execute } from './send.ts';
import { sender } from './send.ts';
import { type ReplicaPosition, replicaPosition, SELECT_REPLICA_POSITION, type WalPosition } from './wal-position.ts';

/** The replica has not reached the primary's position yet. */
export class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

/** The server that answers is not a replica of the primary. */
export class NoReplica extends Error {
  override readonly name = 'NoReplica';
}

export interface ReplicaOptions {
  /** The URL of one replica, or of several behind one address. */
  readonly url: string;
  readonly maxConnections: number;
  /** Maximum wait for a replica to reach the primary's position, in milliseconds. */
  readonly maxLagMs: number;
  readonly log: Log;
}

/** A read replica. */
export interface Replica {
  /**
   * Runs reads in a session that has everything up to a position of the primary.
   * @throws ReplicaBehind when that takes too long; NoReplica; the driver's own errors
   */
  at<T>(position: WalPosition, reads: (execute: Execute) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const IDLE_CONNECTION_MS = 60_000;
/** Maximum time to connect and to report a position; after that, the replica counts as down. */
const ANSWER_MS = 2_000;
const STATEMENT_MS = 10_000;
/** The client waits this much longer than the server's own limit before it considers the connection dead. */
const GRACE_MS = 2_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;

/**
 * All session settings are made within the transaction, and no statement has a name, so this also works through a
 * pooler.
 */
const BEGIN = `begin transaction isolation level read committed read only;
  set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${STATEMENT_MS};
  set local TimeZone = 'UTC'; set local DateStyle = 'ISO,YMD'; set local bytea_output = 'hex'`;
const ANYWHERE = { keepsPrepared: false };
const send = sender(ANYWHERE).alone;

/** Creates the client. Opens no connection yet. */
export function createReplica({ url, maxConnections, maxLagMs, log }: ReplicaOptions): Replica {
  const pool = new pg.Pool({
    ...connectionConfig({
      url,
      applicationName: 'till lists',
      connectTimeoutMs: ANSWER_MS,
      statementTimeoutMs: STATEMENT_MS,
      pooler: ANYWHERE,
    }),
    query_timeout: STATEMENT_MS + GRACE_MS,
    max: maxConnections,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
  });
  // A broken idle connection is replaced; without a listener, its error would end the process.
  pool.on('error', (error) => log.debug({ err: error }, 'an idle connection to the read replica broke'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async at(position, reads) {
      const client = await pool.connect();
      let isUsable = false;
      try {
        await client.query(within(BEGIN));
        await waitFor(client, position, maxLagMs);
        const result = await reads((statement, params) => send(client, statement, params));
        await client.query(within('commit'));
        isUsable = true;
        return result;
      } finally {
        // A new connection is cheaper than examining this one.
        client.release(!isUsable);
      }
    },
    close: () => pool.end(),
  };
}

/** Waits in the session that reads: an address may lead to any of several servers. */
async function waitFor(client: pg.ClientBase, wanted: WalPosition, maxLagMs: number): Promise<void> {
  const began = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const { rows } = await client.query<Record<string, string | null>>(within(SELECT_REPLICA_POSITION));
    const found = replicaPosition(rows[0]);
    refuseOther(found, wanted);
    if (found.bytes >= wanted.bytes) return;
    if (performance.now() - began >= maxLagMs)
      throw new ReplicaBehind(`it is ${wanted.bytes - found.bytes} bytes behind`);
    await sleep(pauseMs);
  }
}

function refuseOther(found: ReplicaPosition, wanted: WalPosition): void {
  if (found.system !== wanted.system) throw new NoReplica('it belongs to another database cluster');
  if (!found.isReplica) throw new NoReplica('it is no replica, or has been promoted');
  // Its changes may never have happened on the primary's timeline.
  if (found.timeline !== wanted.timeline) {
    throw new NoReplica(`it is on timeline ${found.timeline} and the primary on ${wanted.timeline}`);
  }
}

function within(text: string): pg.QueryConfig {
  return { text, query_timeout: ANSWER_MS } as pg.QueryConfig;
}
