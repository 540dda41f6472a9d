import type { Queryable } from '../../../kernel/db/pool.ts';
import type { BlockRef } from '../../chains/port.ts';
import { keepReading, newestPendingAmounts } from '../booking/pending-repository.ts';
import { blocksKnownUpTo } from '../reading/block-repository.ts';
import type { AttemptBalance } from '../reading/last-transfers.ts';
import { isArriving } from './decide.ts';

/**
 * Returns true when the blocks up to the confirmed one show that an attempt's quote has ended, so that its outcome is
 * final. Not while it settles: money that came in time, and reaches the amount with the rest, waits for confirmations.
 */
export function isLapsed({ attempt, reading }: AttemptBalance, latest: BlockRef, now: number): boolean {
  return latest.time > attempt.quoteExpiresAt && !isArriving(attempt, reading, now);
}

/** Drops readings equal to one that already waits for its level; if two providers had to agree, they did so then. */
export async function withoutKnown(
  db: Queryable,
  balances: readonly AttemptBalance[],
  latest: BlockRef,
  now: number,
): Promise<AttemptBalance[]> {
  const pending = await newestPendingAmounts(
    db,
    balances.filter(({ attempt }) => attempt.finality !== null).map(({ attempt }) => attempt.id),
  );
  return balances.filter((balance) => {
    const { attempt, reading } = balance;
    const isAwaited = attempt.agreementAwaitedSince !== null;
    if (attempt.finality === null || isAwaited || isLapsed(balance, latest, now)) return true;
    return reading.inTime !== (pending.get(attempt.id) ?? attempt.creditedAmount);
  });
}

/** Stores the readings of attempts that need a level of finality until their blocks have reached it. */
export async function keepForLevel(
  db: Queryable,
  chain: string,
  balances: readonly AttemptBalance[],
  latest: BlockRef,
  now: number,
): Promise<void> {
  const levelled = balances.filter(({ attempt }) => attempt.finality !== null);
  if (levelled.length === 0) return;
  const isPast = (balance: AttemptBalance) =>
    isLapsed(balance, latest, now) && balance.reading.block.number < latest.number;
  const known = levelled.some(isPast) ? await blocksKnownUpTo(db, { chain, number: latest.number }) : [];
  for (const balance of levelled) {
    const { attempt, reading } = balance;
    if (attempt.finality === null) continue;
    const read = reading.block;
    const final = isPast(balance) ? (firstAfterQuote(known, balance) ?? latest) : read;
    await keepReading(db, {
      chain,
      level: attempt.finality,
      attemptId: attempt.id,
      amount: reading.inTime,
      heldAmount: reading.held,
      readBlock: read.number,
      readHash: read.hash,
      finalBlock: final.number,
      finalHash: final.hash,
      lapsed: isLapsed(balance, latest, now),
    });
  }
}

/**
 * Returns the block that proves a quote has ended: the first one after the block read whose time is past the quote's
 * end.
 */
function firstAfterQuote(blocks: readonly BlockRef[], { attempt, reading }: AttemptBalance): BlockRef | undefined {
  return blocks.find(({ number, time }) => number > reading.block.number && time > attempt.quoteExpiresAt);
}
