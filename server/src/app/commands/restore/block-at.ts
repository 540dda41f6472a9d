import type { Chain } from '../../../money/chains/port.ts';

/**
 * Returns the first block whose time is not before a moment, or the highest one.
 * @param time epoch milliseconds
 */
export async function firstBlockAt(chain: Chain, time: number, highest: bigint): Promise<bigint> {
  let low = 0n;
  let high = highest;
  while (low < high) {
    const middle = (low + high) / 2n;
    const [block] = await chain.headers(middle, middle);
    if (block !== undefined && block.time >= time) high = middle;
    else low = middle + 1n;
  }
  return low;
}
