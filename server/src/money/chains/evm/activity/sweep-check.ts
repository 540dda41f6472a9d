import { setTimeout as sleep } from 'node:timers/promises';
import { type BlockRef, type ChainActivity, isReadFailure } from '../../port.ts';
import type { Reply, Rpc } from '../../rpc/rpc.ts';
import { readAgreedSweeps } from '../two-providers.ts';
import { PATIENCE_MS } from './filter-check.ts';

/**
 * Drops the sweeps that two providers deny. Blocks with sweeps that fewer than two confirm now are reported as
 * unchecked, and their sweeps are kept: money that has left its address must not seem to be missing.
 */
export async function withoutDenied(
  rpc: Rpc,
  source: Reply['source'],
  activity: ChainActivity,
): Promise<ChainActivity> {
  if (rpc.providers().length < 2 || activity.sweeps.length === 0) return activity;
  for (const pauseMs of PATIENCE_MS) {
    if (!rpc.hasOther(source)) break;
    if (pauseMs > 0) await sleep(pauseMs);
    try {
      const isShown = await readAgreedSweeps(rpc, activity.sweeps);
      const sweeps = activity.sweeps.filter((_, index) => isShown[index]);
      const made = activity.sweeps.length - sweeps.length;
      if (made > 0) rpc.accuse(source, 'made-up log', `two providers deny sweeps that it sent: ${made}`);
      return { ...activity, sweeps };
    } catch (error) {
      if (!isReadFailure(error)) throw error;
    }
  }
  const unchecked = [...(activity.unchecked ?? []), ...activity.sweeps.map(({ block }) => block)];
  return { ...activity, unchecked: ascending(unchecked) };
}

function ascending(blocks: readonly BlockRef[]): BlockRef[] {
  const byHash = new Map(blocks.map((block) => [block.hash, block]));
  return [...byHash.values()].sort((a, b) => Number(a.number - b.number));
}
