import type { Queryable } from '../../../kernel/db/pool.ts';
import type { BlockRef } from '../../chains/port.ts';
import { type AttemptTrigger, transitionAttempt } from '../transitions.ts';
import type { Attempt } from '../types.ts';
import { updateAttempt } from './attempt-repository.ts';
import { bookFees } from './fee-repository.ts';

/** The time of an attempt's change, and the block's data on its address; null or omitted if none was read. */
export interface Moment {
  readonly now: number;
  readonly held?: bigint | null;
  readonly block?: Pick<BlockRef, 'number' | 'hash'> | null;
  /** True if the block is at the head; a credit is then corrected once it is confirmed. */
  readonly isAtHead?: boolean;
}

/**
 * Books an event of an attempt: applies its transition function, books the fee owed on its money if it ended, and returns
 * the attempt as it is now.
 */
export async function bookTransition(
  tx: Queryable,
  attempt: Attempt,
  trigger: AttemptTrigger,
  { block = null, held = null, isAtHead = false, now }: Moment,
): Promise<Attempt> {
  const { creditedAmount, ended, status } = transitionAttempt(attempt, trigger);
  const { id, storeId } = attempt;
  const endedAt = ended ? now : null;
  const confirmedBlock = block?.number ?? null;
  const confirmedHash = block?.hash ?? null;
  const creditedAtHead = isAtHead && creditedAmount > attempt.creditedAmount ? confirmedBlock : null;
  const outcome = { status, creditedAmount, creditedAtHead, heldAmount: held, confirmedBlock, confirmedHash, endedAt };
  if ((await updateAttempt(tx, { id, storeId, ...outcome, now })) && ended) await bookFees(tx, [id], now);
  return { ...attempt, status, creditedAmount, confirmedBlock: later(confirmedBlock, attempt.confirmedBlock), endedAt };
}

function later(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
