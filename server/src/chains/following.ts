import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { LevelMemory } from './levels.ts';
import type { ChainObserver } from './observer.ts';
import type { Chain } from './port.ts';

export interface FollowerOptions {
  readonly chain: Chain;
  readonly observer: ChainObserver;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** How often the head is asked for, in milliseconds. */
  readonly pollIntervalMs: number;
  /** How long a head behind the followed one counts as a node that lags; after that, blocks were lost. */
  readonly lagToleranceMs?: number;
  /** The newest blocks that are all remembered, whatever waits. Default 256. */
  readonly recentBlocks?: number;
  /** Headers read in one step. Default 100. */
  readonly stepBlocks?: number;
  /** How often the chain is asked which block it calls final, in milliseconds. Default a minute. */
  readonly finalizedIntervalMs?: number;
}

/** What one follower remembers between steps; everything that must survive a crash is in the database. */
export interface FollowerMemory {
  isVerified: boolean;
  /** The head that the observer was told of last. */
  reportedHash: string | undefined;
  /** When the node's head was first seen behind ours. */
  laggingSince: number | undefined;
  /** The node has dropped the state of the block to confirm: no use in asking before the head is reached. */
  awaitsState: boolean;
  /** When the chain is next asked which block it calls final. */
  finalizedDueAt: number;
  /** The log was told that the chain was replaced below that block. */
  hasComplained: boolean;
  readonly levels: LevelMemory;
}

export const RECENT_BLOCKS = 256;
export const STEP_BLOCKS = 100;
