import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../../server/test/support/browser.ts';
import { recordTasks } from '../lib/main-thread.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}
type Response = NonNullable<Awaited<ReturnType<Page['goto']>>>;

/** A mid-range phone in a slow mobile network, with Lighthouse's values: bits a second, milliseconds. */
export const THROTTLED = { cpu: 4, latencyMs: 150, down: 1_600_000, up: 750_000 };
const UNTHROTTLED = { cpu: 1, latencyMs: 0, down: -1, up: -1 };
type Throttling = typeof THROTTLED;
export const PHONE = { width: 360, height: 740 };
/** Time for which a page is watched after it has loaded: it is drawn, its stream opens and the first view comes. */
const SETTLE_MS = 4_000;
const BITS = 8;

const PAYOUT = `0x${'5'.repeat(40)}`;
export const ENV = {
  RATE_LIMIT_CHECKOUT_READS: '0',
  RATE_LIMIT_CHECKOUT_WRITES: '0',
  // A chain that is on but never queried: a quote and its address need no call to it.
  CHAIN_BASE_RPC_URLS: 'http://127.0.0.1:1',
  RATES_FIXED: '{"usdc":{"usd":"1"},"eth":{"usd":"2000"}}',
  RATES_SOURCES: 'none',
  FEE_RECIPIENT: `0x${'f'.repeat(40)}`,
};

/**
 * Collects the browser's reports of paints, shifts and tasks in the page; times are milliseconds since the navigation.
 */
const OBSERVER = `
  window.seen = { paints: [], shifts: [], tasks: [] };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => seen.paints.push(startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || seen.shifts.push(value));
  observe('longtask', ({ duration }) => seen.tasks.push(duration));
`;

interface Seen {
  readonly paints: readonly number[];
  readonly shifts: readonly number[];
  readonly tasks: readonly number[];
}

