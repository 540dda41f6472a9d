import type { Pair } from './comparison.ts';
import type { ServiceProcess } from './service-process.ts';

/** Maximum cost of another round, relative to the cheapest one before, to count as progress. */
const PROGRESS = 0.97;
/** Number of rounds without progress that end it: a single one may have met a slow moment of the machine. */
const ROUNDS_WITHOUT = 2;
const MAX_ROUNDS = 12;

interface Options {
  readonly service: ServiceProcess;
  /** Duration of each pair's HTTP side in one round, in milliseconds; the limit's side runs half as long. */
  readonly milliseconds: number;
  progress(text: string): void;
}

/**
 * Runs all pairs, round by round, until the service's CPU time per request stops decreasing. V8 compiles code that has
 * run some thousand times, on threads that get little of cores as busy as these: a newly started service needs two to
 * three times as much for each of its first 50,000 requests.
 */
export async function warmUp(pairs: readonly Pair[], { service, milliseconds, progress }: Options): Promise<void> {
  await waitUntilSteady(progress, () => runOnce(pairs, service, milliseconds));
}

/**
 * Repeats a round of work until it gets no cheaper.
 * @param runRound receives the number of the round, from 1, and resolves with its cost, in any unit
 */
export async function waitUntilSteady(
  progress: (text: string) => void,
  runRound: (round: number) => Promise<number>,
): Promise<void> {
  let cheapest = Number.POSITIVE_INFINITY;
  let without = 0;
  for (let round = 1; round <= MAX_ROUNDS && without < ROUNDS_WITHOUT; round++) {
    progress(`warming up, round ${round}`);
    const cost = await runRound(round);
    without = cost > cheapest * PROGRESS ? without + 1 : 0;
    cheapest = Math.min(cheapest, cost);
  }
}

/**
 * Runs one round.
 * @returns the service's CPU time per request, in microseconds: the mean of the pairs
 */
async function runOnce(pairs: readonly Pair[], service: ServiceProcess, milliseconds: number): Promise<number> {
  let sum = 0;
  for (const pair of pairs) {
    await pair.prepare?.(milliseconds);
    const { cpuMicros: before } = await service.usage();
    const { count } = await pair.http(milliseconds);
    sum += ((await service.usage()).cpuMicros - before) / count;
    await pair.limit(milliseconds / 2);
  }
  return sum / pairs.length;
}
