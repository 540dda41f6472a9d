import type { Queryable } from '../../../kernel/db/pool.ts';
import {
  type BlockHeader,
  BlockNotCanonical,
  type BlockRef,
  type Chain,
  type ChainActivity,
  ChainUnavailable,
} from '../../chains/port.ts';
import { factoriesOfChain } from '../booking/address-repository.ts';
import { createAddressSet } from './address-set.ts';
import { type Deposit, type DepositReadings, readDeposits } from './balance-reader.ts';
import { blocksKnownUpTo, followedBlock } from './block-repository.ts';
import { lastInTime } from './deciding-block.ts';

/** Maximum blocks beyond the followed ones read for one request: as many as the follower reads in a step. */
const MAX_AHEAD = 100n;

/**
 * Reads deposits at the newest block, ahead of the follower, the way they will be decided: one whose quote ended before
 * that block is read at the last block in time. The activity of the blocks in between is read as well, so that money
 * swept there counts and late money does not.
 *
 * @throws ChainUnavailable, also when the follower is far behind; BlockNotCanonical, StateUnavailable
 */
export async function readAhead(db: Queryable, chain: Chain, deposits: readonly Deposit[]): Promise<DepositReadings> {
  const followed = await followedBlock(db, { chain: chain.name });
  const { blocks, head } = await newestBlocks(chain, followed);
  const activity = await activityAt(db, chain, blocks, deposits);
  // With a mempool, money seen in time may be in any later block.
  const isPast = ({ quoteExpiresAt }: Deposit) => chain.mempool === undefined && quoteExpiresAt < head.time;
  const known = deposits.some(isPast) ? await knownUpTo(db, chain, head, blocks) : [];
  const located = deposits.map((deposit) => {
    const at = isPast(deposit) ? lastInTime(known, deposit.quoteExpiresAt) : head;
    return { deposit, at: at ?? head };
  });
  return readDeposits(db, chain, located, { latest: head, unfollowed: { above: followed?.number ?? 0n, activity } });
}

/** Reads the newest block, and all blocks from the first that has not been followed up to it. */
async function newestBlocks(
  chain: Chain,
  followed: BlockRef | undefined,
): Promise<{ head: BlockRef; blocks: readonly BlockHeader[] }> {
  const head = await chain.head();
  if (followed === undefined) return { head, blocks: [] };
  const count = head.number - followed.number;
  // A lagging node lacks money that was already seen, so it is asked for the followed block. One that has replaced that
  // block refuses.
  if (count <= 0n) return { head: followed, blocks: [] };
  if (count > MAX_AHEAD) throw new ChainUnavailable(chain.name, `${count} blocks have not been followed yet`);
  const blocks = count === 1n ? [head] : await chain.headers(followed.number + 1n, head.number);
  if (blocks[0]?.parentHash !== followed.hash || blocks.at(-1)?.hash !== head.hash) {
    throw new BlockNotCanonical(`blocks of ${chain.name} were replaced and not followed yet`);
  }
  return { head, blocks };
}

async function activityAt(
  db: Queryable,
  chain: Chain,
  blocks: readonly BlockHeader[],
  deposits: readonly Deposit[],
): Promise<ChainActivity> {
  if (blocks.length === 0) return { transfers: [], sweeps: [] };
  const addresses = createAddressSet(await factoriesOfChain(db, chain.name));
  for (const { depositAddress } of deposits) addresses.add(depositAddress);
  return chain.activity(blocks, addresses);
}

/** Returns the remembered blocks, and those ahead of the follower, ascending. */
async function knownUpTo(db: Queryable, chain: Chain, head: BlockRef, ahead: readonly BlockRef[]): Promise<BlockRef[]> {
  const first = ahead[0]?.number ?? head.number + 1n;
  return [...(await blocksKnownUpTo(db, { chain: chain.name, number: first - 1n })), ...ahead];
}
