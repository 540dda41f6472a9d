import type { BlockRef } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import { keepReading, newestPendingAmounts } from '../booking/pending-repository.ts';
import type { DecidableAttempt } from '../booking/to-read-repository.ts';
import { blocksKnownUpTo } from '../reading/block-repository.ts';
import type { AttemptBalance } from '../reading/last-transfers.ts';

/** Whether the blocks up to the confirmed one show that an attempt's quote has ended. */
export function isLapsed(attempt: DecidableAttempt, latest: BlockRef): boolean {
  return latest.time > attempt.quoteExpiresAt;
}

/** Leaves out what was read before and waits for its level: two providers have agreed on it then, if need be. */
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

/** Keeps the readings of attempts that ask for a level of finality until their blocks have it. */
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
  const known = levelled.some(isPast) ? await blocksKnownUpTo(db, chain, latest.number) : [];
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

/** The block that shows that a quote has ended: after the one that was read, the first that is later. */
function firstAfterQuote(blocks: readonly BlockRef[], { attempt, reading }: AttemptBalance): BlockRef | undefined {
  return blocks.find(({ number, time }) => number > reading.block.number && time > attempt.quoteExpiresAt);
}
