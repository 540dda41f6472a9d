import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { present } from '../../kernel/lib/errors.ts';
import { appendAll, inBatches } from '../../kernel/lib/lists.ts';
import { rememberBlocks, rememberedBlocks } from './blocks-repository.ts';

import type { ChainObserver, Forgotten } from './observer.ts';
import {
  type BlockHeader,
  BlockNotCanonical,
  type BlockRef,
  type Chain,
  type ChainActivity,
  isLinked,
  type ObservedSweep,
} from './port.ts';
import { loadCursor, lockConfirmed } from './repository.ts';

interface ReadAgainDeps {
  readonly chain: Chain;
  readonly observer: ChainObserver;
  readonly db: Database;
}

/** Result of reading a part again. */
interface PartRead {
  /** The last block that was read. */
  readonly done: bigint;
  readonly activity: ChainActivity;
  /** Number of deleted rows from other blocks with the same numbers. */
  readonly removed: Forgotten;
}

/** Blocks per part. */
const PART = 100n;
/** Maximum booked sweeps per request to the providers. */
const SWEEPS_PER_REQUEST = 100;

/**
 * Reads up to a hundred confirmed blocks again, from `start` to `last` at most, and records them in one transaction.
 * They must not be above a confirmed block that is still on the chain after the reading and that the follower has not
 * gone back from.
 *
 * @param note stores, in the same transaction, the progress and the rest of the caller's state
 * @throws ChainUnavailable, BlockNotCanonical
 */
export async function readPartAgain(
  { chain, db, observer }: ReadAgainDeps,
  start: bigint,
  last: bigint,
  note: (tx: Queryable, end: BlockRef, activity: ChainActivity) => Promise<void> = async () => {},
): Promise<PartRead> {
  const confirmed = (await loadCursor(db, chain.name))?.confirmed;
  const blocks = await readPart(chain, start, last);
  const activity = await chain.activity(blocks, await observer.watched(chain.name));
  const end = present(blocks.at(-1), 'a part has a block');
  const denied = await deniedSweeps({ chain, observer }, blocks, activity);
  const replaced = new BlockNotCanonical(`blocks of ${chain.name} were replaced and are not followed yet: try again`);
  if (confirmed === undefined || confirmed.number < end.number) throw replaced;
  const [above] = await chain.headers(confirmed.number, confirmed.number);
  if (above?.hash !== confirmed.hash) throw replaced;
  return db.transaction(async (tx) => {
    if (!(await isFollowed(tx, chain.name, confirmed))) throw replaced;
    await correctMemory(tx, chain.name, blocks);
    const removed = await observer.handle({ type: 'read-again', chain: chain.name, blocks, activity, denied, tx });
    await note(tx, end, activity);
    return { done: end.number, activity, removed };
  });
}

/** Returns the sweeps booked from exactly these blocks, and not found in them again, that two providers deny. */
async function deniedSweeps(
  { chain, observer }: Pick<ReadAgainDeps, 'chain' | 'observer'>,
  blocks: readonly BlockHeader[],
  { sweeps }: ChainActivity,
): Promise<ObservedSweep[]> {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (chain.providers < 2 || first === undefined || last === undefined) return [];
  const keyOf = ({ block, logIndex, txHash }: ObservedSweep): string => `${block.hash}:${txHash}:${logIndex}`;
  const found = new Set(sweeps.map(keyOf));
  const hashes = new Set(blocks.map(({ hash }) => hash));
  const booked = await observer.bookedSweeps(chain.name, first.number, last.number);
  const missing = booked.filter((sweep) => hashes.has(sweep.block.hash) && !found.has(keyOf(sweep)));
  const denied: ObservedSweep[] = [];
  for (const part of inBatches(missing, SWEEPS_PER_REQUEST)) {
    const isShown = (await chain.sweeping?.agreedSweeps(part)) ?? [];
    appendAll(
      denied,
      part.filter((_, index) => isShown[index] === false),
    );
  }
  return denied;
}

/**
 * Returns true when the follower still has a confirmed block in its chain; locks its cursor until the transaction ends.
 */
async function isFollowed(tx: Queryable, chain: string, { hash, number }: BlockRef): Promise<boolean> {
  if ((await lockConfirmed(tx, { chain })) === hash) return true;
  const [known] = await rememberedBlocks(tx, chain, number, number);
  return known?.hash === hash;
}

/** Corrects remembered blocks that differ: they are from a chain that was replaced long ago. */
async function correctMemory(tx: Queryable, chain: string, blocks: readonly BlockHeader[]): Promise<void> {
  const [first, last] = [blocks[0]?.number ?? 0n, blocks.at(-1)?.number ?? 0n];
  const known = new Map((await rememberedBlocks(tx, chain, first, last)).map(({ hash, number }) => [number, hash]));
  const wrong = blocks.filter(({ hash, number }) => (known.get(number) ?? hash) !== hash);
  if (wrong.length > 0) await rememberBlocks(tx, chain, wrong);
}

async function readPart(chain: Chain, start: bigint, last: bigint): Promise<readonly BlockHeader[]> {
  const end = start + PART - 1n < last ? start + PART - 1n : last;
  const blocks = await chain.headers(start, end);
  if (blocks.length !== Number(end - start + 1n) || !isLinked(blocks)) {
    throw new BlockNotCanonical(`blocks ${start} to ${end} of ${chain.name} could not be read as a whole`);
  }
  return blocks;
}
