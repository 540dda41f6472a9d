import type { ChainObserver } from './observer.ts';
import {
  type BlockHeader,
  BlockNotCanonical,
  type BlockRef,
  type Chain,
  type ChainActivity,
  isLinked,
} from './port.ts';

/** The chain to read, and the observer to read it for. */
interface Source {
  readonly chain: Chain;
  readonly observer: ChainObserver;
}

/** Content of one step: consecutive blocks, ascending, and the activity in them. */
export interface StepReading {
  readonly blocks: readonly BlockHeader[];
  readonly activity: ChainActivity;
  /** The node's head when they were read, or a little earlier: the last of them is at most as high. */
  readonly head: BlockHeader;
}

/** The reading of the blocks after `after`, which may still be under way. */
interface ReadingAhead {
  /** Undefined once the reading is to be discarded. */
  readonly after: BlockRef | undefined;
  readonly reading: Promise<StepReading | undefined>;
}

/**
 * Reader of the next step's blocks while a step is written: the database and the node need not wait for each other. At
 * most one reading is under way, and its result is valid only for a cursor at exactly the block that it follows.
 */
export interface ReadAhead {
  /** Begins to read up to `count` blocks after `after`, unless that is the head. */
  begin(after: BlockRef, count: number, head: BlockHeader): void;
  /**
   * Returns the blocks read after `after`; undefined when none were, or they do not follow it.
   * @throws the error of reading them
   */
  take(after: BlockRef): Promise<StepReading | undefined>;
  /** Discards the blocks read: time may pass before the next step, and the chain may change. */
  forget(): void;
  /** Resolves when no reading is under way. */
  settled(): Promise<void>;
}

export function createReadAhead(source: Source): ReadAhead {
  let ahead: ReadingAhead | undefined;
  const settled = async (): Promise<void> => {
    await ahead?.reading.catch(() => undefined);
  };
  return {
    settled,
    begin(after, count, head) {
      if (after.number >= head.number) return;
      const reading = readStep(source, after, count, head);
      // Thrown again by `take`; until then, an unhandled rejection would end the process.
      reading.catch(() => undefined);
      ahead = { after, reading };
    },
    async take(after) {
      await settled();
      const taken = ahead;
      ahead = undefined;
      return taken?.after?.hash === after.hash ? taken.reading : undefined;
    },
    forget() {
      if (ahead !== undefined) ahead = { ...ahead, after: undefined };
    },
  };
}

/**
 * Reads up to `count` blocks after `after`; undefined when they do not follow it.
 *
 * The addresses are read after the blocks: a payer saw the address before paying, so before the block existed.
 *
 * @throws ChainUnavailable, BlockNotCanonical
 */
export async function readStep(
  { chain, observer }: Source,
  after: BlockRef,
  count: number,
  head: BlockHeader,
): Promise<StepReading | undefined> {
  const first = after.number + 1n;
  const end = after.number + BigInt(count);
  const blocks = head.number === first ? [head] : await chain.headers(first, head.number < end ? head.number : end);
  if (blocks[0]?.parentHash !== after.hash) return undefined;
  if (!isLinked(blocks)) throw new BlockNotCanonical(`blocks of ${chain.name} were replaced while they were read`);
  const watched = await observer.watched(chain.name);
  return { blocks, activity: await chain.activity(blocks, watched), head };
}
