import { Outage } from './errors.ts';

/** Runs tasks with the same key one after another, and all others concurrently. */
export type KeyedQueue = <T>(key: string, action: () => Promise<T>) => Promise<T>;

/** Creates a queue that drops a key once no task of it is left. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, action) => {
    const before = last.get(key) ?? Promise.resolve();
    // The previous task's own caller handles its error.
    const turn = before.then(action, action);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}

/**
 * Runs actions one after another and continues after a failure; only an outage ends the run immediately.
 * @returns the results, in order
 * @throws the first failure, once all actions have been tried
 */
export async function runInSequence<T>(actions: Iterable<() => Promise<T>>): Promise<T[]> {
  const results: T[] = [];
  const failures: unknown[] = [];
  for (const action of actions) {
    try {
      results.push(await action());
    } catch (error) {
      if (error instanceof Outage && error.isReported) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return results;
}

/** Resolves like a promise, or rejects with `late` after `longestMs`; the work behind it continues. */
export async function withTimeout<T>(result: Promise<T>, longestMs: number, late: Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late), longestMs);
  try {
    return await Promise.race([result, promise]);
  } finally {
    clearTimeout(timer);
  }
}
