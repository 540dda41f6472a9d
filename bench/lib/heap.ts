import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** This process's memory in bytes. */
export interface OwnMemory {
  /** After a garbage collection: objects and buffers. */
  readonly heldBytes: number;
  readonly rssBytes: number;
}

/** Collects garbage and reports the rest. */
export async function ownMemory(): Promise<OwnMemory> {
  // Objects finalised by the first collection are freed only by a second one.
  for (let round = 0; round < 2; round++) {
    collectGarbage();
    await setImmediate();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heldBytes: heapUsed + external, rssBytes: rss };
}

/** Collects garbage. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
