import { oldestRemembered, rememberedBlocks } from './blocks-repository.ts';
import { halt } from './finalized.ts';
import { type FollowerMemory, type FollowerOptions, moveFrom, RECENT_BLOCKS } from './following.ts';
import { findAncestor } from './lineage.ts';
import { type BlockHeader, BlockNotCanonical, type BlockRef } from './port.ts';
import { type FollowedChain, restartCursor, rollBackHead } from './repository.ts';

/** Number of polls for which a lower head is attributed to a lagging node. */
const LAGGING_POLLS = 15;

/**
 * Handles a head that is not above ours: the node lags, or has replaced or lost blocks. Resolves as {@link walkBack}.
 */
export async function followBack(
  options: FollowerOptions,
  memory: FollowerMemory,
  cursor: FollowedChain,
  head: BlockHeader,
): Promise<boolean> {
  const { chain, clock, db, log } = options;
  const [known] = await rememberedBlocks(db, chain.name, head.number, head.number);
  if (known !== undefined && known.hash !== head.hash) return walkBack(options, memory, cursor, head.number);

  memory.laggingSince ??= clock.now();
  const toleranceMs = options.lagToleranceMs ?? options.pollIntervalMs * LAGGING_POLLS;
  if (clock.now() - memory.laggingSince < toleranceMs) return false;
  memory.laggingSince = undefined;
  const endsBelowFinal = cursor.finalized !== undefined && head.number < cursor.finalized.number;
  if (known === undefined || endsBelowFinal) return walkBack(options, memory, cursor, head.number);
  const lost = cursor.head.number - head.number;
  log.warn(
    { chain: chain.name, head: head.number.toString(), lost: lost.toString() },
    'chain has lost its newest blocks',
  );
  return returnTo(options, cursor, known);
}

/**
 * Goes back to the newest block, at or below a number, that is proved to still be on the chain. Following continues
 * from there. Never goes below the block that the chain has called final. Resolves to true when there is more to do
 * immediately.
 */
export async function walkBack(
  options: FollowerOptions,
  memory: FollowerMemory,
  cursor: FollowedChain,
  from: bigint,
): Promise<boolean> {
  const { chain, db, log } = options;
  const { confirmed, finalized, head } = cursor;
  let ancestor = await findAncestor(db, chain, from);
  if (finalized !== undefined && (ancestor === undefined || ancestor.number < finalized.number)) {
    const [found] = await chain.headers(finalized.number, finalized.number);
    if (found?.hash !== finalized.hash) {
      await halt(options, memory, cursor, found);
      return false;
    }
    ancestor = found;
  }
  if (ancestor === undefined) return startOver(options, cursor);
  if (ancestor.hash === head.hash) throw new BlockNotCanonical(`endpoints of ${chain.name} disagree on its head`);
  const details = {
    chain: chain.name,
    ancestor: ancestor.number.toString(),
    depth: (head.number - ancestor.number).toString(),
  };
  if (ancestor.number < confirmed.number) log.error(details, 'reorg below the confirmed block');
  else log.info(details, 'blocks were replaced');
  return returnTo(options, cursor, ancestor);
}

async function returnTo(options: FollowerOptions, cursor: FollowedChain, ancestor: BlockRef): Promise<boolean> {
  const { chain, db, observer } = options;
  await rollBackHead(db, moveFrom(options, cursor.head), ancestor, (tx) =>
    observer.handle({ type: 'reorg', chain: chain.name, ancestor, tx }),
  );
  return true;
}

/**
 * Starts over when none of the remembered blocks is on the chain, not even the first: it is a different chain, as after
 * the reset of a development chain. It is followed from just before the first remembered block or, if it is not that
 * long yet, from a few hundred blocks before its head.
 */
async function startOver(options: FollowerOptions, cursor: FollowedChain): Promise<boolean> {
  const { chain, db, log, observer } = options;
  const head = await chain.head();
  const oldest = (await oldestRemembered(db, { chain: chain.name })) ?? head.number;
  const recent = BigInt(options.recentBlocks ?? RECENT_BLOCKS);
  const start =
    (oldest <= head.number ? await readableBlock(options, oldest - 1n) : undefined) ??
    (await readableBlock(options, head.number - recent));
  if (start === undefined) throw new BlockNotCanonical(`the last blocks of ${chain.name} cannot be read`);
  const place = { cursor: { head: start, confirmed: start }, blocks: [start] };
  const begun = await restartCursor(db, moveFrom(options, cursor.head), place, (tx) =>
    observer.handle({ type: 'reorg', chain: chain.name, ancestor: start, tx }),
  );
  if (begun) {
    log.error(
      { chain: chain.name, from: start.number.toString() },
      'none of the recorded blocks is on the chain, so it was replaced; following it from the start',
    );
  }
  return true;
}

/**
 * Returns the block with a number, or the first one for a negative number; undefined if the node lacks it or the next
 * one.
 */
async function readableBlock({ chain }: FollowerOptions, number: bigint): Promise<BlockHeader | undefined> {
  const first = number > 0n ? number : 0n;
  const headers = await chain.headers(first, first + 1n);
  return headers.length === 2 ? headers[0] : undefined;
}
