import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { LevelMemory } from './levels.ts';
import type { ChainObserver } from './observer.ts';
import type { BlockRef, Chain } from './port.ts';
import type { CursorMove } from './repository.ts';

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
  /** Headers read per step. Default 100. */
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
  /** Whether the log has a line that the chain was replaced below that block. */
  hasComplained: boolean;
  readonly levels: LevelMemory;
}

/** A move of the followed chain's cursor away from a block, now. */
export function moveFrom({ chain, clock }: FollowerOptions, expected: BlockRef): CursorMove {
  return { chain: chain.name, expected, now: clock.now() };
}

export const RECENT_BLOCKS = 256;
export const STEP_BLOCKS = 100;
