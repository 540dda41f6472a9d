import type { Appraisal, Reach } from './appraise.ts';
import { SweepingBlocked, type SweepTransaction } from './send-batch.ts';
import type { Sweeper } from './sweeper.ts';

/** What one sweep did at once, or would do. */
export interface SweptNow {
  readonly transactions: readonly SweepTransaction[];
  /** Why nothing can be sent at present, in a rehearsal; null otherwise. */
  readonly blocked: string | null;
  /** What was looked at, with the reasons; null except in a rehearsal. */
  readonly appraisal: Appraisal | null;
  /** Items that are still due: more than may be under way at once, or not sweepable now. Null in a rehearsal. */
  readonly left: number | null;
}

/**
 * Sweeps what is due without waiting for the next round, or says what that would do. Safe beside a running sweeper: no
 * item and no nonce is ever taken twice.
 * @throws ChainUnavailable, and unless it is a rehearsal SweepingBlocked
 */
export async function sweepNow(
  sweeper: Sweeper,
  { isRehearsal, ...reach }: { readonly isRehearsal: boolean } & Reach,
): Promise<SweptNow> {
  if (isRehearsal) return { ...(await rehearse(sweeper, reach)), appraisal: await sweeper.appraise(reach), left: null };
  const transactions = await sweeper.sweepOnce(reach);
  return { transactions, blocked: null, appraisal: null, left: (await sweeper.due(reach)).length };
}

/** That nothing can be sent is part of the answer: the operator wants to see the rest as well. */
async function rehearse(sweeper: Sweeper, reach: Reach): Promise<Pick<SweptNow, 'transactions' | 'blocked'>> {
  try {
    return { transactions: await sweeper.sweepOnce({ dryRun: true, ...reach }), blocked: null };
  } catch (error) {
    if (error instanceof SweepingBlocked) return { transactions: [], blocked: error.message };
    throw error;
  }
}
