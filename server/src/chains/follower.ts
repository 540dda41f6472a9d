import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { createPoller, type NextRound } from '../workers/poller.ts';
import { createLevelMemory, type LevelMemory, reportLevels } from './levels.ts';
import { findAncestor, isLinked } from './lineage.ts';
import {
  type BlockHeader,
  BlockNotCanonical,
  type BlockRef,
  type Chain,
  ChainMisconfigured,
  type ChainObserver,
  isReadFailure,
  StateUnavailable,
} from './port.ts';
import {
  advanceConfirmed,
  advanceHead,
  type Cursor,
  loadCursor,
  oldestRemembered,
  rememberedBlocks,
  restartCursor,
  rollBackHead,
  startCursor,
} from './repository.ts';

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
}

/** Follows one chain and tells the observer. One at a time per chain: the caller holds the role. */
export interface Follower {
  /** Follows until the signal aborts; outlives outages of the chain and of the database. Call once. */
  run(signal: AbortSignal): Promise<void>;
  /** One round of what `run` repeats, for a caller with a rhythm of its own: `now` when there is more to do. */
  round(): Promise<NextRound>;
}

/** Headers read in one step. */
const MAX_STEP = 100n;
/** Polls that a lower head is taken for a lagging node. */
const LAGGING_POLLS = 15;
const MISCONFIGURED_PAUSE_MS = 30_000;

/** What one follower remembers between steps; everything that must survive a crash is in the database. */
interface Memory {
  isVerified: boolean;
  /** The head that the observer was told of last. */
  reportedHash: string | undefined;
  /** When the node's head was first seen behind ours. */
  laggingSince: number | undefined;
  /** The node has dropped the state of the block to confirm: no use in asking before the head is reached. */
  awaitsState: boolean;
  readonly levels: LevelMemory;
}

/**
 * The loop of one chain. Each step reads the blocks after the cursor and reports them in the transaction that moves it;
 * what a crash cuts off is done again. The cursor's first place is the head of the moment.
 */
export function createFollower(options: FollowerOptions): Follower {
  const { chain, clock, log, pollIntervalMs } = options;
  const memory: Memory = {
    isVerified: false,
    reportedHash: undefined,
    laggingSince: undefined,
    awaitsState: false,
    levels: createLevelMemory(),
  };
  const round = async (): Promise<NextRound> => {
    try {
      if (!memory.isVerified) await chain.verify();
      memory.isVerified = true;
      return (await step(options, memory)) ? 'now' : undefined;
    } catch (error) {
      if (error instanceof ChainMisconfigured) return pauseMisconfigured(error);
      // The chain's own log has the outage; blocks that were replaced while they were read are read again.
      if (!isReadFailure(error)) throw error;
      log.debug({ chain: chain.name, reason: error.message }, 'chain step to be repeated');
      return undefined;
    }
  };
  let misconfiguredUntil = 0;
  let lastComplaint = '';
  const pauseMisconfigured = (error: ChainMisconfigured): undefined => {
    misconfiguredUntil = clock.now() + MISCONFIGURED_PAUSE_MS;
    if (error.message !== lastComplaint) log.error({ chain: chain.name }, error.message);
    lastComplaint = error.message;
  };
  const guarded = async (): Promise<NextRound> => (clock.now() < misconfiguredUntil ? undefined : round());
  const poller = createPoller({ name: `follower of ${chain.name}`, clock, log, pollIntervalMs, round: guarded });
  const run = async (signal: AbortSignal): Promise<void> => {
    const endWatch = chain.watchHeads?.(poller.wake);
    await poller.run(signal).finally(endWatch);
  };
  return { run, round: guarded };
}

