import type { Queryable } from '../../kernel/db/pool.ts';
import { type Clock, isoTime } from '../../kernel/lib/clock.ts';
import { firstIdAt } from '../../kernel/lib/ids.ts';
import { type Millis, millis } from '../../kernel/lib/money.ts';
import {
  type AttentionRow,
  countAttention,
  type FirstStepsRow,
  readFirstSteps,
  type TakingsRow,
  takingsSince,
} from './overview-repository.ts';

const DAY_MS = 24 * 3_600_000;
/** Days for which partial payments and found funds are shown as requiring action. */
const ATTENTION_DAYS = 30;
/** Upper limit of the counts of waiting items. */
const ATTENTION_BOUND = 100;

/** Payments received by one method in one currency, with an entry for each day of the period. */
export interface TakingsSeries {
  readonly method: string;
  readonly currency: string;
  readonly payments: readonly number[];
  readonly amounts: readonly Millis[];
}

/** The content of a store's home page. */
export interface Overview {
  /** First day of the takings, in UTC. */
  readonly from: string;
  readonly to: string;
  readonly takings: readonly TakingsSeries[];
  readonly attention: AttentionRow;
  readonly firstSteps: FirstStepsRow;
}

/**
 * Reads a store's overview.
 * @param days days of takings, today included; days are in UTC
 */
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
