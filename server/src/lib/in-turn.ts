import { Outage } from './errors.ts';

/**
 * Does one thing after the other, also after one that failed: what is wrong with it says nothing of the next. An outage
 * ends it at once.
 * @returns the results, in order
 * @throws the first failure, when all has been tried
 */
export async function inTurn<T>(actions: Iterable<() => Promise<T>>): Promise<T[]> {
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
