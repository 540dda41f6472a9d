import { appendAll } from '../../../kernel/lib/lists.ts';
import {
  type Balance,
  type BalanceQuery,
  BlockNotCanonical,
  type BlockRef,
  ChainUnavailable,
  COINBASE,
  isLinked,
  type ObservedTransfer,
  type OutputBook,
  type RecordedOutputs,
  type WatchedAddresses,
} from '../port.ts';
import { transfersOf } from './activity.ts';
import type { UtxoNetwork } from './network.ts';
import type { UtxoNode } from './node.ts';

interface Deps {
  readonly node: Pick<UtxoNode, 'headers' | 'readBlock'>;
  readonly outputs: OutputBook;
  readonly network: Pick<UtxoNetwork, 'coinbaseMaturity' | 'name'>;
}

/** Maximum blocks that are read because the follower has not reached them. */
const MAX_AHEAD = 20n;

/**
 * Returns the amounts that scripts have received in the chain that ends in a block. The recorded outputs are those of
 * the followed chain; the block is checked after they were read, so that they are its ancestors' if it still holds.
 * @param check throws when the block is not on the chain, by as many providers as are needed
 * @throws ChainUnavailable, also when the follower is far behind; BlockNotCanonical
 */
export async function readReceived(
  deps: Deps,
  queries: readonly BalanceQuery[],
  at: BlockRef,
  check: () => Promise<void>,
): Promise<readonly Balance[]> {
  if (queries.length === 0) return [];
  const { network, outputs } = deps;
  const chain = network.name;
  const scripts = [...new Set(queries.map(({ address }) => address))];
  const matureUpTo = at.number - BigInt(network.coinbaseMaturity) + 1n;
  const recorded = await outputs.received({ chain, scripts, upTo: at.number, matureUpTo });
  if (recorded === undefined) throw new ChainUnavailable(chain, `${chain} has not been followed yet`);
  const { followed, hash, sums } = recorded;
  if (hash !== null && hash !== at.hash) throw new BlockNotCanonical(`block ${at.hash} of ${chain} was replaced`);
  const ahead = at.number > followed.number ? await readAhead(deps, scripts, followed, at) : [];
  await check();
  const totals = new Map(sums);
  for (const { amount, from, to } of ahead) if (from !== COINBASE) totals.set(to, (totals.get(to) ?? 0n) + amount);
  return queries.map(({ address, tokenAddress }) => (tokenAddress === null ? (totals.get(address) ?? 0n) : undefined));
}

/** Reads the blocks between the followed one and a later one. */
async function readAhead(
  { node, network }: Deps,
  scripts: readonly string[],
  followed: RecordedOutputs['followed'],
  at: BlockRef,
): Promise<readonly ObservedTransfer[]> {
  const chain = network.name;
  if (at.number - followed.number > MAX_AHEAD) {
    throw new ChainUnavailable(chain, `${at.number - followed.number} blocks have not been followed yet`);
  }
  const blocks = await node.headers(followed.number + 1n, at.number);
  if (blocks[0]?.parentHash !== followed.hash || blocks.at(-1)?.hash !== at.hash || !isLinked(blocks)) {
    throw new BlockNotCanonical(`blocks of ${chain} were replaced and not followed yet`);
  }
  const transfers: ObservedTransfer[] = [];
  for (const block of blocks) {
    const { found } = await node.readBlock(block, { watched: watchedOf(scripts) });
    appendAll(
      transfers,
      found.flatMap((transaction) => transfersOf(transaction, block)),
    );
  }
  return transfers;
}

/** Returns a set of scripts to be looked for. */
export function watchedOf(scripts: readonly string[]): WatchedAddresses {
  const known = new Set(scripts);
  return { size: known.size, has: (address) => known.has(address), list: () => [...known], factories: [] };
}
