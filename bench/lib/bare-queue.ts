// The limit of emptying the outbox, in a separate process: claims, posts and records with the statements of the
// service, through the bare driver and a bare undici pool. No signature, no slots, no limit but that of the claim: each
// lane claims for its stores, posts all of it concurrently, and records all of it in one statement.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionConfig } from '../../server/src/kernel/db/connection.ts';
import type { Queryable } from '../../server/src/kernel/db/pool.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import {
  claimDeliveries,
  type FinishedAttempt,
  finishAttempts,
} from '../../server/src/outbound/webhooks/queue-repository.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { monotonicMs } from './monotonic.ts';
import { bareQuery, type Sent } from './recording.ts';

/** One emptying of the outbox of some stores. */
export interface BareDrain {
  readonly databaseUrl: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly storeIds: readonly string[];
  /** Deliveries per store in one claim. */
  readonly quota: number;
  readonly lanes: number;
  /** Requests in flight of one lane, each on its own connection. */
  readonly connections: number;
}

/** CPU time of this process, in microseconds. */
export interface BareDrained {
  readonly count: number;
  readonly cpuMicros: number;
}

const LEASE_MS = 30_000;

process.on('message', (drain: BareDrain) => void empty(drain).then((drained) => process.send?.(drained)));
process.once('disconnect', () => process.exit());
process.send?.('ready');

async function empty(drain: BareDrain): Promise<BareDrained> {
  const cpu = process.cpuUsage();
  const counts = await Promise.all(Array.from({ length: drain.lanes }, (_, lane) => emptyLane(drain, lane)));
  const { user, system } = process.cpuUsage(cpu);
  return { count: counts.reduce((sum, count) => sum + count, 0), cpuMicros: user + system };
}

/** Empties one lane. Stores are spread over the lanes; a single store is in each. */
async function emptyLane(drain: BareDrain, lane: number): Promise<number> {
  const { databaseUrl: url, quota, lanes, connections } = drain;
  const own = drain.storeIds.filter((_, index) => drain.storeIds.length === 1 || index % lanes === lane);
  const client = new pg.Client(connectionConfig({ url, applicationName: 'bare queue' }));
  await client.connect();
  const http = createHttpClient(new URL(drain.url).origin, connections);
  let count = 0;
  for (;;) {
    const lease = randomUUID();
    const now = Date.now();
    const wanted = { storeIds: own, quotas: own.map(() => quota), now, lease, leaseUntil: now + LEASE_MS };
    const claimed = await ask(client, (q) => claimDeliveries(q, wanted));
    if (claimed.length === 0) break;
    const finished = await Promise.all(claimed.map((row) => post(http, drain, row, lease)));
    await ask(client, (q) => finishAttempts(q, finished));
    count += claimed.length;
  }
  await Promise.all([client.end(), http.close()]);
  return count;
}

/** The rows of a claim, in the order of its columns. */
type Row = readonly (string | null)[];

async function post(http: HttpClient, { url, headers }: BareDrain, row: Row, lease: string): Promise<FinishedAttempt> {
  const [id = null, storeId = null, , body = null] = row;
  const at = Date.now();
  const began = monotonicMs();
  const own = { ...headers, 'x-service-delivery-id': present(id ?? undefined, 'a claimed row has an id') };
  await http.send({ method: 'POST', path: new URL(url).pathname, headers: own, body: body ?? '' }, 200);
  return {
    id: id ?? '',
    storeId: storeId ?? '',
    lease,
    claimedStatus: 'pending',
    status: 'success',
    dueAt: null,
    attemptId: randomUUID(),
    attemptedAt: at,
    durationMs: Math.round(monotonicMs() - began),
    responseStatus: 200,
    error: null,
    responseExcerpt: '',
  };
}

/** Runs the statement of one of the service's queries. */
async function ask(client: pg.Client, query: (q: Queryable) => Promise<unknown>): Promise<Row[]> {
  let sent: Sent | undefined;
  const note = async (statement: unknown, params: object): Promise<never[]> => {
    sent = { statement: statement as Sent['statement'], params };
    return [];
  };
  await query({ many: note } as unknown as Queryable);
  const { rows } = await client.query<string[]>(bareQuery(present(sent, 'a query sends a statement')));
  return rows;
}
