import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { uuidOfShortId } from '../../server/src/kernel/lib/short-id.ts';
import { CHECKOUT_CHANGED } from '../../server/src/money/payments/announcements.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import { startChild } from '../lib/child.ts';
import { monotonicMs } from '../lib/monotonic.ts';
import type { Usage } from '../lib/probe.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import type { ServiceProcess } from '../lib/service-process.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { median, percentiles, type Spread, spread } from '../lib/statistics.ts';
import { createStreamClients, type StreamClients } from '../lib/stream-clients.ts';
import { kilobytes, megabytes, readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

const STREAMS = 5_000;
const CREATED_PER_BATCH = 8;
/** Changes of single checkouts, one after another. */
const CHANGES = 200;
const CHANGE_EVERY_MS = 20;
const POLL_MS = 5;
/** Time for which idle streams are watched, in milliseconds: one round of periodic reads. */
const IDLE_MS = 31_000;
const SETTLE_MS = 1_000;
/** Maximum time until every client has come back to a restarted service, in milliseconds. */
const BACK_WITHIN_MS = 60_000;
const PAYOUT = `0x${'5'.repeat(40)}`;
const ENV = {
  RATE_LIMIT_CHECKOUT_READS: '0',
  TRUST_PROXY: '127.0.0.1',
  // Invoices need a payment method; no chain is queried.
  CHAIN_BASE_RPC_URLS: 'http://127.0.0.1:1',
  RATES_FIXED: '{"usdc":{"usd":"1"}}',
  RATES_SOURCES: 'none',
  FEE_RECIPIENT: `0x${'f'.repeat(40)}`,
};

/** A server of event streams: the service, or the bare one. */
interface Side {
  readonly baseUrl: string;
  usage(question: 'usage' | 'usage-after-gc'): Promise<Usage>;
}

interface Costs {
  readonly before: Usage;
  readonly open: Usage;
  readonly closed: Usage;
  /** Delay from the commit of one checkout's change to its arrival, in milliseconds. */
  readonly latency: { readonly p50: number; readonly p99: number };
  /** Delay from the commit of a change of every checkout to the arrival of the last event, in milliseconds. */
  readonly allMs: number;
  /** CPU time per change, in microseconds. */
  readonly cpuOfChange: number;
}

interface Idle {
  readonly cpuShare: number;
  readonly statementsPerSecond: number;
  readonly listeners: number;
  readonly connections: number;
}

interface Means {
  readonly stage: Stage;
  readonly client: pg.Client;
  readonly clients: StreamClients;
  /** UUIDs of the followed invoices, and the path of each one's stream. */
  readonly ids: readonly string[];
  readonly paths: readonly string[];
}

/** Measures thousands of open buyers' pages against a bare server that sends the same to as many. */
export async function benchStreams({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the service');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const port = String(await freePort());
  const start = () => stage.startService({ roles: 'api', env: { ...ENV, PORT: port } });
  let service: ServiceProcess = await start();
  progress(`creating ${STREAMS} invoices`);
  const client = await stage.connect({ statementTimeoutMs: 0 });
  const shortIds = await createInvoices(stage, client, service);
  const ids = shortIds.map((id) => uuidOfShortId(id) ?? '');
  const view = await (await fetch(`${service.baseUrl}/v1/checkouts/${shortIds[0]}`)).text();
  const child = await startChild(cleanup, 'bare-streams.ts', [stage.databaseUrl, CHECKOUT_CHANGED]);
  const bareUrl = (await child.ask(view)) as string;
  const bare: Side = { baseUrl: bareUrl, usage: async (question) => (await child.ask(question)) as Usage };
  const clients = createStreamClients();
  cleanup.add(() => clients.close());
  const base = { stage, client, clients, ids };
  const sides = {
    service: { side: service as Side, means: { ...base, paths: shortIds.map((id) => `/v1/checkouts/${id}/events`) } },
    bare: { side: bare, means: { ...base, paths: ids.map((id) => `/${id}`) } },
  };
  const costs: Record<'service' | 'bare', Costs[]> = { service: [], bare: [] };
  for (let repetition = 1; repetition <= options.repetitions; repetition++) {
    const order = repetition % 2 === 1 ? (['service', 'bare'] as const) : (['bare', 'service'] as const);
    for (const name of order) {
      progress(`repetition ${repetition} of ${options.repetitions}: ${name}`);
      costs[name].push(await measure(sides[name].side, sides[name].means));
    }
  }
  progress('nothing happens');
  const { means } = sides.service;
  await clients.open(service.baseUrl, means.paths);
  const idle = await watchIdle(means, service);
  progress('a restart');
  const back = await watchReturn(clients, async () => {
    await service.kill();
    service = await start();
  });
  return report(stage, costs, idle, back);
}

async function createInvoices(stage: Stage, client: pg.Client, service: ServiceProcess): Promise<string[]> {
  const store = await stage.createStore({});
  await client.query(`insert into payout_addresses values ($1, 'base', $2)`, [store.storeId, PAYOUT]);
  await client.query(`insert into store_payment_methods values ($1, 'usdc-base')`, [store.storeId]);
  const headers = { authorization: `Bearer ${store.apiKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ items: [{ name: 'Consulting', quantity: 1, unitAmount: '10' }] });
  const ids: string[] = [];
  const work = async (): Promise<void> => {
    while (ids.length < STREAMS) {
      const response = await fetch(`${service.baseUrl}/v1/invoices`, { method: 'POST', headers, body });
      if (response.status !== 201) throw new Error(`an invoice was answered with ${response.status}`);
      ids.push(((await response.json()) as { id: string }).id);
    }
  };
  await Promise.all(Array.from({ length: CREATED_PER_BATCH }, work));
  return ids.slice(0, STREAMS);
}

async function measure(side: Side, means: Means): Promise<Costs> {
  const { clients, paths } = means;
  const before = await side.usage('usage-after-gc');
  await clients.open(side.baseUrl, paths);
  await sleep(SETTLE_MS);
  const open = await side.usage('usage-after-gc');
  const latencies: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    latencies.push(await changeOne(means, Math.floor((change * STREAMS) / CHANGES)));
    await sleep(CHANGE_EVERY_MS);
  }
  const usage = await side.usage('usage');
  const allMs = await changeAll(means);
  const cpuOfChange = ((await side.usage('usage')).cpuMicros - usage.cpuMicros) / STREAMS;
  await clients.close();
  await sleep(SETTLE_MS);
  return {
    before,
    open,
    closed: await side.usage('usage-after-gc'),
    latency: percentiles(latencies),
    allMs,
    cpuOfChange,
  };
}

let changes = 0;

/**
 * Changes invoices, and notifies like the service after a commit.
 * @returns the time of the notification
 */
async function change({ client }: Means, ids: readonly string[]): Promise<number> {
  changes += 1;
  await client.query('update invoices set memo = $1 where id = any($2::uuid[])', [`Change ${changes}`, ids]);
  const told = monotonicMs();
  await client.query("select pg_notify($1, id || ' ' || id) from unnest($2::text[]) id", [CHECKOUT_CHANGED, ids]);
  return told;
}

async function changeOne(means: Means, index: number): Promise<number> {
  const told = await change(means, [means.ids[index] ?? '']);
  while (means.clients.lastEventAt(index) < told) await sleep(1);
  return means.clients.lastEventAt(index) - told;
}

async function changeAll(means: Means): Promise<number> {
  const { clients, ids } = means;
  const told = await change(means, ids);
  const last = (): number => {
    let latest = 0;
    for (let index = 0; index < STREAMS; index++) {
      const at = clients.lastEventAt(index);
      if (at < told) return 0;
      latest = Math.max(latest, at);
    }
    return latest;
  };
  while (last() === 0) await sleep(POLL_MS);
  return last() - told;
}

async function watchIdle({ client }: Means, service: ServiceProcess): Promise<Idle> {
  const transactions = async (): Promise<number> => {
    const sql = 'select xact_commit from pg_stat_database where datname = current_database()';
    return Number((await client.query<{ xact_commit: string }>(sql)).rows[0]?.xact_commit);
  };
  await sleep(SETTLE_MS);
  const [count, usage] = [await transactions(), await service.usage()];
  await sleep(IDLE_MS);
  const later = await service.usage();
  const statements = (await transactions()) - count;
  const { rows } = await client.query<{ name: string }>(
    "select application_name as name from pg_stat_activity where application_name like 'till%'",
  );
  return {
    cpuShare: (later.cpuMicros - usage.cpuMicros) / (IDLE_MS * 1000),
    statementsPerSecond: statements / (IDLE_MS / 1000),
    listeners: rows.filter(({ name }) => name === 'till notifications').length,
    connections: rows.length,
  };
}

/** Returns when each client has its stream again, in seconds since the first one. */
async function watchReturn(clients: StreamClients, restart: () => Promise<void>): Promise<number[]> {
  const back: number[] = [];
  clients.comeBack(() => back.push(monotonicMs()));
  await restart();
  const until = monotonicMs() + BACK_WITHIN_MS;
  while (back.length < STREAMS && monotonicMs() < until) await sleep(POLL_MS);
  const first = back[0] ?? 0;
  return back.map((at) => (at - first) / 1000);
}

function report({ machine }: Stage, costs: Record<'service' | 'bare', Costs[]>, idle: Idle, back: number[]): Report {
  const bySecond = Array.from(
    { length: Math.ceil(back.at(-1) ?? 0) },
    (_, second) => back.filter((at) => Math.floor(at) === second).length,
  );
  const ratio = (of: (costs: Costs) => number): Spread =>
    spread(costs.service.map((each, index) => of(each) / of(costs.bare[index] ?? each)));
  const ratios = {
    p50: ratio(({ latency }) => latency.p50),
    all: ratio(({ allMs }) => allMs),
    cpu: ratio(({ cpuOfChange }) => cpuOfChange),
    heap: ratio(({ before, open }) => open.heapBytes - before.heapBytes),
  };
  const ratioCells = Object.entries(ratios).map(
    ([name, { median: of, min, max }]) => `${name} ${readable(of)} (${readable(min)}–${readable(max)})`,
  );
  return {
    json: { bench: 'streams', machine, streams: STREAMS, costs, ratios, idle, back: { bySecond, of: back.length } },
    text: [
      `${STREAMS} open event streams of as many checkouts and client addresses, against a bare server with as many`,
      describeMachine(machine),
      '',
      costsTable(costs),
      '',
      `Of the bare server's, in the same repetition: ${ratioCells.join(', ')}`,
      `While nothing happens: ${readable(idle.cpuShare * 100)} % of a core, ${readable(idle.statementsPerSecond)} ` +
        `transactions a second, ${idle.listeners} listener among ${idle.connections} database connections`,
      `Back after a kill and a start: ${back.length}, by second since the first: ${bySecond.join(' ')}`,
    ].join('\n'),
  };
}

function costsTable(costs: Record<'service' | 'bare', Costs[]>): string {
  const header = [
    '',
    'RSS MB before',
    'open',
    'closed',
    'heap kB a stream',
    'change p50 ms',
    'p99',
    'all ms',
    'CPU µs a change',
  ];
  const rows = Object.entries(costs).map(([name, all]) => [
    name,
    ...(['before', 'open', 'closed'] as const).map((at) => all.map((each) => megabytes(each[at].rssBytes)).join(' ')),
    kilobytes(median(all.map(({ before, open }) => open.heapBytes - before.heapBytes)) / STREAMS),
    readable(median(all.map(({ latency }) => latency.p50))),
    readable(median(all.map(({ latency }) => latency.p99))),
    readable(median(all.map(({ allMs }) => allMs))),
    readable(median(all.map(({ cpuOfChange }) => cpuOfChange))),
  ]);
  return table(header, rows);
}