/** Resolves to whether there is more to do at once. */
async function step(options: FollowerOptions, memory: Memory): Promise<boolean> {
  const { chain, db } = options;
  const cursor = (await loadCursor(db, chain.name)) ?? (await begin(options));
  const head = await chain.head();
  if (head.hash === cursor.head.hash) {
    memory.laggingSince = undefined;
    await atHead(options, memory, cursor);
    return false;
  }
  if (head.number <= cursor.head.number) return followBack(options, memory, cursor, head);
  memory.laggingSince = undefined;

  const last = min(head.number, cursor.head.number + MAX_STEP);
  const isNext = head.number === cursor.head.number + 1n;
  const blocks = isNext ? [head] : await chain.headers(cursor.head.number + 1n, last);
  if (blocks[0]?.parentHash !== cursor.head.hash) return walkBack(options, cursor, cursor.head.number);
  if (!isLinked(blocks)) throw new BlockNotCanonical(`blocks of ${chain.name} were replaced while they were read`);
  const advanced = await report(options, cursor, blocks);
  if (advanced === undefined) return true;

  if (advanced.head.number === head.number) await atHead(options, memory, advanced);
  else if (!memory.awaitsState) await confirm(options, memory, advanced);
  return advanced.head.number < head.number;
}

/** Reports new blocks and moves the cursor over them; undefined when another follower has moved it meanwhile. */
async function report(
  { chain, clock, db, observer }: FollowerOptions,
  cursor: Cursor,
  blocks: readonly BlockHeader[],
): Promise<Cursor | undefined> {
  const head = blocks.at(-1) ?? cursor.head;
  const watched = await observer.watched(chain.name);
  const activity = await chain.activity(blocks, watched);
  // Blocks still to be confirmed are remembered, however many confirmations the chain has.
  const keptFrom = head.number - BigInt(chain.confirmations) - MAX_STEP;
  const moved = await advanceHead(db, chain.name, cursor.head, blocks, keptFrom, clock.now(), (tx) =>
    observer.onBlocks(chain.name, blocks, activity, tx),
  );
  return moved ? { ...cursor, head } : undefined;
}

/** Everything up to the node's head was reported. */
async function atHead(options: FollowerOptions, memory: Memory, cursor: Cursor): Promise<void> {
  const { chain, observer } = options;
  if (memory.reportedHash !== cursor.head.hash) {
    await observer.onHead(chain.name, cursor.head);
    memory.reportedHash = cursor.head.hash;
  }
  await confirm(options, memory, cursor);
}

/** Reports the blocks that have become confirmed, then those that have reached a level that something waits for. */
async function confirm(options: FollowerOptions, memory: Memory, cursor: Cursor): Promise<void> {
  const confirmed = await advanceConfirmation(options, memory, cursor);
  if (confirmed !== undefined) await reportLevels(options, memory.levels, { ...cursor, confirmed });
}

/** Reports newly confirmed blocks; resolves to the confirmed block, or undefined while its state is not to be had. */
async function advanceConfirmation(
  options: FollowerOptions,
  memory: Memory,
  cursor: Cursor,
): Promise<BlockRef | undefined> {
  const { chain, clock, db, log, observer } = options;
  const target = cursor.head.number - BigInt(chain.confirmations) + 1n;
  const first = cursor.confirmed.number + 1n;
  if (target < first) return cursor.confirmed;
  const blocks = await rememberedBlocks(db, chain.name, first, target);
  if (blocks[0]?.number !== first) blocks.unshift(...(await chain.headers(first, first)));
  const confirmed = blocks.at(-1);
  if (confirmed === undefined) return cursor.confirmed;
  try {
    await observer.onConfirmed(chain.name, blocks);
  } catch (error) {
    if (!(error instanceof StateUnavailable)) throw error;
    if (!memory.awaitsState) {
      log.warn(
        { chain: chain.name, block: target.toString(), reason: error.message },
        'confirming waits for a later block',
      );
    }
    memory.awaitsState = true;
    return undefined;
  }
  memory.awaitsState = false;
  const moved = await advanceConfirmed(db, chain.name, cursor.confirmed, confirmed, clock.now());
  return moved ? confirmed : undefined;
}

