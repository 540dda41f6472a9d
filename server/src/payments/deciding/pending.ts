import type { BlockRef } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import type { AttemptBalance } from './agree.ts';
import type { DecidableAttempt } from './decision-repository.ts';
import { keepReading, newestPendingAmounts, receivedUpTo } from './pending-repository.ts';

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
  const received = await receivedUpTo(
    db,
    levelled.map(({ attempt }) => attempt.id),
    latest.number,
  );
  for (const { attempt, reading } of levelled) {
    if (attempt.finality === null) continue;
    const lapsed = isLapsed(attempt, latest);
    const known = received.get(attempt.id);
    // Several blocks may have become confirmed together: the balance was there from its last transfer on. That is what one
    // provider says of the transfers.
    const isExplained = !lapsed && !attempt.needsAgreement && known !== undefined && known.amount === reading.inTime;
    const readBlock = isExplained && known.block < reading.block.number ? known.block : reading.block.number;
    await keepReading(db, {
      chain,
      level: attempt.finality,
      attemptId: attempt.id,
      amount: reading.inTime,
      heldAmount: reading.held,
      readBlock,
      // That the quote has ended shows in the block after the last one in time.
      finalBlock: lapsed && readBlock < latest.number ? readBlock + 1n : readBlock,
      lapsed,
    });
  }
}
