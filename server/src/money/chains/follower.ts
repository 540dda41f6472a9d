// Actions of a follower, depending on the node's head and on its remembered blocks:
//
//   verify   before the first read: check that the node is on the configured chain; if not, complain and retry later
//   start    the chain was never followed: begin at its head
//   advance  the head is above the followed one and linked to it: report blocks and confirmations, step by step;
//            the blocks of the next step are read in the meantime
//   wait     the head is the followed one, or briefly below it (it lags): confirm, report levels, note the final block
//   go back  the head is not linked, or stays below: return to the newest block proved to be on the chain
//   halt     the chain replaced a block it had called final: decide nothing until it returns or the operator accepts
//
// Everything that must survive a crash is in the database; `FollowerMemory` only saves work.

import { createPoller, type NextRound } from '../../kernel/workers/poller.ts';
import { rememberedBlocks } from './blocks-repository.ts';
import { isStillReplaced, noteFinalized } from './finalized.ts';
import {
  afterFailure,
  afterSuccess,
  type FollowerMemory,
  type FollowerOptions,
  maxStepBlocks,
  moveFrom,
  RECENT_BLOCKS,
  STEP_BLOCKS,
} from './following.ts';
import { createLevelMemory, reportLevels } from './levels.ts';

import {
  BlockNotCanonical,
  type BlockRef,
  type Chain,
  ChainMisconfigured,
  ChainUnavailable,
  isLinked,
  isReadFailure,
  type MempoolNews,
  StateUnavailable,
} from './port.ts';
import {
  advanceConfirmed,
  advanceHead,
  type Cursor,
  type CursorStart,
  type FollowedChain,
  loadCursor,
  startCursor,
} from './repository.ts';
import { createReadAhead, readStep, type StepReading } from './step-reading.ts';
import { checkLater } from './unchecked.ts';
import { rememberUnchecked } from './unchecked-repository.ts';
import { followBack, walkBack } from './walk-back.ts';

/** Follower of one chain, which reports to the observer. One at a time per chain: the caller holds the role. */
export interface Follower {
  /** Follows until the signal aborts; outlives outages of the chain and of the database. Call once. */
  run(signal: AbortSignal): Promise<void>;
  /** Runs a single round of `run`, for a caller that sets its own pace; returns `now` when there is more to do. */
  round(): Promise<NextRound>;
}

const MISCONFIGURED_PAUSE_MS = 30_000;
const NO_NEWS: MempoolNews = { seen: [], gone: [] };
/** Maximum blocks that are all remembered because of the final block, no matter how far behind it is. */
const MAX_KEPT_BLOCKS = 20_000n;

/**
 * Creates the loop of one chain. Each step reads the blocks after the cursor and reports them in the transaction that
 * advances it; a step interrupted by a crash is repeated. The cursor starts at the current head.
 */
