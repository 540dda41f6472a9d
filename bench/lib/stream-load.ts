import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DELIVERIES_CHANNEL } from '../../server/src/outbound/webhooks/outbox-repository.ts';
import type { Usage } from './probe.ts';
import type { ServiceProcess } from './service-process.ts';
import type { BenchStore, Stage } from './stage.ts';
import { kilobytes, megabytes, readable, table } from './table.ts';

const STREAMS = 1_000;
const OPENED_PER_BATCH = 50;
/** Time for which idle streams are watched, in milliseconds: several rounds of periodic work. */
const IDLE_MS = 31_000;
/** Time by which an idle connection has reported its last statements to the database's statistics, in milliseconds. */
const STATISTICS_MS = 11_000;
/** Announced changes of the store, one by one: further apart than those that are combined. */
const CHANGES = 20;
const CHANGE_EVERY_MS = 700;
/** Number of times that all streams are opened and closed again, to detect leaks. */
const ROUNDS = 5;
const SETTLE_MS = 1_000;

/** The cost of a thousand open dashboards for a process. */
export interface StreamCosts {
  readonly name: string;
  readonly before: Usage;
  readonly open: Usage;
  readonly afterChanges: Usage;
  /** Usage after all were closed, by round. */
  readonly closed: readonly Usage[];
  /** CPU time of the process per change of the measured store, in microseconds. */
  readonly cpuOfChange: number;
  /** Events per change, over all streams. */
  readonly eventsOfChange: number;
  readonly statementsIdle: number;
  readonly statementsOpen: number;
  readonly cpuShareIdle: number;
  readonly cpuShareOpen: number;
}

interface Means {
  readonly stage: Stage;
  readonly service: ServiceProcess;
  readonly store: BenchStore;
  progress(text: string): void;
}

/** Measures a thousand streams of one store, and one stream of each of a thousand stores. */
export async function measureStreams(means: Means): Promise<StreamCosts[]> {
  const ofOne = await measureOne(means, 'one store', await addPeople(means, 'one'));
  return [ofOne, await measureOne(means, 'a store each', await addPeople(means, 'each'))];
}

interface Seat {
  readonly slug: string;
  readonly cookie: string;
}

/** Creates people with a session each, members of one store or of one each. */
async function addPeople({ stage, store }: Means, stores: 'one' | 'each'): Promise<Seat[]> {
  const client = await stage.connect({ statementTimeoutMs: 0 });
  await client.query(
    `with people as (
      insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      select $1 || n, 'Person', $1 || n || '@example.com', true, now(), now() from generate_series(1, $2::int) n
      returning id
    )
    insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
    select id, id, id, now() + interval '1 day', now(), now() from people`,
    [stores, STREAMS],
  );
  if (stores === 'each')
    await client.query(
      `insert into stores (id, slug, name, fee_bps, storefront_enabled, created_at)
        select uuidv7(), $1 || n, 'Store', 100, false, now() from generate_series(1, $2::int) n`,
      [stores, STREAMS],
    );
  await client.query(
    `insert into store_members (store_id, user_id, role)
      select s.id, $1 || n, 'manager' from generate_series(1, $2::int) n
        join stores s on s.slug = case when $1 = 'one' then $3 else $1 || n end`,
    [stores, STREAMS, store.slug],
  );
  await client.query('analyze auth.session, auth."user", stores, store_members');
  await client.end();
  return Array.from({ length: STREAMS }, (_, index) => {
    const name = `${stores}${index + 1}`;
    return { slug: stores === 'one' ? store.slug : name, cookie: stage.sessionCookie(name) };
  });
}

async function measureOne(means: Means, name: string, seats: readonly Seat[]): Promise<StreamCosts> {
  const { service, progress } = means;
  const audience = createAudience(service.baseUrl);
  progress(`streams of ${name}: none open`);
  const idle = await watchIdle(means);
  const before = await service.usage('usage-after-gc');
  progress(`streams of ${name}: opening`);
  await audience.open(seats);
  await sleep(STATISTICS_MS);
  const open = await service.usage('usage-after-gc');
  progress(`streams of ${name}: nothing happens`);
  const still = await watchIdle(means);
  progress(`streams of ${name}: changes`);
  const change = await makeChanges(means, audience, still.cpuShare);
  const afterChanges = await service.usage('usage-after-gc');
  const closed: Usage[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    progress(`streams of ${name}: closed and opened again, ${round + 1} of ${ROUNDS}`);
    if (round > 0) await audience.open(seats);
    audience.close();
    await sleep(SETTLE_MS);
    closed.push(await service.usage('usage-after-gc'));
  }
  return {
    name,
    before,
    open,
    afterChanges,
    closed,
    ...change,
    statementsIdle: idle.statements,
    statementsOpen: still.statements,
    cpuShareIdle: idle.cpuShare,
    cpuShareOpen: still.cpuShare,
  };
}

