import type { Queryable } from '../db/pool.ts';
import type { FinalityLevel } from '../lib/finality.ts';
import type { BlockHeader, BlockRef, ChainActivity, ObservedSweep, WatchedAddresses } from './port.ts';

/**
 * What can happen to a chain, in the order in which its follower reports it. Any event may be repeated, after a crash
 * between the event and the storing of the cursor.
 */
export type ChainEvent = { readonly chain: string } & (
  | {
      /**
       * New canonical blocks, ascending, and what happened in them; the last one need not be the head. Whatever is
       * stored from them goes into `tx`, which advances the cursor over them: nothing is ever stored from a block that
       * the cursor did not reach, since such a block could be replaced unnoticed.
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
      /** Blocks up to a number, at most the confirmed one, have reached a level. Decides what waited for that. */
      readonly type: 'final';
      readonly level: FinalityLevel;
      readonly number: bigint;
    }
  | {
      /**
       * Blocks above `ancestor` are no longer canonical: what was seen in them is forgotten, and what was decided on
       * them is marked to be read again, in `tx`, which moves the cursor back.
       */
      readonly type: 'reorg';
      readonly ancestor: BlockRef;
      readonly tx: Queryable;
    }
  | {
      /**
       * Confirmed blocks, ascending and consecutive, that were read again: what is known from other blocks with the
       * same numbers is forgotten, and so are the denied sweeps, and what happened in these is stored, all in `tx`.
       */
      readonly type: 'read-again';
      readonly blocks: readonly BlockHeader[];
      readonly activity: ChainActivity;
      /** Sweeps booked from these blocks that two providers deny. */
      readonly denied: readonly ObservedSweep[];
      readonly tx: Queryable;
    }
);

/** How much was forgotten that was known from blocks that are not canonical. */
export interface Forgotten {
  readonly transfers: number;
  readonly sweeps: number;
}

export const NOTHING_FORGOTTEN: Forgotten = { transfers: 0, sweeps: 0 };

/** The part of a follower that knows what the chain is watched for. */
export interface ChainObserver {
  /** Handles an event; safe to repeat. Only a `reorg` or a `read-again` makes it forget anything. */
  handle(event: ChainEvent): Promise<Forgotten>;

  /** The addresses to watch, including every address shown to a buyer before this call. */
  watched(chain: string): Promise<WatchedAddresses>;
  /** The sweeps that are booked from blocks of a range, inclusive. */
  bookedSweeps(chain: string, from: bigint, to: bigint): Promise<readonly ObservedSweep[]>;
  /** The oldest block still needed, to be read again or by something that waits for a level; undefined if none is. */
  oldestAwaited(chain: string): Promise<bigint | undefined>;
  /** The levels beyond the chain's confirmations that something waits for. */
  awaitedLevels(chain: string): Promise<readonly FinalityLevel[]>;
}
