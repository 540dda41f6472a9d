import { Outage } from './errors.ts';

/**
 * Runs actions one after another, and goes on after one that fails: its failure says nothing about the next. An outage
 * ends it at once.
 * @returns the results, in order
 * @throws the first failure, once everything has been tried
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
