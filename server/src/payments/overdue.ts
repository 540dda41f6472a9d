import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { PayableAccesses } from './payable.ts';
import { overdueAttempts } from './repository.ts';
import { type Reading, settlePayable } from './settle.ts';

/** How long past a quote's end an unreadable chain is waited for before what is known decides, in milliseconds. */
const UNREADABLE_CHAIN_PATIENCE_MS = 60 * 60 * 1000;

/**
 * Decides attempts of chains that could not be read for an hour past the quote's end, on what is known. What turns
 * up later is a late payment. Returns how many were decided; call again while it returns `limit`.
 */
export async function settleOverdue(
  deps: { db: Database; clock: Clock; payables: PayableAccesses },
  limit: number,
): Promise<number> {
  const attempts = await overdueAttempts(deps.db, deps.clock.now() - UNREADABLE_CHAIN_PATIENCE_MS, limit);
  for (const attempt of attempts) {
    const known: Reading = { amount: attempt.creditedAmount, held: null, block: null, lapsed: true };
    const access = deps.payables[attempt.payableKind];
    await deps.db.transaction((tx) =>
      settlePayable(access, tx, attempt.payableId, new Map([[attempt.id, known]]), deps.clock.now()),
    );
  }
  return attempts.length;
}