export function createFollower(options: FollowerOptions): Follower {
  const { chain, clock, log, pollIntervalMs } = options;
  const memory: FollowerMemory = {
    isVerified: false,
    head: undefined,
    mempool: NO_NEWS,
    laggingSince: undefined,
    awaitsState: false,
    finalizedDueAt: 0,
    uncheckedDueAt: 0,
    uncheckedAfter: -1n,
    hasComplained: false,
    levels: createLevelMemory(),
    stepBlocks: options.stepBlocks ?? STEP_BLOCKS,
    ahead: createReadAhead(options),
  };
  const round = async (): Promise<NextRound> => {
    try {
      if (!memory.isVerified) await chain.verify();
      memory.isVerified = true;
      if (await step(options, memory)) return 'now';
      await reportMempool(options, memory);
      return undefined;
    } catch (error) {
      memory.ahead.forget();
      if (error instanceof ChainMisconfigured) return pauseMisconfigured(error);
      memory.stepBlocks = afterFailure(options, memory.stepBlocks);
      // The chain logs its own outages; blocks that were replaced while being read are read again.
      if (!isReadFailure(error)) throw error;
      log.debug({ chain: chain.name, reason: error.message }, 'chain step will be repeated');
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
    // The code that stops the follower also closes its sources.
    await memory.ahead.settled();
  };
  return { run, round: guarded };
}

/** Resolves to true when there is more to do immediately. */
async function step(options: FollowerOptions, memory: FollowerMemory): Promise<boolean> {
  const { chain, db } = options;
  const cursor = (await loadCursor(db, chain.name)) ?? (await beginFollowing(options));
  if (cursor.isReplaced && (await isStillReplaced(options, memory, cursor))) return false;
  const ahead = await takeAhead(options, memory, cursor.head);
  if (ahead !== undefined) {
    await advance(options, memory, cursor, ahead);
    return true;
  }
  const head = await chain.head();
  if (head.hash === cursor.head.hash) {
    memory.laggingSince = undefined;
    await atHead(options, memory, cursor);
    return false;
  }
  if (head.number <= cursor.head.number) return followBack(options, memory, cursor, head);
  memory.laggingSince = undefined;
  const reading = await readStep(options, cursor.head, memory.stepBlocks, head);
  if (reading === undefined) return walkBack(options, memory, cursor, cursor.head.number);
  const advanced = await advance(options, memory, cursor, reading);
  if (advanced?.head.hash !== head.hash) return true;
  await atHead(options, memory, advanced);
  return false;
}

/** Returns the blocks read ahead. When reading them failed, fewer blocks are read now. */
async function takeAhead(
  options: FollowerOptions,
  memory: FollowerMemory,
  after: BlockRef,
): Promise<StepReading | undefined> {
  try {
    return await memory.ahead.take(after);
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    memory.stepBlocks = afterFailure(options, memory.stepBlocks);
    return undefined;
  }
}

/**
 * Reports the blocks read, and those that they confirm unless they end at the head. Resolves to undefined when another
 * follower has moved the cursor in the meantime.
 */
async function advance(
  options: FollowerOptions,
  memory: FollowerMemory,
  cursor: FollowedChain,
  reading: StepReading,
): Promise<FollowedChain | undefined> {
  const { blocks, head } = reading;
  const isFull = blocks.length === memory.stepBlocks;
  const nextBlocks = isFull ? afterSuccess(options, memory.stepBlocks) : memory.stepBlocks;
  memory.ahead.begin(blocks.at(-1) ?? cursor.head, nextBlocks, head);
  const advanced = await report(options, cursor, reading);
  if (advanced === undefined) return undefined;
  memory.stepBlocks = nextBlocks;
  if (advanced.head.hash !== head.hash && !memory.awaitsState) await confirm(options, memory, advanced);
  return advanced;
}

/**
 * Reports new blocks and advances the cursor over them; undefined when another follower has moved it in the meantime.
 */
async function report(
  options: FollowerOptions,
  cursor: FollowedChain,
  { activity, blocks }: StepReading,
): Promise<FollowedChain | undefined> {
  const { chain, db, observer } = options;
  const head = blocks.at(-1) ?? cursor.head;
  const kept = { allFrom: await keptFrom(options, cursor, head), recent: options.recentBlocks ?? RECENT_BLOCKS };
  const moved = await advanceHead(db, moveFrom(options, cursor.head), { blocks, kept }, async (tx) => {
    await observer.handle({ type: 'blocks', chain: chain.name, blocks, activity, tx });
    await rememberUnchecked(tx, chain.name, activity, options.clock.now());
  });
  return moved ? { ...cursor, head } : undefined;
}

/**
 * Returns the number from which on all blocks are remembered: those still to be confirmed, those that something waits
 * for, and those not yet final.
 */
async function keptFrom(options: FollowerOptions, { finalized }: FollowedChain, head: BlockRef): Promise<bigint> {
  const { chain, observer } = options;
  const toConfirm = head.number - BigInt(chain.confirmations) - maxStepBlocks(options);
  const awaited = (await observer.oldestAwaited(chain.name)) ?? toConfirm;
  const needed = min(awaited, finalized?.number ?? toConfirm);
  return min(toConfirm, max(needed, head.number - MAX_KEPT_BLOCKS));
}

/** Runs once everything up to the node's head has been reported. */
async function atHead(options: FollowerOptions, memory: FollowerMemory, cursor: Cursor): Promise<void> {
  const { chain, observer } = options;
  if (memory.head?.hash !== cursor.head.hash) {
    await observer.handle({ type: 'head', chain: chain.name, head: cursor.head });
    memory.head = cursor.head;
  }
  await confirm(options, memory, cursor);
}

/**
 * Reports newly confirmed blocks and those at an awaited level. Then records the final block and checks the unchecked
 * blocks.
 */
async function confirm(options: FollowerOptions, memory: FollowerMemory, cursor: Cursor): Promise<void> {
  const confirmed = await advanceConfirmation(options, memory, cursor);
  if (confirmed === undefined) return;
  await reportLevels(options, memory.levels, { ...cursor, confirmed });
  await noteFinalized(options, memory, { ...cursor, confirmed });
  await checkLater(options, memory, confirmed);
}

/** Reports newly confirmed blocks. Resolves to the confirmed block, or to undefined while its state is unavailable. */
async function advanceConfirmation(
  options: FollowerOptions,
  memory: FollowerMemory,
  cursor: Cursor,
): Promise<BlockRef | undefined> {
  const { chain, db, log, observer } = options;
  const target = cursor.head.number - BigInt(chain.confirmations) + 1n;
  const first = cursor.confirmed.number + 1n;
  if (target < first) return cursor.confirmed;
  const blocks = await rememberedBlocks(db, chain.name, first, target);
  // biome-ignore lint/plugin/noSpreadIntoCalls: one block
  if (blocks[0]?.number !== first) blocks.unshift(...(await chain.headers(first, first)));
  const confirmed = blocks.at(-1);
  if (confirmed === undefined) return cursor.confirmed;
  try {
    await observer.handle({ type: 'confirmed', chain: chain.name, blocks });
  } catch (error) {
    if (!(error instanceof StateUnavailable)) throw error;
    if (!memory.awaitsState) {
      log.warn(
        { chain: chain.name, block: target.toString(), reason: error.message },
        'confirmation waits for a later block: the node lacks the state of this one',
      );
    }
    memory.awaitsState = true;
    return undefined;
  }
  memory.awaitsState = false;
  const moved = await advanceConfirmed(db, moveFrom(options, cursor.confirmed), confirmed);
  return moved ? confirmed : undefined;
}

/** Reports changes of the mempool, if the chain has one. One that cannot be read holds up no block. */
async function reportMempool({ chain, log, observer }: FollowerOptions, memory: FollowerMemory): Promise<void> {
  const { head } = memory;
  if (chain.mempool === undefined || head === undefined) return;
  try {
    const recorded = await observer.unconfirmed(chain.name);
    const fresh = await chain.mempool.poll(await observer.watched(chain.name), recorded);
    const news = joined(memory.mempool, fresh);
    memory.mempool = news;
    if (news.seen.length + news.gone.length > 0) {
      await observer.handle({ type: 'mempool', chain: chain.name, head, news });
    }
    memory.mempool = NO_NEWS;
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    log.debug({ chain: chain.name, reason: error.message }, 'mempool will be read again');
  }
}

/** Merges unhandled changes with later ones, which take precedence. */
function joined(earlier: MempoolNews, later: MempoolNews): MempoolNews {
  const changed = new Set([...later.seen, ...later.gone].map(({ txHash }) => txHash));
  const isLast = ({ txHash }: { readonly txHash: string }): boolean => !changed.has(txHash);
  return {
    seen: [...earlier.seen.filter(isLast), ...later.seen],
    gone: [...earlier.gone.filter(isLast), ...later.gone],
  };
}

/** Starts following a chain for the first time, after a block; by default its current head. */
export async function beginFollowing(
  { chain, clock, db }: Pick<FollowerOptions, 'chain' | 'clock' | 'db'>,
  after?: bigint,
): Promise<FollowedChain> {
  const start = await placeToBegin(chain, after);
  await startCursor(db, chain.name, start, clock.now());
  return { ...start.cursor, finalized: undefined, isReplaced: false };
}

/** Reads the block to begin after, by default the current head, and the blocks before it. */
async function placeToBegin(chain: Chain, after: bigint | undefined): Promise<CursorStart> {
  const [head] = after === undefined ? [await chain.head()] : await chain.headers(after, after);
  if (head === undefined) throw new ChainUnavailable(chain.name, `${chain.name} has no block ${after} yet`);
  const depth = BigInt(chain.confirmations) - 1n;
  const confirmedNumber = head.number > depth ? head.number - depth : 0n;
  const oldest = max(0n, min(confirmedNumber, head.number - BigInt(STEP_BLOCKS)));
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
