import type { Queryable } from '../../../kernel/db/pool.ts';
import type { BlockRef } from '../../chains/port.ts';
import { keepReading, newestPendingAmounts } from '../booking/pending-repository.ts';
import type { DecidableAttempt } from '../booking/to-read-repository.ts';
import { blocksKnownUpTo } from '../reading/block-repository.ts';
import type { AttemptBalance } from '../reading/last-transfers.ts';

/** Returns true when the blocks up to the confirmed one show that an attempt's quote has ended. */
export function isLapsed(attempt: DecidableAttempt, latest: BlockRef): boolean {
  return latest.time > attempt.quoteExpiresAt;
}

/** Drops readings equal to one that already waits for its level; if two providers had to agree, they did so then. */
export async function withoutKnown(
  db: Queryable,
  balances: readonly AttemptBalance[],
  latest: BlockRef,
): Promise<AttemptBalance[]> {
  const pending = await newestPendingAmounts(
    db,
    balances.filter(({ attempt }) => attempt.finality !== null).map(({ attempt }) => attempt.id),
  );
  return balances.filter(({ attempt, reading }) => {
    const isAwaited = attempt.agreementAwaitedSince !== null;
    if (attempt.finality === null || isAwaited || isLapsed(attempt, latest)) return true;
    return reading.inTime !== (pending.get(attempt.id) ?? attempt.creditedAmount);
  });
}

/** Stores the readings of attempts that need a level of finality until their blocks have reached it. */
export async function keepForLevel(
  db: Queryable,
  chain: string,
  balances: readonly AttemptBalance[],
  latest: BlockRef,
): Promise<void> {
  const levelled = balances.filter(({ attempt }) => attempt.finality !== null);
  if (levelled.length === 0) return;
  const isPast = ({ attempt, reading }: AttemptBalance) =>
    isLapsed(attempt, latest) && reading.block.number < latest.number;
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
      lapsed: isLapsed(attempt, latest),
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
