import type { Queryable } from '../../kernel/db/pool.ts';
import { type Millis, millis } from '../../kernel/lib/money.ts';
import { type Days, lastDays } from './days.ts';
import {
  type BestSellerRow,
  bestSellers,
  countingProgress,
  type LatestPaymentRow,
  latestPayments,
  methodTotalsAt,
  stepTotalsAt,
  type TotalsRow,
} from './figures-repository.ts';

const BEST_SELLERS = 5;
/** Rows of totals searched for them: the products sold last, 400 of them at least. */
const SEARCHED_TOTALS = 2_000;
const LATEST_PAYMENTS = 10;
/** Places in the list of moments whose running totals are read: start and end of the period before, and so on. */
const AT = { beforeStart: 0, beforeEnd: 1, funnelStart: 2, firstDay: 3 } as const;

/** Steps on the way to a payment, in order. */
type Step = 'opened' | 'chosen' | 'seen' | 'paid';
type Counts = Readonly<Record<Step, number>>;

/** Payments received by one method in one currency. */
export interface MethodSeries {
  readonly method: string;
  readonly currency: string;
  /** For each day of the period. */
  readonly payments: readonly number[];
  readonly amounts: readonly Millis[];
  /** Of the whole period. */
  readonly fee: Millis;
  /** The same length of time before the period, up to the same time of day as now. */
  readonly before: { readonly payments: number; readonly amount: Millis; readonly fee: Millis };
}

/** A store's figures over its last days. */
export interface Figures {
  /** Days of the period, like `2026-11-22`. */
  readonly days: readonly string[];
  readonly methods: readonly MethodSeries[];
  readonly funnel: Counts & {
    /** Start of the count in epoch milliseconds, if later than the period's; null otherwise. */
    readonly since: number | null;
  };
  readonly bestSellers: readonly BestSellerRow[];
  readonly latest: readonly LatestPaymentRow[];
  /** True while sales from before the counters are still being counted, so that past days may be too low. */
  readonly isCounting: boolean;
}

/** The figures' store and period. */
export interface Period {
  readonly storeId: string;
  /** Of the best sellers. */
  readonly currency: string;
  /** Number of days, today included. */
  readonly days: number;
  /** IANA name of the time zone of the days. */
  readonly zone: string;
  readonly now: number;
}

/** Reads a store's figures. */
export async function readFigures(db: Queryable, { currency, days, now, storeId, zone }: Period): Promise<Figures> {
  const both = lastDays(now, 2 * days, zone);
  const period = { names: both.names.slice(days), starts: both.starts.slice(days), end: both.end };
  const [start = now, lastStart = now] = [period.starts[0], period.starts.at(-1)];
  const progress = await countingProgress(db);
  const since = Math.max(start, progress.liveFrom);
  const before = { start: both.starts[0] ?? now, end: (both.starts[days - 1] ?? now) + now - lastStart };
  const moments = [before.start, before.end, since, ...period.starts, period.end];
  const [totals, steps, sellers, latest] = await Promise.all([
    methodTotalsAt(db, { storeId, moments }),
    stepTotalsAt(db, { storeId, moments: [since, period.end] }),
    bestSellers(db, { storeId, currency, from: start, searched: SEARCHED_TOTALS, limit: BEST_SELLERS }),
    latestPayments(db, { storeId, limit: LATEST_PAYMENTS }),
  ]);
  const between = (key: string): number =>
    steps.filter((row) => row.key === key).reduce((sum, { counts: [a = 0, b = 0] }) => sum + b - a, 0);
  const paid = totals.reduce((sum, { counts }) => sum + (counts.at(-1) ?? 0) - (counts[AT.funnelStart] ?? 0), 0);
  return {
    days: period.names,
    methods: seriesOf(totals, period),
    funnel: {
      opened: between('opened'),
      chosen: between('chosen'),
      seen: between('seen'),
      paid,
      since: since > start ? since : null,
    },
    bestSellers: sellers,
    latest,
    isCounting: progress.countedUntil < progress.liveFrom,
  };
}

/** Returns a series for each method and currency with payments in the period or before it, from running totals. */
function seriesOf(totals: readonly TotalsRow[], { starts }: Days): MethodSeries[] {
  const series = [...Map.groupBy(totals, ({ key, currency }) => `${key} ${currency}`).values()].map((rows) => {
    const [{ key, currency } = { key: '', currency: '' }] = rows;
    const grown = (of: 'millis' | 'fees', from: number, to: number): Millis =>
      millis(rows.reduce((sum, row) => sum + (row[of][to] ?? 0n) - (row[of][from] ?? 0n), 0n));
    const paid = (from: number, to: number): number =>
      rows.reduce((sum, { counts }) => sum + (counts[to] ?? 0) - (counts[from] ?? 0), 0);
    return {
      method: key,
      currency,
      payments: starts.map((_, day) => paid(AT.firstDay + day, AT.firstDay + day + 1)),
      amounts: starts.map((_, day) => grown('millis', AT.firstDay + day, AT.firstDay + day + 1)),
      fee: grown('fees', AT.firstDay, AT.firstDay + starts.length),
      before: {
        payments: paid(AT.beforeStart, AT.beforeEnd),
        amount: grown('millis', AT.beforeStart, AT.beforeEnd),
        fee: grown('fees', AT.beforeStart, AT.beforeEnd),
      },
    };
  });
  return series
    .filter(({ payments, before }) => before.payments > 0 || payments.some((count) => count > 0))
    .sort((a, b) => a.method.localeCompare(b.method) || a.currency.localeCompare(b.currency));
}
