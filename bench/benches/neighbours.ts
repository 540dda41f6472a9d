import { setTimeout as sleep } from 'node:timers/promises';
import { shortIdOf } from '../../server/src/kernel/lib/short-id.ts';
import { type CalmLoad, createCalmLoad } from '../lib/calm-load.ts';
import { type Hammer, type HammerCase, type HammerTally, startHammer } from '../lib/hammer.ts';
import { createHttpClient } from '../lib/http-client.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import type { ServiceProcess } from '../lib/service-process.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { median, percentiles, type Spread, spread } from '../lib/statistics.ts';
import { megabytes, readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

const CALM_STORES = 99;
/** Requests per second of all calm stores together. */
const PACE = 100;
const CALM_CONNECTIONS = 100;
/** Twice the maximum in progress per store. */
const HAMMER_CONNECTIONS = 128;
/** Orders of the hammering store, for its lists: some of a kilobyte each, some of nearly 8 MiB each. */
const SMALL_ROWS = 20_000;
const LARGE_ROWS = 20;
const SETTLE_MS = 1_000;
/** Maximum share of time for which the idle service's event loop may be busy. */
const QUIET_LOOP = 0.03;
const MAX_SETTLE_SECONDS = 15;
const EIGHT_MIB = 8 * 1024 * 1024;

type Blow = Pick<HammerCase, 'method' | 'path' | 'body'>;

interface Sample {
  readonly p50: number;
  readonly p99: number;
  readonly tally: HammerTally;
}

/** Measures the cost of one store's most expensive requests for 99 others. */
export async function benchNeighbours({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the service');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const service = await stage.startService({ roles: 'api' });
  const hammer = await startHammer(cleanup);
  const http = createHttpClient(service.baseUrl, CALM_CONNECTIONS);
  cleanup.add(() => http.close());
  progress('creating stores');
  const calm = await createCalm(stage, http);
  const hostile = await createHostile(stage);
  const before = await service.usage('usage-after-gc');
  let largestRss = before.rssBytes;
  await calm.run(SETTLE_MS);
  const rows: { name: string; ratio: Spread; p50: number; p99: number; calmP99: number; tally: HammerTally }[] = [];
  const cases = Object.entries(blowsOf(hostile)).filter(([name]) => name.includes(options.only));
  for (const [name, blow] of cases) {
    const pairs: { alone: Sample; beside: Sample }[] = [];
    for (let repetition = 1; repetition <= options.repetitions; repetition++) {
      progress(`repetition ${repetition} of ${options.repetitions}: ${name}`);
      const work: HammerCase = {
        ...blow,
        origin: service.baseUrl,
        connections: HAMMER_CONNECTIONS,
        headers: { authorization: `Bearer ${hostile.apiKey}`, 'content-type': 'application/json' },
      };
      const runAlone = () => measure(service, calm, options.milliseconds);
      const runBeside = () => measure(service, calm, options.milliseconds, { hammer, work });
      const first = repetition % 2 === 0 ? await runBeside() : await runAlone();
      const second = repetition % 2 === 0 ? await runAlone() : await runBeside();
      pairs.push(repetition % 2 === 0 ? { alone: second, beside: first } : { alone: first, beside: second });
      largestRss = Math.max(largestRss, (await service.usage()).rssBytes);
    }
    rows.push({
      name,
      ratio: spread(pairs.map(({ alone, beside }) => beside.p99 / alone.p99)),
      p50: median(pairs.map(({ beside }) => beside.p50)),
      p99: median(pairs.map(({ beside }) => beside.p99)),
      calmP99: median(pairs.map(({ alone }) => alone.p99)),
      tally: pairs.map(({ beside }) => beside.tally).reduce(added),
    });
  }
  const { machine } = stage;
  const header = ['', 'p99 alone, ms', 'p50 beside', 'p99 beside', 'of alone', '(range)', 'answered', '429', 'cut'];
  const cells = rows.map(({ name, ratio, p50, p99, calmP99, tally }) => {
    const times = [calmP99, p50, p99, ratio.median].map(readable);
    return [name, ...times, rangeOf(ratio), String(tally.done), String(tally.refused), String(tally.failed)];
  });
  return {
    json: { bench: 'neighbours', machine, rows, rssBefore: before.rssBytes, rssLargest: largestRss },
    text: [
      `${CALM_STORES} stores with ${PACE} requests a second in all (half creates, half reads), ` +
        `alone and next to one that hammers over ${HAMMER_CONNECTIONS} connections`,
      describeMachine(machine),
      '',
      table(header, cells),
      '',
      `the service's RSS: ${megabytes(before.rssBytes)} MB before, ${megabytes(largestRss)} MB at most`,
    ].join('\n'),
  };
}

/** Waits until all requests in progress have ended. */
async function quiet(service: ServiceProcess): Promise<void> {
  await service.usage();
  for (let second = 0; second < MAX_SETTLE_SECONDS; second += 1) {
    await sleep(SETTLE_MS);
    if ((await service.usage()).loopBusy < QUIET_LOOP) return;
  }
}

async function measure(
  service: ServiceProcess,
  calm: CalmLoad,
  milliseconds: number,
  beside?: { hammer: Hammer; work: HammerCase },
): Promise<Sample> {
  await beside?.hammer.start(beside.work);
  // It is alone for a moment, until the others are there.
  await calm.run(SETTLE_MS);
  const { p50, p99 } = percentiles(await calm.run(milliseconds));
  const tally = (await beside?.hammer.stop()) ?? { done: 0, refused: 0, failed: 0 };
  if (beside !== undefined) await quiet(service);
  return { p50, p99, tally };
}

function added(one: HammerTally, other: HammerTally): HammerTally {
  return { done: one.done + other.done, refused: one.refused + other.refused, failed: one.failed + other.failed };
}

async function createCalm(stage: Stage, http: ReturnType<typeof createHttpClient>): Promise<CalmLoad> {
  const client = await stage.connect();
  const requests = [];
  for (let index = 0; index < CALM_STORES; index += 1) {
    const store = await stage.createStore({
      products: [{ title: 'Guide', priceAmount: '9.99', priceCurrency: 'usd' }],
    });
    const headers = { authorization: `Bearer ${store.apiKey}`, 'content-type': 'application/json' };
    const body = JSON.stringify({
      items: [{ productId: store.products[0]?.id, quantity: 1 }],
      extraContext: { cart: 7 },
    });
    const [id] = await insertOrders(client, store, 1, '{"cart":7}');
    requests.push(
      { request: () => ({ method: 'POST' as const, path: '/v1/orders', headers, body }), status: 201 },
      { request: () => ({ method: 'GET' as const, path: `/v1/orders/${id}`, headers }), status: 200 },
    );
  }
  return createCalmLoad(http, requests, PACE);
}

interface HostileStore extends BenchStore {
  readonly largeOrderId: string;
}

async function createHostile(stage: Stage): Promise<HostileStore> {
  const store = await stage.createStore({
    products: [
      { title: 'Guide', priceAmount: '9.99', priceCurrency: 'usd' },
      { title: 'Keys', priceAmount: '9.99', priceCurrency: 'usd', stock: ['line'] },
    ],
  });
  const client = await stage.connect({ statementTimeoutMs: 120_000 });
  await insertOrders(client, store, SMALL_ROWS, `{"text":"${'x'.repeat(1_000)}"}`);
  const text = `{"text":"${'abcdefgh'.repeat(EIGHT_MIB / 8 - 100)}"}`;
  const [largeOrderId = ''] = await insertOrders(client, store, LARGE_ROWS, text);
  return { ...store, largeOrderId };
}

/**
 * Inserts orders.
 * @returns the ids in the API's form
 */
async function insertOrders(
  client: Awaited<ReturnType<Stage['connect']>>,
  store: BenchStore,
  count: number,
  context: string,
): Promise<string[]> {
  const items = JSON.stringify([
    { productId: store.products[0]?.id, title: 'Guide', image: null, quantity: 1, unitPrice: '9.99', amount: '9.99' },
  ]);
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context,
      expires_at, created_at)
      select uuidv7(), $1, 'pending', 9990, 'usd', $2::json, '[]'::json, $3, now() + interval '1 day', now()
      from generate_series(1, $4::int) returning id`,
    [store.storeId, items, context, count],
  );
  return rows.map(({ id }) => shortIdOf(id));
}

/** Returns the most expensive requests that a store's scopes allow. */
function blowsOf(store: HostileStore): Record<string, Blow> {
  const lines = `{"items":[{"productId":"${store.products[0]?.id}","quantity":1}],`;
  const keys = store.products[1]?.id;
  const order = (head: string, unit: string, tail: string): Blow => {
    const room = EIGHT_MIB - lines.length - head.length - tail.length - 1;
    return {
      method: 'POST',
      path: '/v1/orders',
      body: { head: lines + head, unit, times: Math.floor(room / unit.length), tail },
    };
  };
  const invoice = (head: string, unit: string, tail: string): Blow => {
    const times = Math.floor((EIGHT_MIB - head.length - tail.length) / unit.length);
    return { method: 'POST', path: '/v1/invoices', body: { head, unit, times, tail } };
  };
  const read = (path: string): Blow => ({ method: 'GET', path });
  return {
    'small orders': smallOrder(lines),
    'deepest context': order(`"extraContext":${'{"a":'.repeat(199)}[`, '1,', `1]${'}'.repeat(199)}}`),
    'most values in a context': order('"extraContext":{"a":[', '{},', '{}]}}'),
    'most digits': invoice('{"items":[{"name":"a","quantity":1,"unitAmount":"', '9', '"}]}'),
    'most items': invoice('{"items":[', '{},', '{}]}'),
    'most unknown fields': order('"junk":[', '{"a":1},', '{}]}'),
    'most stock lines': {
      method: 'POST',
      path: `/v1/products/${keys}/stock`,
      body: { head: '{"text":"', unit: 'a\\n', times: 2_400_000, tail: '"}' },
    },
    'a large order': read(`/v1/orders/${store.largeOrderId}`),
    'a list of large orders': read('/v1/orders?limit=100'),
    'the middle of a list': read('/v1/orders?limit=100&page=100'),
    'single small reads': read('/v1/store'),
  };
}

function smallOrder(lines: string): Blow {
  return {
    method: 'POST',
    path: '/v1/orders',
    body: { head: lines, unit: '', times: 0, tail: '"customerEmail":null}' },
  };
}
