import { parseLevel } from '../../../kernel/lib/finality.ts';
import { BlockNotCanonical, type BlockRef, type Chain, isReadFailure } from '../../chains/port.ts';
import { attemptsById, type DecidableAttempt, markToReadAgain } from '../booking/to-read-repository.ts';
import { type Located, readDeposits } from '../reading/balance-reader.ts';
import { followedBlock } from '../reading/block-repository.ts';
import type { SettleDeps } from './apply-readings.ts';
import { weighAndApply } from './weigh.ts';

/**
 * Decides overdue attempts of a chain whose nodes refuse logs or other calls that the follower needs. Uses readable
 * balances instead, each at the last block in time that is deep enough for the attempt. If that block's state is no
 * longer available, later money cannot be distinguished and counts.
 *
 * @returns the number decided
 */
export async function decideStalled(
  deps: SettleDeps,
  chain: Chain,
  overdue: readonly { readonly id: string }[],
): Promise<number> {
  let decided = 0;
  const attempts = await attemptsById(deps.db, { ids: overdue.map(({ id }) => id) });
  for (const [finality, group] of Map.groupBy(attempts, (attempt) => attempt.finality)) {
    try {
      const latest = await deepEnough(chain, finality);
      if (latest !== undefined) decided += await decideUpTo(deps, chain, group, latest);
    } catch (error) {
      // A later round may succeed where this one could not read.
      if (!isReadFailure(error)) throw error;
    }
  }
  return decided;
}

/**
 * Returns the newest block that is both confirmed by the chain and at the given level; undefined while there is none.
 */
async function deepEnough(chain: Chain, finality: string | null): Promise<BlockRef | undefined> {
  const level = parseLevel(finality ?? '') ?? chain.confirmations;
  const head = await chain.head();
  const depth = typeof level === 'number' ? Math.max(level, chain.confirmations) : chain.confirmations;
  const tagged = typeof level === 'number' ? undefined : await chain.tagged(level);
  const confirmed = head.number - BigInt(depth) + 1n;
  if (typeof level !== 'number' && tagged === undefined) return undefined;
  const number = tagged !== undefined && tagged.number < confirmed ? tagged.number : confirmed;
  return number < 0n ? undefined : blockAt(chain, number);
}

async function decideUpTo(
  deps: SettleDeps,
  chain: Chain,
  attempts: readonly DecidableAttempt[],
  latest: BlockRef,
): Promise<number> {
  const ended = attempts.filter((attempt) => !attempt.ended && latest.time > attempt.quoteExpiresAt);
  if (ended.length === 0) return 0;
  const followed = await followedBlock(deps.db, { chain: chain.name });
  const located: Located[] = [];
  const known = new Map<bigint, Promise<BlockRef>>();
  const read = (number: bigint): Promise<BlockRef> => {
    const block = known.get(number) ?? blockAt(chain, number);
    known.set(number, block);
    return block;
  };
  for (const [time, group] of Map.groupBy(ended, ({ quoteExpiresAt }) => quoteExpiresAt)) {
    const at =
      chain.mempool === undefined
        ? await lastBlockUntil(read, time, await read(followed?.number ?? 0n), latest)
        : latest;
    for (const deposit of group) located.push({ deposit, at });
  }
  const { readings } = await readDeposits(deps.db, chain, located, { latest });
  // The block is already final enough.
  const final = ended.map((attempt) => ({ ...attempt, finality: null }));
  const { applied } = await weighAndApply(deps, chain, { attempts: final, readings }, latest);
  await markToReadAgain(
    deps.db,
    applied.map(({ attempt }) => attempt.id),
  );
  return applied.length;
}

/** Returns the last block with a time up to the given one; `from` if even that one is later. */
async function lastBlockUntil(
  read: (number: bigint) => Promise<BlockRef>,
  time: number,
  from: BlockRef,
  latest: BlockRef,
): Promise<BlockRef> {
  let [low, high] = [from, latest];
  while (low.time <= time && high.number - low.number > 1n) {
    const middle = await read((low.number + high.number) / 2n);
    if (middle.time <= time) low = middle;
    else high = middle;
  }
  return low;
}

async function blockAt(chain: Chain, number: bigint): Promise<BlockRef> {
  const [block] = await chain.headers(number, number);
  if (block === undefined) throw new BlockNotCanonical(`${chain.name} has no block ${number}`);
  return block;
}
