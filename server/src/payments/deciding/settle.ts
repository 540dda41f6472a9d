import type { Queryable } from '../../db/pool.ts';
import { announceCheckout } from '../announcements.ts';
import { largestCredit } from '../found/found-kinds.ts';
import { noteFound } from '../found/note-found.ts';
import type { PayableAccess } from '../payable.ts';
import { decisiveAttempts, updateAttempt } from '../repository.ts';
import { type AttemptTrigger, transitionAttempt } from '../transitions.ts';
import type { Attempt, Payable } from '../types.ts';
import { readUntilConfirmed } from './decision-repository.ts';

/** A balance read for one attempt. Amounts are in the token's smallest unit. */
export interface Reading {
  /** What came in time: the balance at the block and what was swept before it. */
  readonly amount: bigint;
  /** What is at the address now; null when only older knowledge decides. */
  readonly held: bigint | null;
  /** The confirmed block that was read; null when only older knowledge decides. */
  readonly block: bigint | null;
  /** Whether confirmed blocks have passed the quote's end, so that the outcome is final. */
  readonly lapsed: boolean;
}

/**
 * Writes what balance readings mean for the attempts of one order or invoice, and for itself: credited, completed,
 * ended short, ended empty, window over. One transaction of the caller; repeating it changes nothing.
 */
export async function settlePayable(
  access: PayableAccess,
  tx: Queryable,
  payableId: string,
  readings: ReadonlyMap<string, Reading>,
  now: number,
): Promise<void> {
  const payable = await access.lock(tx, payableId);
  if (payable === undefined) return;
  const attempts: Attempt[] = [];
  // Those that another process has ended since they were read: it may have known less of what the address holds.
  const overtaken = new Set(readings.keys());
  for (const attempt of await decisiveAttempts(tx, payableId)) {
    const reading = attempt.endedAt === null ? readings.get(attempt.id) : undefined;
    if (reading === undefined) attempts.push(attempt);
    else {
      overtaken.delete(attempt.id);
      attempts.push(await move(tx, attempt, triggerOf(payable, attempt, reading), reading, now));
    }
  }
  await readUntilConfirmed(tx, [...overtaken]);
  if (payable.open) await settleStatus(access, tx, payable, attempts, now);
  await announceCheckout(tx, payableId);
}

function triggerOf(payable: Payable, attempt: Attempt, reading: Reading): AttemptTrigger {
  if (!reading.lapsed) return { type: 'credited', amount: reading.amount };
  return { type: 'lapsed', amount: reading.amount, windowEnded: attempt.quoteExpiresAt >= payable.expiresAt };
}

async function settleStatus(
  access: PayableAccess,
  tx: Queryable,
  payable: Payable,
  attempts: readonly Attempt[],
  now: number,
): Promise<void> {
  const funded = attempts.find((attempt) => attempt.status === 'completed');
  if (funded !== undefined) {
    const others = attempts.filter((attempt) => attempt.endedAt === null);
    for (const attempt of others) await move(tx, attempt, { type: 'retired', amount: 0n }, undefined, now);
    // What was booked of them may be as old as the level of finality that they wait for.
    await readUntilConfirmed(
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

/** Moves one attempt by its transition function and gives it back as it is now. */
export async function move(
  tx: Queryable,
  attempt: Attempt,
  trigger: AttemptTrigger,
  reading: Pick<Reading, 'held' | 'block'> | undefined,
  now: number,
): Promise<Attempt> {
  const outcome = transitionAttempt(attempt, trigger);
  const endedAt = outcome.ended ? now : null;
  await updateAttempt(tx, {
    id: attempt.id,
    storeId: attempt.storeId,
    status: outcome.status,
    creditedAmount: outcome.creditedAmount,
    heldAmount: reading?.held ?? null,
    confirmedBlock: reading?.block ?? null,
    endedAt,
  });
  return {
    ...attempt,
    status: outcome.status,
    creditedAmount: outcome.creditedAmount,
    confirmedBlock: later(reading?.block ?? null, attempt.confirmedBlock),
    endedAt,
  };
}

function later(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