/** The node's head is not above ours: it lags, has replaced blocks, or has lost some. */
async function followBack(
  options: FollowerOptions,
  memory: Memory,
  cursor: Cursor,
  head: BlockHeader,
): Promise<boolean> {
  const { chain, clock, db, log } = options;
  const [known] = await rememberedBlocks(db, chain.name, head.number, head.number);
  if (known !== undefined && known.hash !== head.hash) return walkBack(options, cursor, head.number);

  memory.laggingSince ??= clock.now();
  const toleranceMs = options.lagToleranceMs ?? options.pollIntervalMs * LAGGING_POLLS;
  if (clock.now() - memory.laggingSince < toleranceMs) return false;
  memory.laggingSince = undefined;
  if (known === undefined) return beginAnew(options, cursor);
  const lost = cursor.head.number - head.number;
  log.warn(
    { chain: chain.name, head: head.number.toString(), lost: lost.toString() },
    'the chain has lost its newest blocks',
  );
  return returnTo(options, cursor, known);
}

/** Finds the last block that we and the node share, at or below a number, and goes on from there. */
async function walkBack(options: FollowerOptions, cursor: Cursor, from: bigint): Promise<boolean> {
  const { chain, db, log } = options;
  const ancestor = await findAncestor(db, chain, from);
  if (ancestor === undefined) return beginAnew(options, cursor);
  if (ancestor.hash === cursor.head.hash)
    throw new BlockNotCanonical(`endpoints of ${chain.name} disagree on its head`);
  const details = {
    chain: chain.name,
    ancestor: ancestor.number.toString(),
    depth: (cursor.head.number - ancestor.number).toString(),
  };
  if (ancestor.number < cursor.confirmed.number) log.error(details, 'a reorg reached below the confirmed block');
  else log.info(details, 'blocks were replaced');
  return returnTo(options, cursor, ancestor);
}

async function returnTo(
  { chain, clock, db, observer }: FollowerOptions,
  cursor: Cursor,
  ancestor: BlockRef,
): Promise<boolean> {
  await rollBackHead(db, chain.name, cursor.head, ancestor, clock.now(), (tx) =>
    observer.onReorg(chain.name, ancestor, tx),
  );
  return true;
}

/** None of the remembered blocks is on the chain: a development chain was reset, or the endpoint changed. */
async function beginAnew(options: FollowerOptions, { head }: Cursor): Promise<boolean> {
  const { chain, clock, db, log, observer } = options;
  const oldest = (await oldestRemembered(db, chain.name)) ?? 1n;
  // What it was is not known; nothing above it is there any more.
  const ancestor = { number: oldest - 1n, hash: '', time: 0 };
  const place = await placeToBegin(chain);
  const begun = await restartCursor(db, chain.name, head, place, clock.now(), (tx) =>
    observer.onReorg(chain.name, ancestor, tx),
  );
  if (begun) {
    log.error(
      { chain: chain.name },
      'none of the remembered blocks is on the chain: it was replaced; following it anew from its head',
    );
  }
  return true;
}

/** Follows for the first time, from the head of the moment. */
async function begin({ chain, clock, db }: FollowerOptions): Promise<Cursor> {
  const { blocks, cursor } = await placeToBegin(chain);
  await startCursor(db, chain.name, cursor, blocks, clock.now());
  return cursor;
}

/** The head of the moment with the blocks before it. */
async function placeToBegin(chain: Chain): Promise<{ cursor: Cursor; blocks: readonly BlockHeader[] }> {
  const head = await chain.head();
  const depth = BigInt(chain.confirmations) - 1n;
  const confirmedNumber = head.number > depth ? head.number - depth : 0n;
  const oldest = max(0n, min(confirmedNumber, head.number - MAX_STEP));
  const blocks = await chain.headers(oldest, head.number);
  const confirmed = blocks.find((block) => block.number === confirmedNumber);
  if (!isLinked(blocks) || confirmed === undefined || blocks.at(-1)?.hash !== head.hash) {
    throw new BlockNotCanonical(`blocks of ${chain.name} were replaced while they were read`);
  }
  return { cursor: { head, confirmed }, blocks };
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
