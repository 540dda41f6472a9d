import { expect } from 'vitest';

/** True in `npm run test:matrix`, which checks every combination of states, devices, languages and color schemes. */
export const isWhole = process.env.TILL_MATRIX === 'whole';

/** True in `npm test`, which runs only the first flow of each kind; the rest runs in `npm run test:e2e`. */
export const isQuick = process.env.TILL_TESTS === 'quick';

/** Number of samples that each test has taken. */
const taken = new Map<string, number>();

/**
 * Returns the combination to check now. A test takes one after the other, from a first one that depends on its name, so
 * that a file covers all of them in a few checks. In `npm run test:matrix`, returns all of them each time.
 */
export function sampled<T>(combinations: readonly T[]): readonly T[] {
  if (isWhole) return combinations;
  const { currentTestName = '' } = expect.getState();
  const turn = taken.get(currentTestName) ?? sumOf(currentTestName);
  taken.set(currentTestName, turn + 1);
  return combinations.slice(turn % combinations.length).slice(0, 1);
}

function sumOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}
