import pg from 'pg';
import { present } from '../lib/errors.ts';
import { createGroups } from '../lib/groups.ts';
import type { Log } from '../lib/log.ts';
import { NoPlace } from '../lib/places.ts';
import { type ConnectionSettings, connectionConfig } from './connection.ts';
import { DatabaseTimeout, DatabaseUnavailable } from './errors.ts';
import { type Execute, type Outcome, sender } from './send.ts';
import type { Statement } from './statement.ts';

/** Maximum outstanding reads; beyond that, the process sheds load instead of growing. */
const MAX_OUTSTANDING = 2_000;
/** Maximum reads per group: the first of them waits for all. */
const MOST_TOGETHER = 16;
/** Concurrent groups per statement: one is formed and sent while another is worked on. */
const GROUPS_UNDER_WAY = 2;
/** Maximum wait for earlier reads when the server has stopped answering, in milliseconds. */
const WAIT_MS = 10_000;

/** A single connection for the short reads of all callers. */
export interface SharedReads {
  /** Sends a read together with others of the same statement. Throws the driver's own errors. */
  readonly run: Execute;
  /** Waits for pending reads, then closes the connection. */
  close(): Promise<void>;
}

interface Read {
  readonly statement: Statement<never, object | undefined>;
  readonly params: object;
  resolve(outcome: Outcome<never>): void;
  reject(error: unknown): void;
}

/**
 * Opens no connection before the first read, and reconnects after a loss. Reads of one statement in one turn of the
 * event loop, or while earlier reads are in flight, go out in one write and are answered in one, since for this process
 * these are the most expensive part of a short query. Answers come one after another, so this is only for reads by
 * index that do not wait for locks.
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
  const alone = (client: pg.Client, { statement, params, resolve, reject }: Read): Promise<void> =>
    send.alone(client, statement, params as never).then((outcome) => resolve(outcome as Outcome<never>), reject);
  const groups = createGroups<Read>({
    most: MOST_TOGETHER,
    perKey: GROUPS_UNDER_WAY,
    maxWaiting: MAX_OUTSTANDING,
    maxWaitingPerKey: MAX_OUTSTANDING,
    waitMs: WAIT_MS,
    async work(reads) {
      const client = await connected();
      const [first, ...others] = reads;
      const params = reads.map((read) => read.params as never);
      const isGroup = first !== undefined && others.length > 0;
      const outcomes = isGroup ? await send.together(client, first.statement, params) : undefined;
      if (outcomes === undefined) return void (await Promise.all(reads.map((read) => alone(client, read))));
      for (const [place, { resolve }] of reads.entries()) resolve(present(outcomes[place], 'one for each') as never);
    },
  });

  return {
    async run(statement, params) {
      if (closed) throw new DatabaseUnavailable('the database connections were closed');
      if (outstanding.size >= MAX_OUTSTANDING) throw tooMany();
      const { promise, resolve, reject: fail } = Promise.withResolvers<Outcome<never>>();
      const reject = (error: unknown): void => fail(error instanceof NoPlace ? tooMany() : error);
      outstanding.add(promise);
      try {
        groups.add(statement.name, { statement, params, resolve, reject } as never);
        return await promise;
      } finally {
        outstanding.delete(promise);
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

function tooMany(): DatabaseTimeout {
  return new DatabaseTimeout('too many reads are waiting for the database');
}

/**
 * Opens the connection.
 * @param onLost runs as soon as the connection is unusable
 */
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
