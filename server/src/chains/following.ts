import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { LevelMemory } from './levels.ts';
import type { ChainObserver } from './observer.ts';
import type { BlockRef, Chain } from './port.ts';
import type { CursorMove } from './repository.ts';
import type { ReadAhead } from './step-reading.ts';

export interface FollowerOptions {
  readonly chain: Chain;
  readonly observer: ChainObserver;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** How often to ask for the head, in milliseconds. */
  readonly pollIntervalMs: number;
  /** How long a head behind the followed one is put down to a lagging node; after that, blocks count as lost. */
  readonly lagToleranceMs?: number;
  /** How many of the newest blocks are all remembered, whatever else waits. Default 256. */
  readonly recentBlocks?: number;
  /** Blocks per step. Default: 100 at first, more while that goes well, fewer after each failure. */
  readonly stepBlocks?: number;
  /** How often to ask the chain which block it calls final, in milliseconds. Default one minute. */
  readonly finalizedIntervalMs?: number;
}

/** What one follower remembers between steps; everything that must survive a crash is in the database. */
export interface FollowerMemory {
  isVerified: boolean;
  /** The head last reported to the observer. */
  reportedHash: string | undefined;
  /** When the node's head was first seen behind ours. */
  laggingSince: number | undefined;
  /** The node no longer has the state of the block to confirm, so nothing is asked again below the head. */
  awaitsState: boolean;
  /** When to ask the chain next which block it calls final. */
  finalizedDueAt: number;
  /** When to try next to compare blocks that could not be compared yet. */
  uncheckedDueAt: number;
  /** The unchecked blocks tried last; those above them come next, so that some that cannot be compared hold up no others. */
  uncheckedAfter: bigint;
  /** Whether the log has a line that the chain was replaced below that block. */
  hasComplained: boolean;
  readonly levels: LevelMemory;
  /** Blocks of the next step. */
  stepBlocks: number;
  /** The next step's blocks, read while the last one was written. */
  readonly ahead: ReadAhead;
}

/** A move of the followed chain's cursor away from a block, now. */
export function moveFrom({ chain, clock }: FollowerOptions, expected: BlockRef): CursorMove {
  return { chain: chain.name, expected, now: clock.now() };
}

export const RECENT_BLOCKS = 256;
export const STEP_BLOCKS = 100;
/** What a step costs besides its blocks is shared by more of them; what a failure repeats stays bounded. */
const MOST_STEP_BLOCKS = 400;

/** The most blocks that a step may have. */
export function mostStepBlocks({ stepBlocks = MOST_STEP_BLOCKS }: FollowerOptions): bigint {
  return BigInt(stepBlocks);
}

/** Blocks of the step after one that went well. */
export function afterSuccess({ stepBlocks }: FollowerOptions, previous: number): number {
  return stepBlocks ?? Math.min(previous * 2, MOST_STEP_BLOCKS);
}

/** Blocks of the step after one that failed: a node too slow for many, or failing now and then, gets through a few. */
export function afterFailure({ stepBlocks }: FollowerOptions, previous: number): number {
  return stepBlocks ?? Math.max(1, Math.floor(Math.min(previous, STEP_BLOCKS) / 2));
}
