import type { Database } from '../../db/pool.ts';
import { type FinalityLevel, parseLevel } from '../../lib/finality.ts';
import { pendingLevels, pendingReadings, takeReadings } from './pending-repository.ts';
import { type SettleDeps, settleSideBySide } from './settle-side-by-side.ts';

/** The levels of finality that readings of a chain wait for. */
export async function awaitedLevels(db: Database, chain: string): Promise<FinalityLevel[]> {
  return (await pendingLevels(db, chain)).map(parseLevel).filter((level) => level !== undefined);
}

/**
 * Credits, and ends, what was read at blocks that have reached a level of finality by now. The chain is not asked: a
 * balance at a block stays what it was, and one that a reorg replaced was forgotten. Repeating it changes nothing.
 *
 * @param number the last block with that level
 */
export async function decideFinal(
  deps: SettleDeps,
  chain: string,
  level: FinalityLevel,
  number: bigint,
): Promise<void> {
  const pending = await pendingReadings(deps.db, { chain, level: String(level), finalBlock: number });
  const rows = pending.map(({ attemptId, payableKind, payableId, amount, heldAmount, readBlock, lapsed }) => ({
    attemptId,
    payableKind,
    payableId,
    reading: { amount, held: heldAmount, block: readBlock, lapsed },
  }));
  await settleSideBySide(deps, rows, (tx, ids) => takeReadings(tx, ids, number));
}
