import type { Database } from '../../kernel/db/pool.ts';
import { forgetReports, putReport, reportsOn } from '../../kernel/db/report-repository.ts';
import { type Clock, isoTime } from '../../kernel/lib/clock.ts';
import type { FixedRates } from '../../money/rates/fixed.ts';
import type { RatesReport } from '../../money/rates/market-rates.ts';
import { cacheBriefly } from './cache-briefly.ts';

/** The prices of a process that gives quotes, as reported by it. */
export interface PriceReportBody extends RatesReport {
  /** Prices fixed by the operator. */
  readonly fixed: FixedRates;
}

/** Age after which a process's report is ignored, in milliseconds. */
const FRESH_MS = 120_000;
const FORGOTTEN_MS = 3_600_000;

/** Records the prices of this process for other processes to show. */
export async function reportPrices(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { process, body }: { readonly process: string; readonly body: PriceReportBody },
): Promise<void> {
  const now = clock.now();
  await putReport(db, { topic: 'prices', subject: process, body, now });
  await forgetReports(db, 'prices', now - FORGOTTEN_MS);
}

/**
 * The prices last reported by any process, and the number of quoting processes with a problem: each keeps its own
 * prices.
 */
export type PriceView = Awaited<ReturnType<typeof readPrices>>;
export type ReadPrices = () => Promise<PriceView>;

export function createPriceFacts(deps: { readonly db: Database; readonly clock: Clock }): ReadPrices {
  return cacheBriefly(deps.clock, () => readPrices(deps));
}

export async function readPrices({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  const now = clock.now();
  const all = await reportsOn<PriceReportBody>(db, 'prices');
  const fresh = all.filter(({ reportedAt }) => now - reportedAt <= FRESH_MS);
  const newest = fresh.toSorted((a, b) => b.reportedAt - a.reportedAt)[0];
  const since = newest === undefined ? 0 : Math.max(0, now - newest.reportedAt);
  return {
    /** Number of processes that give quotes. */
    processes: fresh.length,
    reportedAt: newest === undefined ? null : isoTime(newest.reportedAt),
    sources: (newest?.body.sources ?? []).map(({ name }) => {
      const troubles = fresh.flatMap(({ body }) => body.sources.find((each) => each.name === name)?.trouble ?? []);
      return { name, trouble: troubles[0] ?? null, troubledIn: troubles.length };
    }),
    prices: (newest?.body.prices ?? []).map(({ token, currency, price, problem, isCovered, spreadBps, opinions }) => {
      const same = fresh.flatMap(({ body }) =>
        body.prices.filter((each) => each.token === token && each.currency === currency),
      );
      const refusals = same.flatMap((each) => each.problem ?? []);
      return {
        token,
        currency,
        price,
        problem: problem ?? refusals[0] ?? null,
        refusedIn: refusals.length,
        isCovered,
        spreadPercent: spreadBps === null ? null : spreadBps / 100,
        opinions: opinions.map(({ source, ageMs, deviation }) => ({
          source,
          ageSeconds: Math.round((ageMs + since) / 1000),
          deviationPercent: deviation === null ? null : Math.round(deviation * 10_000) / 100,
        })),
      };
    }),
    fixed: Object.entries(newest?.body.fixed ?? {}).flatMap(([token, prices]) =>
      Object.entries(prices).map(([currency, price]) => ({ token, currency, price })),
    ),
  };
}
