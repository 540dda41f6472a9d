import type { Database, Transaction } from '../../kernel/db/pool.ts';
import { runInSequence } from '../../kernel/lib/turns.ts';
import {
  countSales,
  lockProgress,
  moveProgress,
  nextSales,
  removeCustomers,
  takeChanges,
} from './counting-repository.ts';

/** Maximum sales of one step, from the queue and from each table of earlier ones. */
const STEP = 500;

/**
 * Counts changed orders and invoices for their customers, and some of those from before customers were counted. Any
 * number of processes may run it.
 * @returns true when more may be left to do immediately
 */
export async function countCustomers(db: Database, limit = STEP): Promise<boolean> {
  return db.transaction(async (tx) => {
    const progress = await lockProgress(tx);
    if (progress.length === 0) return false;
    const changed = await takeChanges(tx, { limit });
    const earlier = await runInSequence(
      progress
        .filter(({ isDone }) => !isDone)
        .map(
          ({ sales, afterId }) =>
            () =>
              step(tx, sales, afterId, limit),
        ),
    );
    const ids = [...changed, ...earlier.flat()];
    if (ids.length === 0) return false;
    const without = await countSales(tx, { ids });
    if (without.length > 0) await removeCustomers(tx, { ids: without });
    return changed.length === limit || earlier.some(({ length }) => length === limit);
  });
}

async function step(tx: Transaction, sales: keyof typeof nextSales, after: string, limit: number): Promise<string[]> {
  const ids = await nextSales[sales](tx, { after, limit });
  await moveProgress(tx, { sales, afterId: ids.at(-1) ?? after, isDone: ids.length < limit });
  return ids;
}
