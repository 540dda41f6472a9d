import type { EvmSweepClient } from '../chains/evm/sweep-client.ts';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { formatUnits } from '../lib/money.ts';
import { dueDeposits } from './due-repository.ts';

/** What waits of one method because it is not worth its gas. */
export interface Waiting {
  readonly method: string;
  readonly deposits: number;
  /** Whole tokens, for people. */
  readonly amount: string;
}

interface Options {
  readonly chain: Pick<EvmSweepClient, 'chain' | 'methods'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly onWaiting?: (waiting: readonly Waiting[]) => void;
}

const REPORT_EVERY_MS = 60_000;
const REPEAT_AFTER_MS = 24 * 3_600_000;
/** More are reported as this many: telling them apart helps nobody. */
const MAX_COUNTED = 2_000;

/**
 * Tells what a sweep has left because it is not worth its gas: to the metrics every minute, to the log when deposits begin
 * to wait and once a day while they do. To be called after a sweep.
 */
export function createWaitingReport({ chain, clock, db, log, onWaiting }: Options): () => Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now();
    if (now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    const waiting = await readWaiting(db, chain, now);
    onWaiting?.(waiting);
    if (waiting.length === 0) warnedAt = Number.NEGATIVE_INFINITY;
    else if (now - warnedAt >= REPEAT_AFTER_MS) {
      warnedAt = now;
      log.warn(
        { chain: chain.chain, waiting },
        'deposits wait because their fee does not cover their gas: see till sweep --dry-run',
      );
    }
  };
}

/** What neither is under way nor has failed, and was not taken all the same. */
async function readWaiting(db: Database, chain: Options['chain'], now: number): Promise<Waiting[]> {
  const sums = new Map<string, { deposits: number; amount: bigint }>();
  for (const { method, amount } of await dueDeposits(db, chain.chain, now, MAX_COUNTED)) {
    const sum = sums.get(method) ?? { deposits: 0, amount: 0n };
    sums.set(method, { deposits: sum.deposits + 1, amount: sum.amount + amount });
  }
  const decimals = new Map(chain.methods.map((method) => [method.id, method.decimals]));
  return [...sums].map(([method, { deposits, amount }]) => {
    return { method, deposits, amount: formatUnits(amount, decimals.get(method) ?? 0) };
  });
}
