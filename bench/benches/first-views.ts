import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';
import { openShop } from './browsed-shop.ts';
import { type Cookie, THROTTLED, type Trace, trace } from './page.ts';

/** The promised first view, in milliseconds, and weights in bytes as received. */
const FIRST_VIEW_MS = 2_500;
const DASHBOARD_BYTES = 170_000;
/** Of a page after the first one. */
const PAGE_BYTES = 40_000;
const BUYERS_BYTES = 45_000;
const STOREFRONT_BYTES = 60_000;

interface Case {
  readonly name: string;
  readonly url: string;
  readonly shows: string;
  readonly bytes: number;
  readonly cookies?: readonly Cookie[];
}

/** Measures the first view of the pages of merchants and buyers on a slow network, as shares of what is promised. */
export async function benchFirstViews(context: BenchContext): Promise<Report> {
  const { options, progress } = context;
  const shop = await openShop(context);
  const { baseUrl, browser, cookies, dashboard, machine, newCheckout, storefront } = shop;
  const cases: Case[] = [
    { name: 'sign-in', url: `${baseUrl}/dashboard/sign-in`, shows: 'h1', bytes: DASHBOARD_BYTES },
    { name: 'home', url: dashboard, shows: '#figures', bytes: DASHBOARD_BYTES, cookies },
    { name: 'orders', url: `${dashboard}/orders`, shows: 'main li', bytes: DASHBOARD_BYTES + PAGE_BYTES, cookies },
    { name: 'checkout', url: await newCheckout(), shows: '[data-testid^=method-]', bytes: BUYERS_BYTES },
    { name: 'storefront', url: storefront, shows: 'main', bytes: STOREFRONT_BYTES },
  ];
  const allTraces = cases.map((): Trace[] => []);
  for (let repetition = 1; repetition <= options.repetitions; repetition++) {
    for (const [index, each] of cases.entries()) {
      progress(`repetition ${repetition} of ${options.repetitions}: ${each.name}`);
      allTraces[index]?.push(await trace(browser, each.name, each.url, THROTTLED, each.shows, each.cookies));
    }
  }
  const views = cases.map((each, index) => {
    const traces = allTraces[index] ?? [];
    const ms = traces.map(({ largestPaintMs }) => largestPaintMs);
    const bytes = traces.map((one) => one.bytes);
    return {
      name: each.name,
      firstViewMs: spread(ms),
      bytes: spread(bytes),
      shift: spread(traces.map(({ shift }) => shift)),
      longestTaskMs: spread(traces.map(({ longestTaskMs }) => longestTaskMs)),
      ofFirstView: spread(ms.map((one) => one / FIRST_VIEW_MS)),
      ofWeight: spread(bytes.map((one) => one / each.bytes)),
    };
  });
  return {
    json: { bench: 'first-views', machine, throttled: THROTTLED, views },
    text: [
      `First views on a phone: the processor ${THROTTLED.cpu} times slower, ${THROTTLED.latencyMs} ms a request, ` +
        `${THROTTLED.down / 1e6} Mbit/s`,
      describeMachine(machine),
      '',
      table(
        [
          '',
          'largest paint ms',
          `of ${FIRST_VIEW_MS}`,
          'kB received',
          'of limit',
          'layout shift',
          'longest task, CPU ms',
        ],
        views.map((view) => [
          view.name,
          readable(view.firstViewMs.median),
          rangeOf(view.ofFirstView),
          readable(view.bytes.median / 1000),
          view.ofWeight.median.toFixed(2),
          view.shift.max.toFixed(3),
          view.longestTaskMs.median.toFixed(0),
        ]),
      ),
    ].join('\n'),
  };
}
