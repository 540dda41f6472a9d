import type { Queryable } from '../../../kernel/db/pool.ts';
import type { BlockRef, Chain } from '../../chains/port.ts';
import { receivedUpTo } from '../booking/pending-repository.ts';
import type { DecidableAttempt } from '../booking/to-read-repository.ts';
import { type DepositReading, readDeposits } from './balance-reader.ts';

/** An attempt and its balance according to one provider. */
export interface AttemptBalance {
  readonly attempt: DecidableAttempt;
  readonly reading: DepositReading;
}

/**
 * Returns the block of the last transfer by attempt, for readings that will wait for a level. Leaves out attempts whose
 * transfers up to it do not add up to the amount read. If the balance at that block is the same, the wait counts from
 * there, which matters when several blocks are confirmed together.
 */
export async function lastTransferBlocks(
  db: Queryable,
  chain: string,
  balances: readonly AttemptBalance[],
): Promise<Map<string, BlockRef>> {
  const levelled = balances.filter(({ attempt }) => attempt.finality !== null);
  const ids = levelled.map(({ attempt }) => attempt.id);
  const received = await receivedUpTo(db, chain, ids, highestOf(levelled));
  const blocks = new Map<string, BlockRef>();
  for (const { attempt, reading } of levelled) {
    const last = received.get(attempt.id);
    if (last === undefined || last.amount !== reading.inTime || last.number >= reading.block.number) continue;
    blocks.set(attempt.id, { number: last.number, hash: last.hash, time: last.time });
  }
  return blocks;
}

/**
 * Moves each reading to the block of the last transfer if the balance there is the same.
 * @throws as {@link readDeposits}
 */
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
  const { readings } = await readDeposits(db, chain, located, { latest });
  const earlier = new Map(readings.map((reading) => [reading.id, reading]));
  return balances.map(({ attempt, reading }) => {
    const before = earlier.get(attempt.id);
    const isSame = before?.block.hash === blocks.get(attempt.id)?.hash && before?.inTime === reading.inTime;
    return { attempt, reading: before !== undefined && isSame ? before : reading };
  });
}

/** Returns the sum of each attempt's recorded transfers up to the last of the blocks read; absent without any. */
export async function transferSums(
  db: Queryable,
  chain: string,
  balances: readonly AttemptBalance[],
): Promise<ReadonlyMap<string, bigint>> {
  const ids = balances.map(({ attempt }) => attempt.id);
  const received = await receivedUpTo(db, chain, ids, highestOf(balances));
  return new Map([...received].map(([id, { amount }]) => [id, amount]));
}

function highestOf(balances: readonly AttemptBalance[]): bigint {
  return balances.reduce((highest, { reading: { block } }) => (block.number > highest ? block.number : highest), 0n);
}
