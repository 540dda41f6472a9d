import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { firstIdAt } from '../../kernel/lib/ids.ts';
import type { NextRound } from '../../kernel/workers/poller.ts';
import { countEarlier, lockProgress, recordProgress } from './earlier-sales-repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Span of payments that one transaction counts. */
const STEP_MS = 6 * HOUR_MS;
/** Longest time from the creation of a sale to its payment, with a week for chains that were away. */
const ORDER_AGE_MS = 8 * DAY_MS;
const INVOICE_AGE_MS = 97 * DAY_MS;
/** A payment is written at most this long after its own time. */
const WRITTEN_WITHIN_MS = 5 * 60_000;

/**
 * Counts the next hours of sales from before the counters of the home page. Any number of processes may call it: one
 * counts at a time.
 * @returns the time of the next step; undefined when there is nothing left to do here
 */
export async function countEarlierSales(deps: { readonly db: Database; readonly clock: Clock }): Promise<NextRound> {
  const { clock, db } = deps;
  return db.transaction(async (tx) => {
    const progress = await lockProgress(tx);
    if (progress === undefined) return undefined;
    const from = progress.countedUntil;
    const to = Math.min(from + STEP_MS, progress.liveFrom);
    const readyAt = to + WRITTEN_WITHIN_MS;
    if (clock.now() < readyAt) return readyAt;
    const [fromOrder, fromInvoice] = [firstIdAt(from - ORDER_AGE_MS), firstIdAt(from - INVOICE_AGE_MS)];
    await countEarlier(tx, { from, to, fromOrder, fromInvoice, toId: firstIdAt(to) });
    await recordProgress(tx, { countedUntil: to });
    return 'now';
  });
}
