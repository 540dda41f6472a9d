import type { Queryable } from '../../db/pool.ts';
import { announceCheckout } from '../announcements.ts';
import { decisiveAttempts } from '../booking/attempt-repository.ts';
import { bookTransition, type ReadBlock } from '../booking/book-transition.ts';
import { markToReadAgain } from '../booking/to-read-repository.ts';
import { largestCredit } from '../found-kinds.ts';
import type { PayableAccess } from '../payable.ts';
import type { AttemptTrigger } from '../transitions.ts';
import type { Attempt, Payable } from '../types.ts';
import { noteFound } from './found-money.ts';

/** A balance read for one attempt. Amounts are in the token's smallest unit. */
export interface Reading {
  /** What came in time: the balance at the block plus what was swept before it. */
  readonly amount: bigint;
  /** What the address holds; null when decided on earlier knowledge alone. */
  readonly held: bigint | null;
  /** The block that was read; null when decided on earlier knowledge alone. */
  readonly block: ReadBlock | null;
  /** Whether confirmed blocks have passed the quote's end, so that the outcome is final. */
  readonly lapsed: boolean;
}

/** What to settle, and by which readings of its attempts. */
export interface Settlement {
  readonly payableId: string;
  readonly readings: ReadonlyMap<string, Reading>;
  readonly now: number;
}

/**
 * Applies balance readings to the attempts of one order or invoice, and to the order or invoice itself: credited,
 * completed, ended short, ended empty, window over. Runs in the caller's transaction; repeating this changes nothing.
 */
export async function settlePayable(
  tx: Queryable,
  access: PayableAccess,
  { now, payableId, readings }: Settlement,
): Promise<void> {
  const payable = await access.lock(tx, payableId);
  if (payable === undefined) return;
  const attempts: Attempt[] = [];
  // Another process has ended these since they were read, and may have known less about what their addresses hold.
  const overtaken = new Set(readings.keys());
  for (const attempt of await decisiveAttempts(tx, { payableId })) {
    const reading = attempt.endedAt === null ? readings.get(attempt.id) : undefined;
    if (reading === undefined) attempts.push(attempt);
    else {
      overtaken.delete(attempt.id);
      attempts.push(
        await bookTransition(tx, attempt, triggerOf(payable, attempt, reading), {
          now,
          held: reading.held,
          block: reading.block,
        }),
      );
    }
  }
  await markToReadAgain(tx, [...overtaken]);
  if (payable.open) await settleStatus(tx, access, { payable, attempts, now });
  await announceCheckout(tx, payable);
}

function triggerOf(payable: Payable, attempt: Attempt, reading: Reading): AttemptTrigger {
  if (!reading.lapsed) return { type: 'credited', amount: reading.amount };
  return { type: 'lapsed', amount: reading.amount, windowEnded: attempt.quoteExpiresAt >= payable.expiresAt };
}

async function settleStatus(
  tx: Queryable,
  access: PayableAccess,
  {
    attempts,
    now,
    payable,
  }: { readonly payable: Payable; readonly attempts: readonly Attempt[]; readonly now: number },
): Promise<void> {
  const funded = attempts.find((attempt) => attempt.status === 'completed');
  if (funded !== undefined) {
    const others = attempts.filter((attempt) => attempt.endedAt === null);
    for (const attempt of others) await bookTransition(tx, attempt, { type: 'retired', amount: 0n }, { now });
    // What is booked for them may be as old as the block that they wait for to become final.
    await markToReadAgain(
      tx,
      others.map((attempt) => attempt.id),
    );
    await access.apply(tx, payable, { type: 'funded', attempt: funded }, now);
    await noteFound(tx, attempts, now);
    return;
  }
  if (attempts.some((attempt) => attempt.endedAt === null)) return;
  const short = largestCredit(attempts.filter((attempt) => attempt.status === 'partial'));
  if (short !== undefined) {
    await access.apply(tx, payable, { type: 'short', attempt: short }, now);
    await noteFound(tx, attempts, now);
    return;
  }
  const windowOver =
    payable.expiresAt <= now || attempts.some((attempt) => attempt.quoteExpiresAt >= payable.expiresAt);
  if (windowOver) await access.apply(tx, payable, { type: 'unpaid', reason: 'window-ended' }, now);
}
