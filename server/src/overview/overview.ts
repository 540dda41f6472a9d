import type { Queryable } from '../db/pool.ts';
import { type Clock, isoTime } from '../lib/clock.ts';
import { firstIdAt } from '../lib/ids.ts';
import { type Millis, millis } from '../lib/money.ts';
import {
  type AttentionRow,
  countAttention,
  type FirstStepsRow,
  readFirstSteps,
  type TakingsRow,
  takingsSince,
} from './overview-repository.ts';

const DAY_MS = 24 * 3_600_000;
/** How far back something partial, or money that was found, waits for a person. */
const ATTENTION_DAYS = 30;
/** Counts of what waits stop here. */
const ATTENTION_BOUND = 100;

/** What came in by one method in one currency, with an entry for each day from the first of the period on. */
export interface TakingsSeries {
  readonly method: string;
  readonly currency: string;
  readonly payments: readonly number[];
  readonly amounts: readonly Millis[];
}

/** What a store's home page shows. */
export interface Overview {
  /** The first day of the takings, in UTC. */
  readonly from: string;
  readonly to: string;
  readonly takings: readonly TakingsSeries[];
  readonly attention: AttentionRow;
  readonly firstSteps: FirstStepsRow;
}

/** @param days of takings, today included; a day is one of UTC */
export async function readOverview(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  storeId: string,
  days: number,
): Promise<Overview> {
  const now = clock.now();
  const dayOf = (moment: number): string => isoTime(moment).slice(0, 10);
  const from = dayOf(now - (days - 1) * DAY_MS);
  const since = now - ATTENTION_DAYS * DAY_MS;
  const [takings, attention, firstSteps] = await Promise.all([
    takingsSince(db, { storeId, from }),
    countAttention(db, { storeId, fromId: firstIdAt(since), foundFrom: since, now, bound: ATTENTION_BOUND }),
    readFirstSteps(db, { storeId }),
  ]);
  return { from, to: dayOf(now), takings: takings.map((row) => seriesOf(row, days)), attention, firstSteps };
}

function seriesOf({ method, currency, ...row }: TakingsRow, days: number): TakingsSeries {
  const payments = new Array<number>(days).fill(0);
  const amounts = new Array<Millis>(days).fill(millis(0n));
  row.days.forEach((day, index) => {
    payments[day] = row.payments[index] ?? 0;
    amounts[day] = millis(row.millis[index] ?? 0n);
  });
  return { method, currency, payments, amounts };
}
