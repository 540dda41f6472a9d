import type { Database } from '../../kernel/db/pool.ts';
import { formatFiat, formatUnits } from '../../kernel/lib/money.ts';
import type { EvmSweepClient } from '../chains/evm/sweeping/sweep-client.ts';
import { dueItems } from './due-repository.ts';
import { type MinimumOrder, minimumOrders } from './minimum-orders.ts';
import type { BatchOptions } from './send-batch.ts';
import type { WorthOptions } from './terms.ts';

/** Deposits that wait in one method because they are not worth their gas. */
export interface Waiting {
  readonly method: string;
  readonly deposits: number;
  /** Whole tokens, for people. */
  readonly amount: string;
}

/** State of a chain's sweeps: whether they pay for themselves. */
export interface SweepReport {
  readonly waiting: readonly Waiting[];
  readonly minimumOrders: readonly MinimumOrder[];
}

interface Options extends Pick<BatchOptions, 'chain' | 'db' | 'clock' | 'log'> {
  readonly worth?: WorthOptions;
  readonly onReport?: (report: SweepReport) => void;
}

const REPORT_EVERY_MS = 60_000;
const REPEAT_AFTER_MS = 24 * 3_600_000;
/** Maximum deposits counted; more are reported as this many. */
const MAX_COUNTED = 2_000;

/**
 * Creates a reporter on whether sweeps pay for themselves: to the metrics every minute, and to the log when deposits
 * begin to wait because they are not worth their gas, then once a day while they do. Call it after each sweep. Reports
 * nothing where worth is not judged.
 */
export function createReporter({ chain, clock, db, log, onReport, worth }: Options): () => Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now();
    if (worth === undefined || now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    const report = {
      waiting: await readWaiting(db, chain, now),
      minimumOrders: await minimumOrders({ chain, db, clock, worth }),
    };
    onReport?.(report);
    if (report.waiting.length === 0) warnedAt = Number.NEGATIVE_INFINITY;
    else if (now - warnedAt >= REPEAT_AFTER_MS) {
      warnedAt = now;
      log.warn(
        describe(chain.chain, report),
        'deposits waiting because their fee does not cover their gas: see "till chains"',
      );
    }
  };
}

/** Returns the deposits not swept although they are neither under way nor waiting after a failure. */
async function readWaiting(db: Database, chain: EvmSweepClient, now: number): Promise<Waiting[]> {
  const sums = new Map<string, { deposits: number; amount: bigint }>();
  for (const { method, amount } of await dueItems(db, { chain: chain.chain, now, limit: MAX_COUNTED })) {
    const sum = sums.get(method) ?? { deposits: 0, amount: 0n };
    sums.set(method, { deposits: sum.deposits + 1, amount: sum.amount + amount });
  }
  const decimals = new Map(chain.methods.map((method) => [method.id, method.decimals]));
  return [...sums].map(([method, { deposits, amount }]) => {
    return { method, deposits, amount: formatUnits(amount, decimals.get(method) ?? 0) };
  });
}

function describe(chain: string, { waiting, minimumOrders: minimums }: SweepReport): object {
  const waitingMethods = new Set(waiting.map(({ method }) => method));
  const minimum = minimums.flatMap(({ method, feeBps, fiat }) => {
    if (fiat === null || !waitingMethods.has(method)) return [];
    return [{ method, feeBps, alone: `${formatFiat(fiat.alone)} ${fiat.currency}` }];
  });
  return { chain, waiting, minimumOrders: minimum };
}
