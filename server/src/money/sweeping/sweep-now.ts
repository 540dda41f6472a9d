import type { Appraisal, SweepScope } from './appraise.ts';
import { SweepingBlocked, type SweepTransaction } from './send-batch.ts';
import type { Sweeper } from './sweeper.ts';

/** Transactions of one immediate sweep, or of its rehearsal. */
export interface SweepNowResult {
  readonly transactions: readonly SweepTransaction[];
  /** Reason why nothing can be sent at present, in a rehearsal; null otherwise. */
  readonly blocked: string | null;
  /** The items considered, with the reasons; null except in a rehearsal. */
  readonly appraisal: Appraisal | null;
  /** Items that are still due: above the maximum under way, or not sweepable now. Null in a rehearsal. */
  readonly left: number | null;
}

/**
 * Sweeps due items without waiting for the next round, or rehearses that. Safe alongside a running sweeper: no item and
 * no nonce is ever taken twice.
 * @throws ChainUnavailable, and unless it is a rehearsal SweepingBlocked
 */
export async function sweepNow(
  sweeper: Sweeper,
  { isRehearsal, ...scope }: { readonly isRehearsal: boolean } & SweepScope,
): Promise<SweepNowResult> {
  if (isRehearsal) return { ...(await rehearse(sweeper, scope)), appraisal: await sweeper.appraise(scope), left: null };
  const transactions = await sweeper.sweepOnce(scope);
  return { transactions, blocked: null, appraisal: null, left: (await sweeper.due(scope)).length };
}

/**
 * Rehearses a sweep. A reason why nothing can be sent is part of the answer: the operator wants to see the rest as
 * well.
 */
async function rehearse(
  sweeper: Sweeper,
  scope: SweepScope,
): Promise<Pick<SweepNowResult, 'transactions' | 'blocked'>> {
  try {
    return { transactions: await sweeper.sweepOnce({ dryRun: true, ...scope }), blocked: null };
  } catch (error) {
    if (error instanceof SweepingBlocked) return { transactions: [], blocked: error.message };
    throw error;
  }
}
