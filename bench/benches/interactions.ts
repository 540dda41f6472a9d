import { recordTasks } from '../lib/main-thread.ts';
import { describeMachine, type Report, rangeOf } from '../lib/report.ts';
import { spread } from '../lib/statistics.ts';
import { readable, table } from '../lib/table.ts';
import type { BenchContext } from './bench.ts';
import { type BrowsedShop, openShop } from './browsed-shop.ts';
import { type InteractionCase, interactionCases } from './interaction-cases.ts';
import { PHONE, THROTTLED } from './page.ts';

const DESK = { width: 1280, height: 900 };
/** Promised maximum time from an input to the next paint, in milliseconds. */
const WAIT_MS = 100;
/** The browser reports no shorter times. */
const SHORTEST_MS = 16;
/** Time for an opened page to settle, and for the work of an input. Menus are loaded after 4 s. */
const SETTLE_MS = 1_500;

/** Collects the browser's reports of inputs. */
const OBSERVER = `
  window.seen = { inputs: [] };
  const observer = new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration, interactionId }) => interactionId > 0 && seen.inputs.push(duration)));
  observer.observe({ type: 'event', durationThreshold: ${SHORTEST_MS} });
`;

interface Seen {
  readonly inputs: readonly number[];
}

/**
 * Measures the time from inputs to the next paint in pages of merchants and buyers, with a processor four times slower,
 * as shares of the promised maximum.
 */
export async function benchInteractions(context: BenchContext): Promise<Report> {
  const { options, progress } = context;
  const shop = await openShop(context);
  const cases = interactionCases(shop).filter(({ name }) => name.includes(options.only));
  const seen = cases.map((): Interaction[] => []);
  for (let repetition = 1; repetition <= options.repetitions; repetition++) {
    for (const [index, each] of cases.entries()) {
      progress(`repetition ${repetition} of ${options.repetitions}: ${each.name}`);
      seen[index]?.push(await interact(shop, each));
    }
  }
  const interactions = cases.map(({ name }, index) => {
    const waits = (seen[index] ?? []).map(({ waitMs }) => waitMs);
    const tasks = (seen[index] ?? []).map(({ longestTaskMs }) => longestTaskMs);
    return {
      name,
      waitMs: spread(waits),
      longestTaskMs: spread(tasks),
      ofWait: spread(waits.map((ms) => ms / WAIT_MS)),
    };
  });
  return {
    json: { bench: 'interactions', machine: shop.machine, cpu: THROTTLED.cpu, interactions },
    text: [
      `From an input to the next paint, the processor ${THROTTLED.cpu} times slower`,
      describeMachine(shop.machine),
      '',
      table(
        ['', 'wait ms', `of ${WAIT_MS}`, '(range)', 'longest task, CPU ms', '(range)'],
        interactions.map(({ name, waitMs, longestTaskMs, ofWait }) => [
          name,
          readable(waitMs.median),
          ofWait.median.toFixed(2),
          rangeOf(ofWait),
          readable(longestTaskMs.median),
          rangeOf(longestTaskMs),
        ]),
      ),
    ].join('\n'),
  };
}

interface Interaction {
  /** From the slowest input to the next paint. */
  readonly waitMs: number;
  /** Processor time of the longest task from the first input on. */
  readonly longestTaskMs: number;
}

async function interact({ browser, cookies }: BrowsedShop, each: InteractionCase): Promise<Interaction> {
  const context = await browser.newContext(
    each.isPhone ? { viewport: PHONE, isMobile: true, hasTouch: true } : { viewport: DESK },
  );
  try {
    if (!each.isSignedOut) await context.addCookies([...cookies]);
    const page = await context.newPage();
    await page.addInitScript(OBSERVER);
    await page.goto(typeof each.url === 'string' ? each.url : await each.url());
    await page.locator(each.shows).first().waitFor();
    await settled();
    const act = await each.prepare(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLED.cpu });
    await page.evaluate('seen.inputs.length = 0');
    const stop = await recordTasks(browser);
    await act();
    await settled();
    const longestTaskMs = await stop();
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const { inputs } = await page.evaluate<Seen>('seen');
    await page.locator(each.leadsTo).first().waitFor();
    return { waitMs: Math.max(SHORTEST_MS, ...inputs), longestTaskMs };
  } finally {
    await context.close();
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}
