import type { Database, Queryable } from '../../../kernel/db/pool.ts';
import { type FinalityLevel, parseLevel } from '../../../kernel/lib/finality.ts';
import type { Chain } from '../../chains/port.ts';
import {
  dropReadings,
  type PendingReading,
  pendingLevels,
  pendingReadings,
  takeReadings,
} from '../booking/pending-repository.ts';
import { markEndedToReadAgain } from '../booking/to-read-repository.ts';
import { hashesRemembered } from '../reading/block-repository.ts';
import { applyReadings, type SettleDeps } from './apply-readings.ts';

/** A reading is stored only once there is enough agreement to act on it, and each of its blocks is proved again. */
const VOUCHED_FOR = { corroboration: 'two', providers: 2 } as const;
/** Blocks requested together. */
const SPAN = 100n;

/** Returns the levels of finality that readings of a chain wait for. */
export async function awaitedLevels(db: Database, chain: string): Promise<FinalityLevel[]> {
  return (await pendingLevels(db, { chain })).map(parseLevel).filter((level) => level !== undefined);
}

/**
 * Credits and ends attempts read at blocks that have now reached a level of finality. The balance at a given block
 * never changes, so it is not read again, but each block is proved by its hash to be on the chain now. A reading whose
 * block is not is dropped, and its attempt is read again at the next confirmed block. Repeating this changes nothing.
 *
 * @param number the last block with that level
 * @throws ChainUnavailable
 */
export async function decideFinal(deps: SettleDeps, chain: Chain, level: FinalityLevel, number: bigint): Promise<void> {
  const wanted = { chain: chain.name, level: String(level), finalBlock: number };
  for (;;) {
    const pending = await pendingReadings(deps.db, wanted);
    const proved = await provedReadings(deps.db, chain, pending);
    const unproved = pending.filter((reading) => !proved.includes(reading));
    if (unproved.length === 0) return apply(deps, proved);
    for (const { attemptId, readBlock } of unproved) {
      const details = { chain: chain.name, attemptId, block: readBlock.toString() };
      deps.log.warn(details, 'block of a payment waiting for finality is no longer on the chain; reading again');
    }
    // There may still be an older reading of the same attempt.
    await dropReadings(deps.db, unproved);
  }
}

/** Returns the readings whose blocks are on the chain now. */
async function provedReadings(
  db: Queryable,
  chain: Chain,
  readings: readonly PendingReading[],
): Promise<PendingReading[]> {
  const numbers = readings.flatMap(({ finalBlock, readBlock }) => [readBlock, finalBlock]);
  const hashes = await hashesOf(db, chain, numbers);
  return readings.filter(
    ({ finalBlock, finalHash, readBlock, readHash }) =>
      hashes.get(readBlock) === readHash && hashes.get(finalBlock) === finalHash,
  );
}

/**
 * Returns the hashes of the blocks that the chain now has at the given numbers. For blocks that the node no longer
 * serves, these are the remembered ones, which are linked to the followed head; unknown blocks are absent.
 *
 * @throws ChainUnavailable
 */
async function hashesOf(db: Queryable, chain: Chain, numbers: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const hashes = new Map<bigint, string>();
  const wanted = [...new Set(numbers)].sort((a, b) => (a < b ? -1 : 1));
  for (let index = 0; index < wanted.length; ) {
    const from = wanted[index] ?? 0n;
    const part = wanted.slice(index).filter((number) => number < from + SPAN);
    const headers = await chain.headers(from, part.at(-1) ?? from);
    for (const { hash, number } of headers) hashes.set(number, hash);
    index += part.length;
  }
  const unserved = wanted.filter((number) => !hashes.has(number));
  for (const { hash, number } of await hashesRemembered(db, chain.name, unserved)) hashes.set(number, hash);
  return hashes;
}

async function apply(deps: SettleDeps, readings: readonly PendingReading[]): Promise<void> {
  const rows = readings.map(({ attemptId, payableKind, payableId, lapsed, ...read }) => ({
    attemptId,
    payableKind,
    payableId,
    reading: {
      amount: read.amount,
      held: read.heldAmount,
      swept: 0n,
      awaited: 0n,
      brought: 0n,
      block: { number: read.readBlock, hash: read.readHash },
      lapsed,
      testimony: VOUCHED_FOR,
    },
  }));
  await applyReadings(deps, rows, {
    take: (tx, ids) => {
      const wanted = new Set(ids);
      return takeReadings(
        tx,
        readings.filter(({ attemptId }) => wanted.has(attemptId)),
      );
    },
    // Money that came between the reading and the end of its attempt is booked when the address is read again.
    after: markEndedToReadAgain,
  });
}
