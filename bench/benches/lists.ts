import type pg from 'pg';
import type { Database } from '../../server/src/kernel/db/pool.ts';
import { getOrderPage } from '../../server/src/sales/orders/read-orders.ts';
import type { OrderStatus } from '../../server/src/sales/orders/types.ts';
import { closedLoop, type LoopResult } from '../lib/closed-loop.ts';
import { createHttpClient, type HttpClient } from '../lib/http-client.ts';
import { loadOrders } from '../lib/order-load.ts';
import { type BareQuery, bareQuery, recording } from '../lib/recording.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { type Percentiles, percentiles, type Spread, spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

const LIMIT = 20;
const FILTERS: readonly (OrderStatus | undefined)[] = [undefined, 'completed'];
const WARM_UP_MS = 1_000;

/** One page under measurement, through HTTP and by its statements alone. */
interface Case {
  readonly name: string;
  readonly page: number;
  http(milliseconds: number): Promise<LoopResult>;
  sql(milliseconds: number): Promise<LoopResult>;
}

/** The pages of the large store, and the first page of the small one, with which they are compared. */
interface Group {
  readonly filter: string;
  readonly small: Case;
  readonly pages: readonly Case[];
}

interface Side {
  readonly latency: Percentiles;
  readonly count: number;
  /** The median latency relative to that of the small store's first page, both of the same repetition. */
  readonly ratio: Spread;
}

interface Result {
  readonly name: string;
  readonly page: number;
  readonly http: Side;
  readonly sql: Side;
}

/** Measures pages of a long list against the only page of a short one, in one database. */
export async function benchLists({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const [large, small] = [await stage.createStore({}), await stage.createStore({})];
  const stores = { largeStore: large.storeId, smallStore: small.storeId };
  const loaded = await loadOrders(stage, stores, options.scale, progress);
  const service = await stage.startService({ roles: 'api' });
  const http = createHttpClient(service.baseUrl, 1);
  cleanup.add(() => http.close());
  const client = await stage.connect();
  const groups: Group[] = [];
  for (const filter of FILTERS) groups.push(await defineGroup({ stage, http, client }, { large, small }, filter));
  progress('warming up');
  await groups[0]?.small.http(WARM_UP_MS);
  const results: Result[] = [];
  for (const group of groups) results.push(...(await measure(group, options, progress)));
  const { machine } = stage;
  return {
    json: { bench: 'lists', machine, loaded, limit: LIMIT, results },
    text: [
      `GET /v1/orders, ${LIMIT} per page, one request at a time: a store with ${loaded.large} orders among ` +
        `${loaded.total} against one with ${loaded.small}`,
      `${describeMachine(machine)}; loaded in ${loaded.seconds.toFixed(0)} s`,
      '',
      resultTable(results),
    ].join('\n'),
  };
}

interface Means {
  readonly stage: Stage;
  readonly http: HttpClient;
  readonly client: pg.Client;
}

async function defineGroup(
  means: Means,
  { large, small }: { readonly large: BenchStore; readonly small: BenchStore },
  status: OrderStatus | undefined,
): Promise<Group> {
  const { total } = await getOrderPage(means.stage.db, large.storeId, { page: 1, limit: LIMIT }, status);
  const last = Math.ceil(total / LIMIT);
  const pages = [1, 50, Math.ceil(last / 2), last].filter((page) => page <= last);
  return {
    filter: status ?? 'all',
    small: await defineCase(means, small, 1, status),
    pages: await Promise.all(pages.map((page) => defineCase(means, large, page, status))),
  };
}

async function defineCase(
  { stage, http, client }: Means,
  store: BenchStore,
  page: number,
  status: OrderStatus | undefined,
): Promise<Case> {
  const headers = { authorization: `Bearer ${store.apiKey}` };
  const path = `/v1/orders?page=${page}&limit=${LIMIT}${status === undefined ? '' : `&status=${status}`}`;
  const queries = await pageQueries(stage.db, store, page, status);
  return {
    name: status ?? 'all',
    page,
    http: (ms) => closedLoop(1, ms, () => http.send({ method: 'GET', path, headers }, 200)),
    sql: (ms) =>
      closedLoop(1, ms, async () => {
        for (const query of queries) await client.query(query);
      }),
  };
}

/** Returns the service's statements for a page, with their parameters. */
async function pageQueries(
  db: Database,
  { storeId }: BenchStore,
  page: number,
  status: OrderStatus | undefined,
): Promise<BareQuery[]> {
  const recorded = recording(db);
  await getOrderPage(recorded.db, storeId, { page, limit: LIMIT }, status);
  return recorded.sent.map(bareQuery);
}

interface Sample {
  readonly http: LoopResult;
  readonly sql: LoopResult;
}

/** Measures every case once per repetition, right after the small store's. */
async function measure(
  group: Group,
  options: { readonly repetitions: number; readonly milliseconds: number },
  progress: (text: string) => void,
): Promise<Result[]> {
  const cases = [group.small, ...group.pages];
  const samples = cases.map((): Sample[] => []);
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    for (const [index, one] of cases.entries()) {
      progress(`repetition ${repetition + 1} of ${options.repetitions}: ${group.filter}, page ${one.page}`);
      const http = await one.http(options.milliseconds);
      samples[index]?.push({ http, sql: await one.sql(options.milliseconds) });
    }
  }
  const [base = []] = samples;
  return cases.map((one, index) => ({
    name: `${group.filter}: ${index === 0 ? 'small store, page' : 'page'} ${one.page}`,
    page: one.page,
    http: summarise(samples[index] ?? [], base, 'http'),
    sql: summarise(samples[index] ?? [], base, 'sql'),
  }));
}

function summarise(samples: readonly Sample[], base: readonly Sample[], side: keyof Sample): Side {
  const results = samples.map((sample) => sample[side]);
  const middle = (result: LoopResult | undefined): number => percentiles(result?.latencies ?? []).p50;
  return {
    latency: percentiles(results.flatMap(({ latencies }) => latencies)),
    count: results.reduce((sum, { count }) => sum + count, 0),
    ratio: spread(results.map((result, index) => middle(result) / middle(base[index]?.[side]))),
  };
}

function resultTable(results: readonly Result[]): string {
  const sides = (side: Side): string[] => [
    String(side.count),
    readable(side.latency.p50),
    readable(side.latency.p99),
    readable(side.ratio.median),
    `${readable(side.ratio.min)}–${readable(side.ratio.max)}`,
  ];
  const header = [
    '',
    'HTTP: requests',
    'p50 ms',
    'p99',
    'of small',
    '(range)',
    'SQL: pages',
    'p50 ms',
    'p99',
    'of small',
    '(range)',
  ];
  return table(
    header,
    results.map(({ name, http, sql }) => [name, ...sides(http), ...sides(sql)]),
  );
}
