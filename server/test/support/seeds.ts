import { randomInt } from 'node:crypto';

const SEEDS = 2 ** 31;

/**
 * Where a test that draws at random begins: the number in its own environment variable, if set; a new one with
 * `TILL_SEEDS=new` (`npm run test:new-seeds`); otherwise always the same, so that a run says something of the change and
 * not of the draw.
 */
export function seedFor(variable: string, fixed: number): number {
  const given = process.env[variable];
  if (given !== undefined) return Number(given);
  return process.env.TILL_SEEDS === 'new' ? randomInt(SEEDS) : fixed;
}
