import { finishBeforeClose } from '../kernel/db/before-close.ts';
import type { Database, Transaction } from '../kernel/db/pool.ts';
import { analyzeStockLines, plannedStockLines } from './stock-repository.ts';

/** Minimum growth that matters: fewer new lines are read quickly with any plan. */
const MIN_LINES = 1_000;
/** Share of growth up to which a plan stays good. */
const SHARE = 0.2;

/** Lines that a process has appended to one database. */
interface Growth {
  /** Number appended since it last had the lines counted. */
  lines: number;
  isWatched: boolean;
}

const growths = new WeakMap<Database, Growth>();

/**
 * Makes PostgreSQL count the lines of stock for its planner, soon after the commit, once there are many more than it
 * knows of.
 *
 * PostgreSQL does so by itself within a minute. Until then, connections keep the plans that they made while there were
 * few lines: each delivery, of any store, would read all lines of all stores several times.
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

/** Counts one at a time: lines appended in the meantime may call for the next count. */
async function countWhileGrown(db: Database, growth: Growth): Promise<void> {
  growth.isWatched = true;
  try {
    while (growth.lines >= MIN_LINES && SHARE * (await plannedStockLines(db)) <= growth.lines) {
      growth.lines = 0;
      await analyzeStockLines(db);
    }
  } catch {
    // Only plans depend on it, and an outage is logged elsewhere.
  } finally {
    growth.isWatched = false;
  }
}
