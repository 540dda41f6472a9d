import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { LevelMemory } from './levels.ts';
import type { ChainObserver } from './observer.ts';
import type { BlockRef, Chain, MempoolNews } from './port.ts';
import type { CursorMove } from './repository.ts';
import type { ReadAhead } from './step-reading.ts';

export interface FollowerOptions {
  readonly chain: Chain;
  readonly observer: ChainObserver;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval between requests for the head, in milliseconds. */
  readonly pollIntervalMs: number;
  /** Maximum time for which a head behind the followed one is attributed to a lagging node; then blocks count as lost. */
  readonly lagToleranceMs?: number;
  /** Number of the newest blocks that are all remembered, regardless of anything else. Default 256. */
  readonly recentBlocks?: number;
  /** Blocks per step. Default: 100 at first, more while that goes well, fewer after each failure. */
  readonly stepBlocks?: number;
  /** Interval between requests for the block that the chain calls final, in milliseconds. Default one minute. */
  readonly finalizedIntervalMs?: number;
}

/** State that one follower keeps between steps; everything that must survive a crash is in the database. */
export interface FollowerMemory {
  isVerified: boolean;
  /** The head last reported to the observer. */
  head: BlockRef | undefined;
  /** Changes of the mempool that the observer has not handled: they are reported by no later poll. */
  mempool: MempoolNews;
  /** Time at which the node's head was first seen behind ours. */
  laggingSince: number | undefined;
  /** The node no longer has the state of the block to confirm, so nothing is read again below the head. */
  awaitsState: boolean;
  /** Time of the next request for the block that the chain calls final. */
  finalizedDueAt: number;
  /** Time of the next attempt to compare blocks that could not be compared yet. */
  uncheckedDueAt: number;
  /**
   * The unchecked blocks tried last; those above them come next, so that blocks that cannot be compared do not hold up
   * others.
   */
  uncheckedAfter: bigint;
  /** True once the log has a line that the chain was replaced below that block. */
  hasComplained: boolean;
  readonly levels: LevelMemory;
  /** Blocks of the next step. */
  stepBlocks: number;
  /** The next step's blocks, read while the last one was written. */
  readonly ahead: ReadAhead;
}

/** Returns a move of the followed chain's cursor away from a block, now. */
export function moveFrom({ chain, clock }: FollowerOptions, expected: BlockRef): CursorMove {
  return { chain: chain.name, expected, now: clock.now() };
}

export const RECENT_BLOCKS = 256;
export const STEP_BLOCKS = 100;
/** More blocks share the fixed cost of a step; the work that a failure repeats stays bounded. */
const MAX_STEP_BLOCKS = 400;

/** Returns the maximum blocks of a step. */
export function maxStepBlocks({ stepBlocks = MAX_STEP_BLOCKS }: FollowerOptions): bigint {
  return BigInt(stepBlocks);
}

/** Returns the number of blocks for the step after a successful one. */
export function afterSuccess({ stepBlocks }: FollowerOptions, previous: number): number {
  return stepBlocks ?? Math.min(previous * 2, MAX_STEP_BLOCKS);
}

/**
 * Returns the number of blocks for the step after a failed one: a node too slow for many, or with occasional failures,
 * manages a few.
 */
export function afterFailure({ stepBlocks }: FollowerOptions, previous: number): number {
  return stepBlocks ?? Math.max(1, Math.floor(Math.min(previous, STEP_BLOCKS) / 2));
}
