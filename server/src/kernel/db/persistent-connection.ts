import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Backoff, backoffMs } from '../lib/backoff.ts';
import type { Log } from '../lib/log.ts';
import { type ConnectionSettings, connectionConfig } from './connection.ts';
import { translateError } from './errors.ts';
import { createOutageLog } from './outage-log.ts';

export interface PersistentConnectionOptions extends ConnectionSettings {
  readonly log: Log;
  /** Purpose of the connection in the log: `the notification connection`. */
  readonly purpose: string;
  /** Interval of the checks that the connection is still alive. */
  readonly heartbeatMs: number;
  /**
   * Runs on each new connection. May return immediately or when its work is done. If it throws, the connection is
   * dropped.
   */
  onConnected(session: Session): Promise<void>;
}

/** The lifetime of one connection. */
export interface Session {
  /** Aborted when the connection is lost or closed. */
  readonly signal: AbortSignal;
  /** Runs one query after another; values are returned in the server's text form. */
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, string | null>[]>;
  onNotification(handler: (channel: string, payload: string) => void): void;
}

/** A dedicated connection, outside the pool, that is reopened whenever it breaks. */
export interface PersistentConnection {
  /** Drops the connection and resolves when `onConnected` has returned. */
  close(): Promise<void>;
}

const RETRIES: Backoff = { firstMs: 100, longestMs: 5_000 };

/** Opens the connection in the background and keeps it open until closed. */
export function openPersistentConnection(options: PersistentConnectionOptions): PersistentConnection {
  const closing = new AbortController();
  const outage = createOutageLog(options.log, options.purpose);
  const finished = (async () => {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        await serveOneConnection(options, closing.signal, () => {
          failures = 0;
          outage.ended();
        });
      } catch (error) {
        const translated = translateError(error);
        if (!closing.signal.aborted) outage.began(translated instanceof Error ? translated : new Error(String(error)));
      }
      await pause(backoffMs(RETRIES, failures), closing.signal);
    }
  })();
  return {
    close() {
      closing.abort();
      return finished;
    },
  };
}

/** Waits for between half and all of the time, so that many processes do not reconnect at the same moment. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(randomInt(Math.ceil(ms / 2), ms + 1), undefined, { signal }).catch(() => {});
}

async function serveOneConnection(
  options: PersistentConnectionOptions,
  closing: AbortSignal,
  onReady: () => void,
): Promise<void> {
  const client = new pg.Client(connectionConfig(options));
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, closing]);
  client.on('error', (error) => lost.abort(error));
  client.on('end', () => lost.abort(new Error('Connection terminated')));
  const session = openSession(client, signal);
  let work: Promise<void> = Promise.resolve();
  try {
    await client.connect();
    onReady();
    work = options.onConnected(session).catch((error: unknown) => lost.abort(error));
    while (!signal.aborted) {
      await pause(options.heartbeatMs, signal);
      if (!signal.aborted) await session.query('select 1');
    }
  } finally {
    lost.abort();
    await work;
    // Not awaited: closing a connection to an unreachable host never ends.
    client.end().catch(() => {});
  }
  if (!closing.aborted) throw lost.signal.reason;
}

function openSession(client: pg.Client, signal: AbortSignal): Session {
  let last: Promise<unknown> = Promise.resolve();
  return {
    signal,
    query(sql, values = []) {
      const result = last.then(() => client.query<Record<string, string | null>>(sql, [...values]));
      last = result.catch(() => {});
      return result.then(({ rows }) => rows);
    },
    onNotification(handler) {
      client.on('notification', ({ channel, payload }) => handler(channel, payload ?? ''));
    },
  };
}