export interface Trace {
  readonly name: string;
  readonly largestPaintMs: number;
  readonly shift: number;
  /** Tasks above 50 ms, in milliseconds. */
  readonly longTasks: readonly number[];
  /** Processor time of the longest task. */
  readonly longestTaskMs: number;
  /** Bytes of all answers except the stream, as received, and with gzip. */
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** Measures the checkout in a buyer's browser, on a slow phone in a slow network. */
export async function benchPage({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL, the service and a browser');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const service = await stage.startService({ roles: 'api', env: ENV });
  const browser = await launchBrowser();
  cleanup.add(() => browser.close());
  const create = await invoicesOf(stage, service.baseUrl, await stage.createStore({}));
  const traces: Trace[] = [];
  for (let repetition = 1; repetition <= options.repetitions; repetition++) {
    for (const [name, throttling] of [
      ['throttled', THROTTLED],
      ['not throttled', UNTHROTTLED],
    ] as const) {
      progress(`repetition ${repetition} of ${options.repetitions}: ${name}`);
      const path = await create();
      const choosing = `${service.baseUrl}/invoice/${path}`;
      traces.push(await trace(browser, `choosing, ${name}`, choosing, throttling, '[data-testid^=method-]'));
      await pick(`${service.baseUrl}/v1/checkouts/${path}/attempts`);
      traces.push(await trace(browser, `waiting, ${name}`, choosing, throttling, '[data-testid=address]'));
    }
  }
  const names = [...new Set(traces.map(({ name }) => name))];
  const rows = names.map((name) =>
    rowOf(
      name,
      traces.filter((each) => each.name === name),
    ),
  );
  const { machine } = stage;
  return {
    json: { bench: 'page', machine, throttled: THROTTLED, traces },
    text: [
      `An invoice's page at ${PHONE.width} × ${PHONE.height}, throttled: the processor ${THROTTLED.cpu} times slower, ` +
        `${THROTTLED.latencyMs} ms a request, ${THROTTLED.down / 1e6} Mbit/s down and ${THROTTLED.up / 1e6} up`,
      describeMachine(machine),
      '',
      table(
        ['', 'largest paint ms', '(range)', 'layout shift', 'tasks > 50 ms', 'longest ms', 'kB sent', 'kB gzip'],
        rows,
      ),
    ].join('\n'),
  };
}

/** Has a store accept two tokens. @returns a function that creates an invoice of it, and returns its id */
export async function invoicesOf(stage: Stage, baseUrl: string, store: BenchStore): Promise<() => Promise<string>> {
  const client = await stage.connect();
  await client.query(`insert into payout_addresses values ($1, 'base', $2)`, [store.storeId, PAYOUT]);
  await client.query(`insert into store_payment_methods values ($1, 'usdc-base'), ($1, 'eth-base')`, [store.storeId]);
  const headers = { authorization: `Bearer ${store.apiKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ items: [{ name: 'Consulting', quantity: 1, unitAmount: '10' }] });
  return async () => {
    const response = await fetch(`${baseUrl}/v1/invoices`, { method: 'POST', headers, body });
    if (response.status !== 201) throw new Error(`an invoice was answered with ${response.status}`);
    return ((await response.json()) as { id: string }).id;
  };
}

async function pick(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: '{"paymentMethod":"usdc-base"}' });
  if (!response.ok) throw new Error(`a pick was answered with ${response.status}`);
}

/**
 * Opens the page in a browser without a cache, and watches it until well after it shows its content. The page is not
 * queried meanwhile: queries run in the page, four times slower too, and would count as its own work.
 */
export async function trace(
  browser: Browser,
  name: string,
  url: string,
  throttling: Throttling,
  shows: string,
  cookies: readonly Cookie[] = [],
): Promise<Trace> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    await throttle(page, throttling);
    await page.addInitScript(OBSERVER);
    const weights: Promise<[number, number]>[] = [];
    const take = (response: Response): void => {
      if (!response.url().endsWith('/events')) weights.push(weigh(response));
    };
    page.on('response', take);
    const stop = await recordTasks(browser);
    await page.goto(url);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    page.off('response', take);
    const longestTaskMs = await stop();
    const seen = await page.evaluate<Seen>('seen');
    if (!(await page.locator(shows).first().isVisible())) throw new Error(`${name}: the page did not show ${shows}`);
    const all = await Promise.all(weights);
    return {
      name,
      largestPaintMs: seen.paints.at(-1) ?? Number.NaN,
      shift: seen.shifts.reduce((sum, value) => sum + value, 0),
      longTasks: seen.tasks,
      longestTaskMs,
      bytes: all.reduce((sum, [bytes]) => sum + bytes, 0),
      gzipBytes: all.reduce((sum, [, bytes]) => sum + bytes, 0),
    };
  } finally {
    await context.close();
  }
}

/** Returns the received size, and the size with gzip. */
async function weigh(response: Response): Promise<[number, number]> {
  const { responseBodySize } = await response.request().sizes();
  return [responseBodySize, gzipSync(await response.body()).length];
}

async function throttle(page: Page, { cpu, latencyMs, down, up }: Throttling): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: down / BITS,
    uploadThroughput: up / BITS,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

function rowOf(name: string, traces: readonly Trace[]): string[] {
  const paint = spread(traces.map(({ largestPaintMs }) => largestPaintMs));
  const shift = spread(traces.map((each) => each.shift));
  const tasks = traces.map(({ longTasks }) => longTasks.length);
  const longest = traces.map(({ longTasks }) => Math.max(0, ...longTasks));
  return [
    name,
    readable(paint.median),
    rangeOf(paint),
    shift.max.toFixed(3),
    tasks.join(' '),
    longest.map((ms) => ms.toFixed(0)).join(' '),
    ...(['bytes', 'gzipBytes'] as const).map((of) => readable(spread(traces.map((each) => each[of])).median / 1000)),
  ];
}