/** Pages that follow their stores. */
interface Audience {
  /** Returns the number of received events. */
  events(): number;
  open(seats: readonly Seat[]): Promise<void>;
  close(): void;
}

function createAudience(baseUrl: string): Audience {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  let streams: IncomingMessage[] = [];
  let events = 0;
  const openOne = async ({ slug, cookie }: Seat): Promise<void> => {
    const request = get(`${baseUrl}/dashboard/api/stores/${slug}/events`, { agent, headers: { cookie } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`an event stream answered ${response.statusCode}`);
    response.on('error', () => undefined);
    response.on('data', (chunk: Buffer) => {
      if (chunk.includes('data: ')) events += 1;
    });
    streams.push(response);
  };
  return {
    events: () => events,
    async open(seats) {
      for (let start = 0; start < seats.length; start += OPENED_PER_BATCH)
        await Promise.all(seats.slice(start, start + OPENED_PER_BATCH).map(openOne));
    },
    close() {
      for (const stream of streams) stream.destroy();
      streams = [];
    },
  };
}

/** Measures the process's usage, and its queries to the database, while idle. */
async function watchIdle({ stage, service }: Means): Promise<{ statements: number; cpuShare: number }> {
  const client = await stage.connect();
  const transactions = async (): Promise<number> => {
    const sql = 'select xact_commit from pg_stat_database where datname = current_database()';
    return Number((await client.query<{ xact_commit: string }>(sql)).rows[0]?.xact_commit);
  };
  const [start, usage] = [await transactions(), await service.usage()];
  await sleep(IDLE_MS);
  const [end, later] = [await transactions(), await service.usage()];
  await client.end();
  return {
    statements: (end - start) / (IDLE_MS / 1000),
    cpuShare: (later.cpuMicros - usage.cpuMicros) / (IDLE_MS * 1000),
  };
}

/** Makes repeated changes in the store. */
async function makeChanges({ stage, service, store }: Means, audience: Audience, cpuShareOpen: number) {
  const client = await stage.connect();
  const [events, start, from] = [audience.events(), await service.usage(), performance.now()];
  for (let change = 0; change < CHANGES; change++) {
    await client.query('select pg_notify($1, $2)', [DELIVERIES_CHANNEL, store.storeId]);
    await sleep(CHANGE_EVERY_MS);
  }
  await sleep(SETTLE_MS);
  const end = await service.usage();
  const idleMicros = cpuShareOpen * (performance.now() - from) * 1000;
  await client.end();
  return {
    cpuOfChange: (end.cpuMicros - start.cpuMicros - idleMicros) / CHANGES,
    eventsOfChange: (audience.events() - events) / CHANGES,
  };
}

/** Returns one row for each distribution of the streams. */
export function streamsTable(costs: readonly StreamCosts[]): string {
  const header = [
    `${STREAMS} open dashboards`,
    'RSS MB before',
    'open',
    'after changes',
    'closed, by round',
    'heap kB a stream',
    'CPU ms a change',
    'events a change',
    'statements/s without',
    'with',
    'CPU without',
    'with',
  ];
  return table(
    header,
    costs.map((of) => [
      of.name,
      megabytes(of.before.rssBytes),
      megabytes(of.open.rssBytes),
      megabytes(of.afterChanges.rssBytes),
      of.closed.map(({ rssBytes }) => megabytes(rssBytes)).join(' '),
      kilobytes((of.open.heapBytes - of.before.heapBytes) / STREAMS),
      readable(of.cpuOfChange / 1000),
      readable(of.eventsOfChange),
      readable(of.statementsIdle),
      readable(of.statementsOpen),
      `${readable(of.cpuShareIdle * 100)} %`,
      `${readable(of.cpuShareOpen * 100)} %`,
    ]),
  );
}
