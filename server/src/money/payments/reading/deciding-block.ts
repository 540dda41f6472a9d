import type { Queryable } from '../../../kernel/db/pool.ts';
import type { BlockRef, Chain } from '../../chains/port.ts';
import type { Deposit, Located } from './balance-reader.ts';
import { blocksKnownUpTo, lastConfirmedBlock } from './block-repository.ts';

/**
 * Locates the block that decides each deposit: the last one whose time is not later than its quote's end. If that block
 * is no longer remembered, the newest confirmed block takes its place, and late money must be subtracted.
 *
 * On a chain with a mempool it always does: money seen in time may be in any later block.
 *
 * @param blocks the newly confirmed blocks, ascending
 */
export async function locateDeciding(
  db: Queryable,
  chain: Chain,
  deposits: readonly Deposit[],
  blocks: readonly BlockRef[],
): Promise<Located[]> {
  const first = blocks[0];
  const latest = blocks.at(-1);
  if (first === undefined || latest === undefined || deposits.length === 0) return [];
  if (chain.mempool !== undefined) return deposits.map((deposit) => ({ deposit, at: latest }));
  const previous = await lastConfirmedBlock(db, { chain: chain.name });
  const near = previous === undefined || previous.number >= first.number ? blocks : [previous, ...blocks];
  const located: Located[] = [];
  const elsewhere: Deposit[] = [];
  for (const deposit of deposits) {
    const at = lastInTime(near, deposit.quoteExpiresAt);
    if (at === undefined) elsewhere.push(deposit);
    else located.push({ deposit, at });
  }
  if (elsewhere.length === 0) return located;
  const remembered = await blocksKnownUpTo(db, { chain: chain.name, number: latest.number });
  for (const deposit of elsewhere) {
    located.push({ deposit, at: lastInTime(remembered, deposit.quoteExpiresAt) ?? latest });
  }
  return located;
}

/**
 * Returns the last of the blocks (ascending) whose time is not later than a quote's end. Undefined when the block right
 * after it is not among them: a later one might still be in time.
 */
export function lastInTime(blocks: readonly BlockRef[], quoteExpiresAt: number): BlockRef | undefined {
  const index = blocks.findLastIndex((block) => block.time <= quoteExpiresAt);
  const block = blocks[index];
  const next = blocks[index + 1];
  if (block === undefined || next === undefined) return block;
  return next.number === block.number + 1n ? block : undefined;
}
