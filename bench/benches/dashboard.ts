import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { shortIdOf } from '../../server/src/lib/short-id.ts';
import { createHttpClient, type HttpClient } from '../lib/http-client.ts';
import { describeMachine, type Report } from '../lib/report.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { median, type Percentiles, percentiles, type Spread, spread } from '../lib/statistics.ts';
import { measureStreams, streamsTable } from '../lib/stream-load.ts';
import { readable, table } from '../lib/table.ts';
import { loadTrade } from '../lib/trade-load.ts';
import type { BenchContext } from './bench.ts';

const OWNER = { email: 'owner@example.com', password: 'correct horse battery', name: 'Owner' };
const WARM_UP_REQUESTS = 30;
/**
 * Between two requests. A store beside others is sent 2 MiB a second: asked without a pause, pages of 30 kB would wait
 * for that rather than for the work that they are.
 */
const PAUSE_MS = 15;
/** Orders and invoices whose pages are asked for in turn. */
const SAMPLE = 100;

/** A page's request in one store; called for each request, so that details differ. */
type PathOf = () => string;

interface Case {
  readonly name: string;
  readonly small: PathOf;
  readonly large: PathOf;
}

interface Result {
  readonly name: string;
  readonly small: Percentiles;
  readonly large: Percentiles;
  readonly count: number;
  /** The large store's median and 95th percentile relative to the small one's, each of the same repetition. */
  readonly p50Ratio: Spread;
  readonly p95Ratio: Spread;
}

