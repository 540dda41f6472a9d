import { Outage } from './errors.ts';

/**
 * Runs actions one after another and continues after a failure, which says nothing about the next action. An outage
 * ends the run immediately.
 * @returns the results, in order
 * @throws the first failure, once all actions have been tried
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
