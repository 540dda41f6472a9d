import { createRowSpans } from '../../server/src/kernel/db/row-spans.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import type { Stage } from './stage.ts';

/**
 * Counts loaded rows by span of time, as the reaper would within some minutes.
 * @returns the duration in seconds, and that of its longest round
 */
export async function countLists(
  { db }: Pick<Stage, 'db'>,
  progress: (text: string) => void,
): Promise<{ readonly seconds: number; readonly longest: number }> {
  const spans = createRowSpans({ db, clock: systemClock });
  let [seconds, longest, hasMore] = [0, 0, true];
  for (let rounds = 1; hasMore; rounds += 1) {
    progress(`counting lists by span of time: round ${rounds}`);
    const start = performance.now();
    hasMore = await spans.round();
    const took = (performance.now() - start) / 1000;
    [seconds, longest] = [seconds + took, Math.max(longest, took)];
  }
  return { seconds, longest };
}