/** The dashboard's pages of a large store against a small one's, and a thousand of them open at once. */
export async function benchDashboard({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const large = await stage.createStore({ slug: 'large' }, OWNER);
  const small = await stage.createStore({ slug: 'small' }, OWNER);
  const loaded = await loadTrade(
    stage,
    { largeStore: large.storeId, smallStore: small.storeId },
    options.scale,
    progress,
  );
  const service = await stage.startService({ roles: 'api' });
  const http = createHttpClient(service.baseUrl, 1);
  cleanup.add(() => http.close());
  const headers = { cookie: await openSession(stage) };
  const cases = (await defineCases(await stage.connect(), { large, small })).filter(({ name }) =>
    name.includes(options.only),
  );
  const results: Result[] = [];
  for (const one of cases) results.push(await measure(http, headers, one, { ...options, progress }));
  const streams = await measureStreams({ stage, service, store: large, progress });
  const { machine } = stage;
  return {
    json: { bench: 'dashboard', machine, loaded, results, streams },
    text: [
      `Pages of the dashboard, one request at a time, in turn of a store with ${loaded.orders} orders and one with 100, ` +
        `among ${loaded.total} orders`,
      `${describeMachine(machine)}; loaded in ${loaded.seconds.toFixed(0)} s: ${JSON.stringify(loaded)}`,
      '',
      resultTable(results),
      '',
      streamsTable(streams),
    ].join('\n'),
  };
}

/** A session of the owner of both stores. @returns the `Cookie` header */
async function openSession(stage: Stage): Promise<string> {
  const client = await stage.connect();
  await client.query(
    `insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
      select 'bench', 'bench', id, now() + interval '1 day', now(), now() from auth."user" where email = $1`,
    [OWNER.email],
  );
  return stage.sessionCookie('bench');
}

interface Stores {
  readonly large: BenchStore;
  readonly small: BenchStore;
}

async function defineCases(client: pg.Client, stores: Stores): Promise<Case[]> {
  const idsOf = async (table: 'orders' | 'invoices', { storeId }: BenchStore): Promise<PathOf> => {
    const sql = `select id from ${table} where store_id = $1 order by hashtext(id::text) limit ${SAMPLE}`;
    const { rows } = await client.query<{ id: string }>(sql, [storeId]);
    let next = 0;
    return () => `/${table}/${shortIdOf(rows[next++ % rows.length]?.id ?? '')}`;
  };
  const productOf = async ({ storeId }: BenchStore): Promise<string> => {
    const sql = 'select id from products where store_id = $1 and available is not null';
    return (await client.query<{ id: string }>(sql, [storeId])).rows[0]?.id ?? '';
  };
  const [large, small] = [await productOf(stores.large), await productOf(stores.small)];
  const both = (name: string, path: string): Case => ({
    name,
    large: () => `/large${path}`,
    small: () => `/small${path}`,
  });
  const each = (name: string, inLarge: PathOf, inSmall: PathOf): Case => ({
    name,
    large: () => `/large${inLarge()}`,
    small: () => `/small${inSmall()}`,
  });
  return [
    both('home, 30 days', '/home?days=30'),
    both('home, 90 days', '/home?days=90'),
    both('orders', '/orders'),
    both('orders, completed', '/orders?status=completed'),
    each('order', await idsOf('orders', stores.large), await idsOf('orders', stores.small)),
    both('invoices', '/invoices'),
    both('invoices, paid', '/invoices?status=paid'),
    each('invoice', await idsOf('invoices', stores.large), await idsOf('invoices', stores.small)),
    both('new invoice', '/invoice-form'),
    both('templates', '/templates'),
    both('products', '/products'),
    each(
      'product with stock',
      () => `/products/${large}`,
      () => `/products/${small}`,
    ),
    each(
      'its lines',
      () => `/products/${large}/stock-lines?show=all`,
      () => `/products/${small}/stock-lines?show=all`,
    ),
    both('payments', '/payments'),
    both('payments, costs', '/payments/costs'),
    both('ledger', '/payments/ledger'),
    both('found funds', '/payments/found-funds'),
    both('deliveries', '/deliveries'),
    both('deliveries, accepted', '/deliveries?status=success'),
    both('deliveries, given up', '/deliveries?status=exhausted'),
    both('deliveries of an event', '/deliveries?event=order.completed'),
    both('deliveries of an event, given up', '/deliveries?event=order.completed&status=exhausted'),
    both('audit log', '/audit'),
    both('audit log, filters', '/audit/filters'),
    both('audit log, one person', '/audit?actorKind=person&actorId=person-7'),
    both('audit log, one act', '/audit?act=act.7'),
    both('team', '/team'),
    both('settings', '/settings'),
  ];
}

/** The two stores take turns, request by request, so that whatever the machine does affects both. */
async function measure(
  http: HttpClient,
  headers: Record<string, string>,
  { name, small, large }: Case,
  options: { readonly repetitions: number; readonly milliseconds: number; progress(text: string): void },
): Promise<Result> {
  const ask = async (path: string): Promise<number> => {
    await sleep(PAUSE_MS);
    const before = performance.now();
    await http.send({ method: 'GET', path: `/dashboard/api/stores${path}`, headers }, 200);
    return performance.now() - before;
  };
  // Long enough for the driver to have settled on its plans.
  for (let request = 0; request < WARM_UP_REQUESTS; request++) {
    await ask(small());
    await ask(large());
  }
  const samples: { small: number[]; large: number[] }[] = [];
  for (let repetition = 0; repetition < options.repetitions; repetition++) {
    options.progress(`repetition ${repetition + 1} of ${options.repetitions}: ${name}`);
    const sample = { small: [] as number[], large: [] as number[] };
    for (const end = performance.now() + options.milliseconds; performance.now() < end; ) {
      sample.small.push(await ask(small()));
      sample.large.push(await ask(large()));
    }
    samples.push(sample);
  }
  const each = samples.map((sample) => ({ small: percentiles(sample.small), large: percentiles(sample.large) }));
  const ratio = (of: keyof Percentiles): Spread => spread(each.map((one) => one.large[of] / one.small[of]));
  const middle = (side: 'small' | 'large'): Percentiles => ({
    p50: median(each.map((one) => one[side].p50)),
    p95: median(each.map((one) => one[side].p95)),
    p99: median(each.map((one) => one[side].p99)),
  });
  return {
    name,
    small: middle('small'),
    large: middle('large'),
    count: samples.reduce((sum, sample) => sum + sample.large.length, 0),
    p50Ratio: ratio('p50'),
    p95Ratio: ratio('p95'),
  };
}

function resultTable(results: readonly Result[]): string {
  const cells = ({ median: middle, min, max }: Spread): string[] => [
    readable(middle),
    `${readable(min)}–${readable(max)}`,
  ];
  return table(
    ['', 'requests', 'small: p50 ms', 'p95', 'large: p50 ms', 'p95', 'of small: p50', '(range)', 'p95', '(range)'],
    results.map(({ name, count, small, large, p50Ratio, p95Ratio }) => [
      name,
      String(count),
      readable(small.p50),
      readable(small.p95),
      readable(large.p50),
      readable(large.p95),
      ...cells(p50Ratio),
      ...cells(p95Ratio),
    ]),
  );
}
