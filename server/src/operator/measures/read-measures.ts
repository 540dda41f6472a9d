import type { Queryable } from '../../kernel/db/pool.ts';
import { reportsOn } from '../../kernel/db/report-repository.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { listStores } from '../operations/stores-repository.ts';
import { measuresSince } from './measure-repository.ts';
import { MEASURE_NAMES, type MeasureName, measureOf } from './measures.ts';
import type { BusyReport } from './take-measures.ts';

const DAY_MS = 86_400_000;
const SHOWN_STORES = 5;
export const PERIOD_DAYS = [1, 7, 30] as const;
/** Seconds of a bucket, by the days shown: at most 48 buckets. */
const BUCKET_SECONDS = { 1: 1_800, 7: 4 * 3_600, 30: 86_400 } as const;

/**
 * Reads the measures of some days until now in buckets, the running one last, with the newest and the busiest stores.
 * @param period.days one of {@link PERIOD_DAYS}
 * @param period.offsetMs milliseconds of the reader's clock ahead of UTC: buckets of a day begin at midnight there
 */
export async function readMeasures(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  period: { readonly days: number; readonly offsetMs: number },
) {
  const days = PERIOD_DAYS.find((each) => each === period.days) ?? 7;
  const bucketSeconds = BUCKET_SECONDS[days];
  const bucketMs = bucketSeconds * 1_000;
  const end = Math.ceil((clock.now() + period.offsetMs) / bucketMs) * bucketMs - period.offsetMs;
  const from = end - days * DAY_MS;
  const buckets = (days * DAY_MS) / bucketMs;
  const series = await seriesSince(db, { from, bucketSeconds, buckets });
  const { rows: newest } = await listStores(db, { search: '', status: null, page: 1, limit: SHOWN_STORES });
  const [busy] = await reportsOn<BusyReport>(db, 'busiest');
  return { from, bucketSeconds, buckets, series, newest, busiest: [...(busy?.body.stores ?? [])] };
}

interface Span {
  readonly from: number;
  readonly bucketSeconds: number;
  readonly buckets: number;
}

async function seriesSince(db: Queryable, { from, bucketSeconds, buckets }: Span) {
  const rows = await measuresSince(db, { from, seconds: bucketSeconds });
  const known = rows.filter(({ measure }) => MEASURE_NAMES.some((name) => name === measure));
  return [...Map.groupBy(known, ({ measure, subject }) => `${measure} ${subject}`).values()].flatMap((points) => {
    const [first] = points;
    if (first === undefined) return [];
    const measure = first.measure as MeasureName;
    const { unit, combined, threshold } = measureOf(measure);
    const values = new Array<number | null>(buckets).fill(null);
    for (const point of points)
      values[Math.round((point.at - from) / (bucketSeconds * 1_000))] = Number(point[combined]);
    return [
      {
        measure,
        subject: first.subject,
        unit,
        threshold: threshold ?? null,
        isLowerWorse: combined === 'lowest',
        values: values.slice(0, buckets),
      },
    ];
  });
}
