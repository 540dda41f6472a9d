import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { type ConnectionSettings, connectionConfig } from './connection.ts';
import { DatabaseTimeout, DatabaseUnavailable } from './errors.ts';

/** How many reads may wait for their answer; beyond that, the process sheds load instead of growing. */
const MAX_OUTSTANDING = 2_000;

/** Sends one query over the given connection; resolves with its answer. */
type Send<T> = (client: pg.ClientBase) => Promise<T>;

/** A single connection for the short reads of all callers. */
export interface SharedReads {
  /** Sends a read together with all others of the same turn of the event loop. Throws the driver's own errors. */
  run<T>(send: Send<T>): Promise<T>;
  /** Lets reads under way finish, then closes the connection. */
  close(): Promise<void>;
}

interface Waiting {
  readonly send: (client: pg.ClientBase) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Opens no connection before the first read, and reconnects after a loss. Everything asked in one turn of the event
 * loop goes out in one write, since for this process the write is the most expensive part of a short query. Answers
 * come one after another, so this is only for reads by index that do not wait for locks.
 */
export function createSharedReads(settings: ConnectionSettings & { readonly log: Log }): SharedReads {
  let connection: Promise<pg.Client> | undefined;
  let waiting: Waiting[] = [];
  let outstanding = 0;
  let closed = false;

  const connected = (): Promise<pg.Client> => {
    if (connection !== undefined) return connection;
    const opening = connect(settings, () => {
      if (connection === opening) connection = undefined;
    });
    connection = opening;
    return opening;
  };
  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      const client = await connected();
      const { stream } = client.connection;
      stream.cork();
      for (const { send } of batch) send(client);
      stream.uncork();
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  };
  const enqueue = <T>(send: Send<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ send: (client) => void send(client).then(resolve, reject), fail: reject });
    });

  return {
    async run(send) {
      if (closed) throw new DatabaseUnavailable('the database connections were closed');
      if (outstanding >= MAX_OUTSTANDING) throw new DatabaseTimeout('too many reads are waiting for the database');
      outstanding += 1;
      try {
        return await enqueue(send);
      } finally {
        outstanding -= 1;
      }
    },
    async close() {
      closed = true;
      if (waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

/** @param onLost runs as soon as the connection is of no use any more */
async function connect(settings: ConnectionSettings & { readonly log: Log }, onLost: () => void): Promise<pg.Client> {
  const config = connectionConfig(settings);
  const direct = { options: `${config.options} -c default_transaction_read_only=on`, pipeline: true };
  // A pooler may hand the session on between a query's messages when an earlier query is answered meanwhile.
  const client = new pg.Client({ ...config, ...(settings.pooler === undefined && direct) });
  client.on('error', (error) => {
    settings.log.debug({ err: error }, 'the connection for shared reads broke');
    onLost();
  });
  client.on('end', onLost);
  try {
    await client.connect();
  } catch (error) {
    onLost();
    throw error;
  }
  return client;
}
