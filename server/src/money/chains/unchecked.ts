import type { FollowerMemory, FollowerOptions } from './following.ts';
import { type BlockRef, isReadFailure } from './port.ts';
import { readPartAgain } from './read-again.ts';
import { findUnchecked, noteChecked } from './unchecked-repository.ts';

/** Interval between attempts while no other provider answers; each attempt costs one part. */
const INTERVAL_MS = 10_000;
/** Age at which they are dropped: nodes drop logs, and balances have been read at the ends of windows by then. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Reads confirmed blocks again that could not be compared with another provider when they were new: one part in each
 * round, or, while there is still no provider to compare with, one per interval. Omitted events are stored and decided.
 * Never fails because the chain cannot be read: that holds up nothing else.
 */
export async function checkLater(options: FollowerOptions, memory: FollowerMemory, confirmed: BlockRef): Promise<void> {
  const { chain, clock, db, log, observer } = options;
  if (clock.now() < memory.uncheckedDueAt) return;
  memory.uncheckedDueAt = clock.now() + INTERVAL_MS;
  const range = await findUnchecked(db, { chain: chain.name, after: memory.uncheckedAfter });
  if (range === undefined || range.fromBlock > confirmed.number) {
    memory.uncheckedAfter = -1n;
    return;
  }
  memory.uncheckedAfter = range.fromBlock;
  if (clock.now() - range.notedAt > MAX_AGE_MS) {
    const blocks = { from: range.fromBlock.toString(), to: range.toBlock.toString() };
    log.warn({ chain: chain.name, ...blocks }, 'blocks never compared with another provider');
    await noteChecked(db, { chain: chain.name, fromBlock: range.fromBlock, done: range.toBlock });
    return;
  }
  const last = range.toBlock < confirmed.number ? range.toBlock : confirmed.number;
  try {
    const { activity, done, removed } = await readPartAgain(options, range.fromBlock, last);
    if ((activity.unchecked ?? []).length > 0) return;
    if (activity.transfers.length + activity.sweeps.length + removed.sweeps > 0) {
      const [first] = await chain.headers(range.fromBlock, range.fromBlock);
      const blocks = first === undefined || first.number === confirmed.number ? [confirmed] : [first, confirmed];
      await observer.handle({ type: 'confirmed', chain: chain.name, blocks });
    }
    await noteChecked(db, { chain: chain.name, fromBlock: range.fromBlock, done });
    memory.uncheckedAfter = -1n;
    memory.uncheckedDueAt = 0;
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    log.debug({ chain: chain.name, reason: error.message }, 'unchecked blocks will be read again later');
  }
}
