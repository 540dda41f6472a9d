import { finishBeforeClose } from '../db/before-close.ts';
import type { Database, Transaction } from '../db/pool.ts';
import { analyzeStockLines, plannedStockLines } from './stock-repository.ts';

/** So few new lines are read in no time, whatever the plan. */
const LEAST_LINES = 1_000;
/** A plan for this share of lines less is still a good one. */
const SHARE = 0.2;

/** Lines that this process has appended since it last had them counted. */
const appended = new WeakMap<Database, number>();

/**
 * Has PostgreSQL count the lines of stock for its planner, soon after the commit, once there are many more than it knows of.
 *
 * It would do so within a minute by itself. Until then, connections keep the plans that they made while there were few lines:
 * each hand-out, of any store, would read all of them several times.
 */
export function noteNewLines(tx: Transaction, added: number): void {
  if (added === 0) return;
  tx.afterCommit((db) => {
    appended.set(db, (appended.get(db) ?? 0) + added);
    // Only plans depend on it, and an outage is logged elsewhere.
    finishBeforeClose(
      db,
      recountIfGrown(db).catch(() => {}),
    );
  });
}

async function recountIfGrown(db: Database): Promise<void> {
  const isGrown = (least: number): boolean => (appended.get(db) ?? 0) >= least;
  if (!isGrown(LEAST_LINES)) return;
  const planned = await plannedStockLines(db);
  if (!isGrown(Math.max(LEAST_LINES, planned * SHARE))) return;
  appended.set(db, 0);
  await analyzeStockLines(db);
}
