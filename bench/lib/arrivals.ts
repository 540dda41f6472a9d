import { setTimeout as sleep } from 'node:timers/promises';
import type { Sink } from './sink.ts';

/**
 * Returns the first arrival of each of these requests, by {@link monotonicMs}.
 * @throws Error when one does not arrive in time
 */
export async function arrivalsOf(sink: Sink, ids: Iterable<string>, patienceMs: number): Promise<Map<string, number>> {
  const missing = new Set(ids);
  const arrived = new Map<string, number>();
  for (const deadline = performance.now() + patienceMs; missing.size > 0; await sleep(20)) {
    if (performance.now() > deadline) throw new Error(`${missing.size} requests did not arrive in time`);
    const notes = await sink.take();
    for (const [index, id] of notes.ids.entries()) {
      if (missing.delete(id)) arrived.set(id, notes.ats[index] ?? Number.NaN);
    }
  }
  return arrived;
}
