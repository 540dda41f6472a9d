import type { BlockRef, Chain } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import { type DepositReading, readDeposits } from './balance-reader.ts';
import { blocksKnownUpTo, type DecidableAttempt } from './decision-repository.ts';
import { keepReading, newestPendingAmounts, receivedUpTo } from './pending-repository.ts';

/** What one provider says a deposit holds, and for which attempt. */
export interface AttemptBalance {
  readonly attempt: DecidableAttempt;
  readonly reading: DepositReading;
}

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

/**
 * For readings that wait for a level, the blocks of the last transfers before them, where those sum up to what was read: by attempt.
 * If the balance says the same there, the wait began with that block: several blocks may have become confirmed together.
 */
export async function lastTransferBlocks(
  db: Queryable,
  chain: string,
  balances: readonly AttemptBalance[],
): Promise<Map<string, BlockRef>> {
  const levelled = balances.filter(({ attempt }) => attempt.finality !== null);
  const upTo = levelled.reduce(
    (highest, { reading }) => (reading.block.number > highest ? reading.block.number : highest),
    0n,
  );
  const ids = levelled.map(({ attempt }) => attempt.id);
  const received = await receivedUpTo(db, chain, ids, upTo);
  const blocks = new Map<string, BlockRef>();
  for (const { attempt, reading } of levelled) {
    const last = received.get(attempt.id);
    if (last === undefined || last.amount !== reading.inTime || last.number >= reading.block.number) continue;
    blocks.set(attempt.id, { number: last.number, hash: last.hash, time: last.time });
  }
  return blocks;
}

/** The readings, each at the block of the last transfer before it where the balance says the same there. @throws as {@link readDeposits} */
export async function atLastTransfers(
  db: Queryable,
  chain: Chain,
  balances: readonly AttemptBalance[],
  latest: BlockRef,
): Promise<readonly AttemptBalance[]> {
  const blocks = await lastTransferBlocks(db, chain.name, balances);
  if (blocks.size === 0) return balances;
  const located = balances.flatMap(({ attempt }) => {
    const at = blocks.get(attempt.id);
    return at === undefined ? [] : [{ deposit: attempt, at }];
  });
  const { readings } = await readDeposits(db, chain, located, latest);
  const earlier = new Map(readings.map((reading) => [reading.id, reading]));
  return balances.map(({ attempt, reading }) => {
    const before = earlier.get(attempt.id);
    const isSame = before?.block.hash === blocks.get(attempt.id)?.hash && before?.inTime === reading.inTime;
    return { attempt, reading: before !== undefined && isSame ? before : reading };
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
