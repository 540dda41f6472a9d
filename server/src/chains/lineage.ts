import type { Queryable } from '../db/pool.ts';
import type { BlockHeader, BlockRef, Chain } from './port.ts';
import { rememberedBlocks } from './repository.ts';

/** Blocks compared in one round; most reorgs are shorter. */
const ROUND = 16n;

/** Whether each header names the one before it as its parent. */
export function isLinked(headers: readonly BlockHeader[]): boolean {
  return headers.every((header, index) => {
    const previous = headers[index - 1];
    return previous === undefined || (header.parentHash === previous.hash && header.number === previous.number + 1n);
  });
}

/** The highest remembered block, at or below a number, that is still on the chain; undefined when none is. */
export async function findAncestor(q: Queryable, chain: Chain, from: bigint): Promise<BlockRef | undefined> {
  for (let to = from; to >= 0n; to -= ROUND) {
    const remembered = await rememberedBlocks(q, chain.name, to - ROUND + 1n, to);
    const [first] = remembered;
    if (first === undefined) return undefined;
    const canonical = await chain.headers(first.number, to);
    const hashes = new Set(canonical.map((header) => header.hash));
    const ancestor = remembered.findLast((block) => hashes.has(block.hash));
    if (ancestor !== undefined) return ancestor;
  }
  return undefined;
}
