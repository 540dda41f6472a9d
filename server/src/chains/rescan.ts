import type { Queryable } from '../db/pool.ts';
import { isLinked } from './lineage.ts';
import { BlockNotCanonical, type Chain, ChainMisconfigured, type ChainObserver } from './port.ts';
import { loadCursor } from './repository.ts';

export interface RescanOptions {
  readonly chain: Chain;
  readonly observer: ChainObserver;
  readonly db: Queryable;
  readonly from: bigint;
  /** The last block to read; the confirmed one when left out or higher. */
  readonly to?: bigint;
  /** Told after each part: everything up to this block was read again, out of this last one. */
  readonly onProgress?: (done: bigint, last: bigint) => void;
  readonly signal?: AbortSignal;
}

/** Blocks in one part. */
const PART = 100n;

/**
 * Reads confirmed blocks again and reports them as the follower does, then has the deposits found in them decided at
 * the present confirmed block. What is known already changes nothing, so it may be stopped and run again from the last
 * block that was reported, beside a running follower. Resolves to the last block read; undefined when stopped before.
 *
 * @throws ChainMisconfigured when the chain was never followed
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function rescan(options: RescanOptions): Promise<bigint | undefined> {
  const { chain, db, from, observer, onProgress, signal } = options;
  const cursor = await loadCursor(db, chain.name);
  if (cursor === undefined) throw new ChainMisconfigured(`${chain.name} was never followed: run an indexer first`);
  const { confirmed } = cursor;
  const last = options.to !== undefined && options.to < confirmed.number ? options.to : confirmed.number;
  const [first] = await chain.headers(from, from);
  if (first === undefined || from > last) return undefined;

  for (let start = from; start <= last; start += PART) {
    if (signal?.aborted === true) return undefined;
    const end = start + PART - 1n < last ? start + PART - 1n : last;
    const blocks = await chain.headers(start, end);
    if (blocks.length !== Number(end - start + 1n) || !isLinked(blocks)) {
      throw new BlockNotCanonical(`blocks ${start} to ${end} of ${chain.name} could not be read as a whole`);
    }
    const activity = await chain.activity(blocks, await observer.watched(chain.name));
    await observer.onBlocks(chain.name, blocks, activity);
    onProgress?.(end, last);
  }
  await observer.onConfirmed(chain.name, first.number === confirmed.number ? [confirmed] : [first, confirmed]);
  return last;
}
