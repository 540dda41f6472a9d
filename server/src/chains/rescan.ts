import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { isLinked } from './lineage.ts';
import { type BlockHeader, BlockNotCanonical, type Chain, ChainMisconfigured, type ChainObserver } from './port.ts';
import { loadCursor } from './repository.ts';
import { findRescan, forgetRescan, noteRescan, type RescanRange } from './rescan-repository.ts';

export interface RescanOptions {
  readonly chain: Chain;
  readonly observer: ChainObserver;
  readonly db: Queryable;
  readonly clock: Clock;
  readonly from: bigint;
  /** The last block to read; the confirmed one when left out or higher. */
  readonly to?: bigint;
  /** Begin at `from` also when an earlier rescan of the same range came further. */
  readonly restart?: boolean;
  /** Told once, before anything is read again: the range, and where an earlier rescan of it ended. */
  readonly onBegin?: (begin: { from: bigint; last: bigint; resumedAfter: bigint | null }) => void;
  /** Told after each part: everything up to this block was read again, out of this last one. */
  readonly onProgress?: (done: bigint, last: bigint) => void;
  readonly signal?: AbortSignal;
}

/** How a rescan ended. */
export interface RescanResult {
  readonly from: bigint;
  /** The last block of the range; lower than `from` when the range holds no confirmed block yet. */
  readonly last: bigint;
  /** The last block that was read, by this rescan or the one it went on from; null before the first part. */
  readonly done: bigint | null;
  /** False when it was stopped by its signal: the same call goes on after `done`. */
  readonly isComplete: boolean;
}

/** Blocks in one part. */
const PART = 100n;

/**
 * Reads confirmed blocks again and reports them as the follower does, then has the deposits found in them decided at
 * the present confirmed block. What is known already changes nothing, so it may run beside a follower, and any number of
 * times. How far it came is noted after each part: the same call goes on there.
 *
 * @throws ChainMisconfigured when the chain was never followed
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function rescan(options: RescanOptions): Promise<RescanResult> {
  const { chain, clock, db, from, observer, onBegin, onProgress, signal } = options;
  const cursor = await loadCursor(db, chain.name);
  if (cursor === undefined) throw new ChainMisconfigured(`${chain.name} was never followed: run an indexer first`);
  const { confirmed } = cursor;
  const last = options.to !== undefined && options.to < confirmed.number ? options.to : confirmed.number;
  if (from > last) return { from, last, done: null, isComplete: true };

  const range: RescanRange = { chain: chain.name, from, to: options.to ?? null };
  const resumedAfter = await resumePoint(options, range, last);
  onBegin?.({ from, last, resumedAfter });
  const [first] = await chain.headers(from, from);
  let done = resumedAfter;
  while (done === null || done < last) {
    if (signal?.aborted === true) return { from, last, done, isComplete: false };
    const blocks = await readPart(chain, done === null ? from : done + 1n, last);
    const activity = await chain.activity(blocks, await observer.watched(chain.name));
    await observer.onBlocks(chain.name, blocks, activity);
    const end = blocks.at(-1);
    if (end === undefined) break;
    await noteRescan(db, range, end, clock.now());
    done = end.number;
    onProgress?.(done, last);
  }
  if (first !== undefined) {
    await observer.onConfirmed(chain.name, first.number === confirmed.number ? [confirmed] : [first, confirmed]);
  }
  await forgetRescan(db, range);
  return { from, last, done, isComplete: true };
}

/** Where an unfinished rescan of the same range ended; null when there is none or its last block was replaced since. */
async function resumePoint(
  { chain, db, restart }: RescanOptions,
  range: RescanRange,
  last: bigint,
): Promise<bigint | null> {
  const done = await findRescan(db, range);
  if (done === undefined) return null;
  const [now] = await chain.headers(done.number, done.number);
  if (restart !== true && now?.hash === done.hash && done.number <= last) return done.number;
  await forgetRescan(db, range);
  return null;
}

async function readPart(chain: Chain, start: bigint, last: bigint): Promise<readonly BlockHeader[]> {
  const end = start + PART - 1n < last ? start + PART - 1n : last;
  const blocks = await chain.headers(start, end);
  if (blocks.length !== Number(end - start + 1n) || !isLinked(blocks)) {
    throw new BlockNotCanonical(`blocks ${start} to ${end} of ${chain.name} could not be read as a whole`);
  }
  return blocks;
}
