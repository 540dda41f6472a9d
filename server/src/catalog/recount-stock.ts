import { finishBeforeClose } from '../db/before-close.ts';
import type { Database, Transaction } from '../db/pool.ts';
import { analyzeStockLines, plannedStockLines } from './stock-repository.ts';

/** So few new lines are read in no time, whatever the plan. */
const LEAST_LINES = 1_000;
/** A plan stays a good one while the lines grow by less than this share. */
const SHARE = 0.2;

/** What a process has appended to one database. */
interface Growth {
  /** Since it last had the lines counted. */
  lines: number;
  isWatched: boolean;
}

const growths = new WeakMap<Database, Growth>();

/**
 * Has PostgreSQL count the lines of stock for its planner, soon after the commit, once there are many more than it knows of.
 *
 * It does so by itself within a minute. Until then, connections keep the plans that they made while there were few lines:
 * each hand-out, of any store, would read all lines of all stores several times.
 */
export function noteNewLines(tx: Transaction, added: number): void {
  if (added === 0) return;
  tx.afterCommit((db) => {
    const growth = growths.get(db) ?? { lines: 0, isWatched: false };
    growths.set(db, growth);
    growth.lines += added;
    if (!growth.isWatched) finishBeforeClose(db, countWhileGrown(db, growth));
  });
}

/** One count at a time: what is appended meanwhile may call for the next one. */
async function countWhileGrown(db: Database, growth: Growth): Promise<void> {
  growth.isWatched = true;
  try {
    while (growth.lines >= LEAST_LINES && SHARE * (await plannedStockLines(db)) <= growth.lines) {
      growth.lines = 0;
      await analyzeStockLines(db);
    }
  } catch {
    // Only plans depend on it, and an outage is logged elsewhere.
  } finally {
    growth.isWatched = false;
  }
}
