import type { FinalityLevel, FinalityTag } from '../../src/lib/finality.ts';
import { millis } from '../../src/lib/money.ts';

/** From this amount up, in thousandths, a history's larger payments need more finality: an order of one key. */
export const LARGE = millis(10_000n);

/** After how many blocks, its own included, the simulated node gives a block its tag. */
export const TAG_DEPTH: Readonly<Record<FinalityTag, number>> = { safe: 4, finalized: 7 };

/** How many blocks, the one with the money included, a level stands for in the simulation. */
export function depthOf(level: FinalityLevel): number {
  return typeof level === 'number' ? level : TAG_DEPTH[level];
}

/** The depth that an attempt waits for. @param finality as it is stored; null for the chain's confirmations */
export function attemptDepth(finality: string | null, confirmations: number): number {
  if (finality === null) return confirmations;
  const depth = finality === 'safe' || finality === 'finalized' ? TAG_DEPTH[finality] : Number(finality);
  return Math.max(depth, confirmations);
}
