import type { Queryable } from '../../kernel/db/pool.ts';
import { rememberedBlocks } from './blocks-repository.ts';
import { type BlockRef, type Chain, isLinked } from './port.ts';

/** Number of the newest blocks that are compared in one request; most reorgs are shorter. */
const ROUND = 16n;

/**
 * Returns the highest remembered block, at or below a number, that is proved to be on the chain; undefined if there is
 * none.
 */
export async function findAncestor(q: Queryable, chain: Chain, from: bigint): Promise<BlockRef | undefined> {
  const newest = await rememberedBlocks(q, chain.name, from - ROUND + 1n, from);
  const [first] = newest;
  if (first !== undefined) {
    const canonical = await chain.headers(first.number, from);
    const hashes = new Set(canonical.map((header) => header.hash));
    const ancestor = newest.findLast((block) => hashes.has(block.hash));
    if (ancestor !== undefined) return ancestor;
  }
  return newestOnChain(chain, await rememberedBlocks(q, chain.name, 0n, from - ROUND));
}

/**
 * Finds the newest of the blocks (ascending) that is on the chain with few requests: back from the end in doubling
 * steps, then by halving the last step. A node that serves no old headers proves nothing either way.
 */
async function newestOnChain(chain: Chain, blocks: readonly BlockRef[]): Promise<BlockRef | undefined> {
  let end = blocks.length;
  for (let step = 1; end > 0; step *= 2) {
    const start = Math.max(0, end - step);
    if (await isOnChain(chain, blocks[start])) return newestBetween(chain, blocks, start, end);
    end = start;
  }
  return undefined;
}

/** @param start the index of a block that is on the chain, @param end that of one that is not */
async function newestBetween(chain: Chain, blocks: readonly BlockRef[], start: number, end: number) {
  let [low, high] = [start, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await isOnChain(chain, blocks[middle])) low = middle;
    else high = middle;
  }
  return blocks[low];
}

/** Returns true when a block is on the chain and the one after it can be read. */
async function isOnChain(chain: Chain, block: BlockRef | undefined): Promise<boolean> {
  if (block === undefined) return false;
  const headers = await chain.headers(block.number, block.number + 1n);
  return headers.length === 2 && headers[0]?.hash === block.hash && isLinked(headers);
}
