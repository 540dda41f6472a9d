import type { FinalityLevel, FinalityTag } from '../../src/kernel/lib/finality.ts';
import { millis } from '../../src/kernel/lib/money.ts';

/** From this amount up, in thousandths, a history's larger payments need more finality: an order of one key. */
export const LARGE = millis(10_000n);

/** Number of blocks, its own included, after which the simulated node tags a block. */
export const TAG_DEPTH: Readonly<Record<FinalityTag, number>> = { safe: 4, finalized: 7 };

/** Returns the number of blocks, the one with the money included, that a level requires in the simulation. */
export function depthOf(level: FinalityLevel): number {
  return typeof level === 'number' ? level : TAG_DEPTH[level];
}

/** Returns the depth required by an attempt. @param finality as stored; null for the chain's confirmations */
export function attemptDepth(finality: string | null, confirmations: number): number {
  if (finality === null) return confirmations;
  const depth = finality === 'safe' || finality === 'finalized' ? TAG_DEPTH[finality] : Number(finality);
  return Math.max(depth, confirmations);
}
