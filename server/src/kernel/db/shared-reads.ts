import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { type ConnectionSettings, connectionConfig } from './connection.ts';
import { DatabaseTimeout, DatabaseUnavailable } from './errors.ts';
import { type Execute, sender } from './send.ts';

/** Maximum outstanding reads; beyond that, the process sheds load instead of growing. */
const MAX_OUTSTANDING = 2_000;

/** A single connection for the short reads of all callers. */
export interface SharedReads {
  /** Sends a read immediately, behind those still unanswered. Throws the driver's own errors. */
  readonly run: Execute;
  /** Waits for pending reads, then closes the connection. */
  close(): Promise<void>;
}

/**
 * Opens no connection before the first read, and reconnects after a loss. Answers come one after another, so this is
 * only for reads by index that do not wait for locks.
 */
export function createSharedReads(settings: ConnectionSettings & { readonly log: Log }): SharedReads {
  const send = sender(settings.pooler);
  const outstanding = new Set<Promise<unknown>>();
  let connection: Promise<pg.Client> | undefined;
  let closed = false;

  const connected = (): Promise<pg.Client> => {
    if (connection !== undefined) return connection;
    const opening = connect(settings, () => {
      if (connection === opening) connection = undefined;
    });
    connection = opening;
    return opening;
  };
  return {
    async run(statement, params) {
      if (closed) throw new DatabaseUnavailable('the database connections were closed');
      if (outstanding.size >= MAX_OUTSTANDING) throw new DatabaseTimeout('too many reads are waiting for the database');
      const reading = connected().then((client) => send.alone(client, statement, params));
      outstanding.add(reading);
      try {
        return await reading;
      } finally {
        outstanding.delete(reading);
      }
    },
    async close() {
      closed = true;
      await Promise.allSettled(outstanding);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

/**
 * Opens the connection.
 * @param onLost runs as soon as the connection is unusable
 */
async function connect(settings: ConnectionSettings & { readonly log: Log }, onLost: () => void): Promise<pg.Client> {
  const config = connectionConfig(settings);
  const client = new pg.Client({
    ...config,
    options: `${config.options} -c default_transaction_read_only=on`,
    pipeline: true,
  });
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
