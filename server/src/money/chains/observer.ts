import type { Queryable } from '../../kernel/db/pool.ts';
import type { FinalityLevel } from '../../kernel/lib/finality.ts';
import type { BlockHeader, BlockRef, ChainActivity, MempoolNews, ObservedSweep, WatchedAddresses } from './port.ts';

/**
 * Everything that can happen to a chain, in the order in which its follower reports it. Any event may be repeated,
 * after a crash between the event and the storing of the cursor.
 */
export type ChainEvent = { readonly chain: string } & (
  | {
      /**
       * New canonical blocks, ascending, and the activity in them; the last one need not be the head. Everything stored
       * from them goes into `tx`, which advances the cursor over them: nothing is ever stored from a block that the
       * cursor did not reach, since such a block could be replaced unnoticed.
       */
      readonly type: 'blocks';
      readonly blocks: readonly BlockHeader[];
      readonly activity: ChainActivity;
      readonly tx: Queryable;
    }
  | {
      /** All blocks up to this one have been reported. */
      readonly type: 'head';
      readonly head: BlockRef;
    }
  | {
      /** The mempool has changed; all blocks up to this head have been reported. It decides nothing by itself. */
      readonly type: 'mempool';
      readonly head: BlockRef;
      readonly news: MempoolNews;
    }
  | {
      /**
       * The confirmed block has advanced to the last of these (ascending, consecutive, canonical; the first follows the
       * previous confirmed block). Decides credits and ends. After an absence longer than the node keeps state, blocks
       * between the first and the last may be missing. Handling it may throw `StateUnavailable`: the blocks are then
       * reported again, together with later ones.
       */
      readonly type: 'confirmed';
      readonly blocks: readonly BlockRef[];
    }
  | {
      /**
       * Blocks up to a number, at most the confirmed one, have reached a level. Decides everything that waited for
       * that.
       */
      readonly type: 'final';
      readonly level: FinalityLevel;
      readonly number: bigint;
    }
  | {
      /**
       * Blocks above `ancestor` are no longer canonical: data from them is deleted, and decisions based on them are
       * marked to be read again, in `tx`, which moves the cursor back.
       */
      readonly type: 'reorg';
      readonly ancestor: BlockRef;
      readonly tx: Queryable;
    }
  | {
      /**
       * Confirmed blocks, ascending and consecutive, that were read again: data from other blocks with the same numbers
       * and the denied sweeps are deleted, and the activity in these is stored, all in `tx`.
       */
      readonly type: 'read-again';
      readonly blocks: readonly BlockHeader[];
      readonly activity: ChainActivity;
      /** Sweeps booked from these blocks that two providers deny. */
      readonly denied: readonly ObservedSweep[];
      readonly tx: Queryable;
    }
);

/** Number of rows deleted because they came from blocks that are not canonical. */
export interface Forgotten {
  readonly transfers: number;
  readonly sweeps: number;
}

export const NOTHING_FORGOTTEN: Forgotten = { transfers: 0, sweeps: 0 };

/** The consumer of a follower's events, which also names the addresses to watch. */
export interface ChainObserver {
  /** Handles an event; safe to repeat. Only a `reorg` or a `read-again` makes it forget anything. */
  handle(event: ChainEvent): Promise<Forgotten>;

  /** Returns the addresses to watch, including every address shown to a buyer before this call. */
  watched(chain: string): Promise<WatchedAddresses>;
  /** Returns the transactions that were reported as seen and that no block has. */
  unconfirmed(chain: string): Promise<readonly string[]>;
  /** Returns the sweeps that are booked from blocks of a range, inclusive. */
  bookedSweeps(chain: string, from: bigint, to: bigint): Promise<readonly ObservedSweep[]>;
  /**
   * Returns the oldest block still needed, to be read again or because something waits for a level; undefined if none
   * is.
   */
  oldestAwaited(chain: string): Promise<bigint | undefined>;
  /** Returns the levels beyond the chain's confirmations that something waits for. */
  awaitedLevels(chain: string): Promise<readonly FinalityLevel[]>;
}
