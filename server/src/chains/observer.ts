import type { Queryable } from '../db/pool.ts';
import type { FinalityLevel } from '../lib/finality.ts';
import type { BlockHeader, BlockRef, ChainActivity, WatchedAddresses } from './port.ts';

/**
 * What can happen to a chain, as its follower tells it, in order. Any of it may come again: a crash between an event and
 * the stored cursor repeats it.
 */
export type ChainEvent = { readonly chain: string } & (
  | {
      /**
       * New canonical blocks, ascending, and what happened in them; the last one is not always the head. What is kept of
       * them goes into `tx`, which moves the cursor over them: nothing is ever kept of a block that the cursor did not
       * reach, since such a block could be replaced unnoticed.
       */
      readonly type: 'blocks';
      readonly blocks: readonly BlockHeader[];
      readonly activity: ChainActivity;
      readonly tx: Queryable;
    }
  | {
      /** All blocks up to this one were reported. */
      readonly type: 'head';
      readonly head: BlockRef;
    }
  | {
      /**
       * The confirmed block advanced to the last of these (ascending, consecutive, canonical; the first follows the
       * previous confirmed block). Decides credits and ends. After an absence longer than the node keeps states for,
       * blocks between the first and the last may be left out. May throw `StateUnavailable`: the blocks come again,
       * together with later ones.
       */
      readonly type: 'confirmed';
      readonly blocks: readonly BlockRef[];
    }
  | {
      /** Blocks up to a number, none above the confirmed one, have reached a level. Decides what waited for that. */
      readonly type: 'final';
      readonly level: FinalityLevel;
      readonly number: bigint;
    }
  | {
      /**
       * Blocks above `ancestor` are no longer canonical: what was seen in them is forgotten, and what was decided by them
       * is to be read again, in `tx`, which moves the cursor back.
       */
      readonly type: 'reorg';
      readonly ancestor: BlockRef;
      readonly tx: Queryable;
    }
  | {
      /**
       * Confirmed blocks, ascending and consecutive, that were read again: what is known of other blocks with their
       * numbers is forgotten, what happened in them is kept. All of it in `tx`.
       */
      readonly type: 'read-again';
      readonly blocks: readonly BlockHeader[];
      readonly activity: ChainActivity;
      readonly tx: Queryable;
    }
);

/** How much was forgotten that was known of blocks which are not canonical. */
export interface Forgotten {
  readonly transfers: number;
  readonly sweeps: number;
}

export const NOTHING_FORGOTTEN: Forgotten = { transfers: 0, sweeps: 0 };

/** The side of a follower that knows what the chain is watched for. */
export interface ChainObserver {
  /** Takes in what happened; safe to repeat. Only a `reorg` or a `read-again` makes it forget something. */
  handle(event: ChainEvent): Promise<Forgotten>;

  /** The addresses to watch, fresh enough to hold every address shown to a buyer before this call. */
  watched(chain: string): Promise<WatchedAddresses>;
  /** The oldest block that something which waits depends on, for a level or to be read again; undefined when nothing waits. */
  oldestAwaited(chain: string): Promise<bigint | undefined>;
  /** The levels beyond the chain's confirmations that something waits for. */
  awaitedLevels(chain: string): Promise<readonly FinalityLevel[]>;
}
