import { launchBrowser } from '../../server/test/support/browser.ts';
import { OWNER } from '../lib/page-cases.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { openStage } from '../lib/stage.ts';
import { spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';
import { openOwnersSession } from './dashboard.ts';
import { type Cookie, ENV, invoicesOf, THROTTLED, trace } from './page.ts';

const DOMAIN = 'shops.localhost';
/** The promised first view, in milliseconds, and weights in bytes as received. */
const FIRST_VIEW_MS = 2_500;
const DASHBOARD_BYTES = 170_000;
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
export async function benchFirstViews({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL, the service and a browser');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const product = { title: 'Game', description: 'A key.', priceAmount: '19.99', priceCurrency: 'usd' as const };
  await stage.createStore({ slug: 'corner', storefrontEnabled: true, products: [product] }, OWNER);
  const { baseUrl } = await stage.startService({ roles: 'api', env: { ...ENV, STOREFRONT_DOMAIN: DOMAIN } });
  const create = await invoicesOf(stage, baseUrl);
  const [name = '', value = ''] = (await openOwnersSession(stage)).split(/=(.*)/s);
  const cookies = [{ name, value, url: baseUrl }];
  const browser = await launchBrowser();
  cleanup.add(() => browser.close());
  const cases: Case[] = [
    { name: 'sign-in', url: `${baseUrl}/dashboard/sign-in`, shows: 'h1', bytes: DASHBOARD_BYTES },
    { name: 'home', url: `${baseUrl}/dashboard/stores/corner`, shows: 'main h1', bytes: DASHBOARD_BYTES, cookies },
    {
      name: 'checkout',
      url: `${baseUrl}/invoice/${await create()}`,
      shows: '[data-testid^=method-]',
      bytes: BUYERS_BYTES,
    },
    {
      name: 'storefront',
      url: `http://corner.${DOMAIN}:${new URL(baseUrl).port}/`,
      shows: 'main',
      bytes: STOREFRONT_BYTES,
    },
  ];
  const views = [];
  for (const each of cases) {
    const traces = [];
    for (let repetition = 1; repetition <= options.repetitions; repetition++) {
      progress(`${each.name}, ${repetition} of ${options.repetitions}`);
      traces.push(await trace(browser, each.name, each.url, THROTTLED, each.shows, each.cookies));
    }
    const ms = traces.map(({ largestPaintMs }) => largestPaintMs);
    const bytes = traces.map((one) => one.bytes);
    views.push({
      name: each.name,
      firstViewMs: spread(ms),
      bytes: spread(bytes),
      shift: spread(traces.map(({ shift }) => shift)),
      longestTaskMs: spread(traces.map(({ longTasks }) => Math.max(0, ...longTasks))),
      ofFirstView: spread(ms.map((one) => one / FIRST_VIEW_MS)),
      ofWeight: spread(bytes.map((one) => one / each.bytes)),
    });
  }
  const { machine } = stage;
  return {
    json: { bench: 'first-views', machine, throttled: THROTTLED, views },
    text: [
      `First views on a phone: the processor ${THROTTLED.cpu} times slower, ${THROTTLED.latencyMs} ms a request, ` +
        `${THROTTLED.down / 1e6} Mbit/s`,
      describeMachine(machine),
      '',
      table(
        ['', 'largest paint ms', `of ${FIRST_VIEW_MS}`, 'kB received', 'of limit', 'layout shift', 'longest task ms'],
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
