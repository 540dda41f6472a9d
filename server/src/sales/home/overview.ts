import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { firstIdAt } from '../../kernel/lib/ids.ts';
import { type Figures, readFigures } from './figures.ts';
import { type AttentionRow, countAttention, type FirstStepsRow, readFirstSteps } from './overview-repository.ts';

const DAY_MS = 24 * 3_600_000;
/** Days for which partial payments and found funds are shown as requiring action. */
const ATTENTION_DAYS = 30;
/** Days for which an unswept test payment keeps the first steps in view. */
const TEST_DAYS = 7;
/** Upper limit of the counts of waiting items. */
const ATTENTION_BOUND = 100;

/** The content of a store's home page. */
export interface Overview {
  readonly figures: Figures;
  readonly attention: AttentionRow;
  readonly firstSteps: FirstStepsRow;
}

/**
 * Reads a store's overview.
 * @param days days of the figures, today included, in the time zone with this IANA name
 */
export async function readOverview(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  storeId: string,
  { days, zone }: { readonly days: number; readonly zone: string },
): Promise<Overview> {
  const now = clock.now();
  const since = now - ATTENTION_DAYS * DAY_MS;
  const [firstSteps, attention] = await Promise.all([
    readFirstSteps(db, { storeId, fromId: firstIdAt(now - TEST_DAYS * DAY_MS) }),
    countAttention(db, { storeId, fromId: firstIdAt(since), foundFrom: since, now, bound: ATTENTION_BOUND }),
  ]);
  const figures = await readFigures(db, { storeId, currency: firstSteps.currency, days, zone, now });
  return { figures, attention, firstSteps };
}
