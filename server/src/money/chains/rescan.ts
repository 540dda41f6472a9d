import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { type ChainObserver, type Forgotten, NOTHING_FORGOTTEN } from './observer.ts';
import { type Chain, ChainMisconfigured, ChainReplaced } from './port.ts';
import { readPartAgain } from './read-again.ts';
import { findReplacement } from './replacement-repository.ts';
import { loadCursor } from './repository.ts';
import { findRescan, forgetRescan, noteRescan, type RescanRange } from './rescan-repository.ts';
import { rememberUnchecked } from './unchecked-repository.ts';

export interface RescanOptions {
  readonly chain: Chain;
  readonly observer: ChainObserver;
  readonly db: Database;
  readonly clock: Clock;
  readonly from: bigint;
  /** The last block to read; the confirmed one when omitted or higher. */
  readonly to?: bigint;
  /** Begin at `from` even if an earlier rescan of the same range got further. */
  readonly restart?: boolean;
  /** Called once, before anything is read, with the range and the end of an earlier rescan of it. */
  readonly onBegin?: (begin: { from: bigint; last: bigint; resumedAfter: bigint | null }) => void;
  /** Called after each part: everything up to `done` was read again, out of everything up to `last`. */
  readonly onProgress?: (done: bigint, last: bigint) => void;
  readonly signal?: AbortSignal;
}

/** Outcome of a rescan. */
export interface RescanResult {
  readonly from: bigint;
  /** The last block of the range; lower than `from` when the range has no confirmed block yet. */
  readonly last: bigint;
  /** The last block that was read, by this rescan or the one that it continued; null before the first part. */
  readonly done: bigint | null;
  /** False when it was stopped by its signal: the same call then continues after `done`. */
  readonly isComplete: boolean;
  /** Rows that this rescan removed because they came from blocks that are not on the chain. */
  readonly removed: Forgotten;
}

/**
 * Reads confirmed blocks again and reports them as the follower does. The deposits found in them are then decided at
 * the current confirmed block. Data of replaced blocks with these numbers is removed in the transaction that writes the
 * new data of the part. Data already stored changes nothing, so this may run alongside a follower and any number of
 * times. Progress is stored with each part, and the same call continues from there.
 *
 * @throws ChainMisconfigured when the chain was never followed; ChainReplaced
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function rescan(options: RescanOptions): Promise<RescanResult> {
  const { chain, db, from, observer, onBegin, onProgress, signal } = options;
  const cursor = await loadCursor(db, chain.name);
  if (cursor === undefined) throw new ChainMisconfigured(`${chain.name} was never followed: run an indexer first`);
  if (cursor.isReplaced) throw new ChainReplaced(chain.name);
  const { confirmed } = cursor;
  const last = options.to !== undefined && options.to < confirmed.number ? options.to : confirmed.number;
  if (from > last) return { from, last, done: null, isComplete: true, removed: NOTHING_FORGOTTEN };

  const range: RescanRange = { chain: chain.name, fromBlock: from, toBlock: options.to ?? null };
  const resumedAfter = await resumePoint(options, range, last);
  onBegin?.({ from, last, resumedAfter });
  const [first] = await chain.headers(from, from);
  let done = resumedAfter;
  let removed = NOTHING_FORGOTTEN;
  while (done === null || done < last) {
    if (signal?.aborted === true) return { from, last, done, isComplete: false, removed };
    const part = await readPartAgain(options, done === null ? from : done + 1n, last, noteIn(options, range));
    removed = {
      transfers: removed.transfers + part.removed.transfers,
      sweeps: removed.sweeps + part.removed.sweeps,
    };
    done = part.done;
    onProgress?.(done, last);
  }
  if ((await findReplacement(db, { chain: chain.name })) !== undefined) throw new ChainReplaced(chain.name);
  if (first !== undefined) {
    const blocks = first.number === confirmed.number ? [confirmed] : [first, confirmed];
    await observer.handle({ type: 'confirmed', chain: chain.name, blocks });
  }
  await forgetRescan(db, range);
  return { from, last, done, isComplete: true, removed };
}

/** Stores the progress of a rescan, and the blocks that could not be compared, for the follower to read once more. */
function noteIn({ clock }: RescanOptions, range: RescanRange): Parameters<typeof readPartAgain>[3] {
  return async (tx, { hash, number }, activity) => {
    const now = clock.now();
    await rememberUnchecked(tx, range.chain, activity, now);
    await noteRescan(tx, { ...range, number, hash, updatedAt: now });
  };
}

/**
 * Returns the last block of an unfinished rescan of the same range; null if there is none or that block has been
 * replaced.
 */
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
