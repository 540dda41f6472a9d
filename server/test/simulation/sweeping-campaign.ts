import fc from 'fast-check';
import type { Replay } from './campaign.ts';
import type { Lane } from './lane.ts';
import { beginSweepingWorld, finishSweeping, runSweepStep, type SweepStep } from './sweeping-world.ts';
import { Violation } from './violation.ts';

const STEPS = 24;

const conduct = fc.constantFrom('burns', 'burns', 'burns', 'takes', 'refuses');
const step: fc.Arbitrary<SweepStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      run: fc.constant('pay'),
      // The fourth is hostile and busy: the gas it burns must be bounded, however much it is paid.
      store: fc.constantFrom(0, 1, 2, 3, 3, 3, 4),
      token: fc.constantFrom('eth', 'eth', 'usdc'),
      count: fc.integer({ min: 1, max: 45 }),
      earlier: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ run: fc.constant('sweep'), racing: fc.constantFrom(false, false, true) }) },
  { weight: 6, arbitrary: fc.record({ run: fc.constant('mine'), blocks: fc.integer({ min: 1, max: 4 }), conduct }) },
  { weight: 3, arbitrary: fc.record({ run: fc.constant('jump'), minutes: fc.constantFrom(1, 4, 6, 25, 90) }) },
  { weight: 1, arbitrary: fc.constant({ run: 'drop' }) },
  { weight: 1, arbitrary: fc.record({ run: fc.constant('tamper'), of: fc.nat(200) }) },
) as fc.Arbitrary<SweepStep>;

const history = fc.array(step, { minLength: STEPS, maxLength: STEPS });

/** A history of sweeps that broke a promise. */
export interface FoundSweeps {
  readonly message: string;
  readonly steps: readonly SweepStep[];
  /** Its index within the seed, from 0, then the steps that shrank it. */
  readonly path: string;
}

/**
 * Runs this many histories of sweeps of a seed, up to the first that breaks a promise.
 *
 * @param options.isShrunk true to look for the smallest failing one, which may take minutes
 */
export async function checkSweepHistories(
  lane: Lane,
  { seed, path }: Replay,
  numRuns: number,
  { isShrunk = true }: { readonly isShrunk?: boolean } = {},
): Promise<{ readonly runs: number; readonly found: FoundSweeps | undefined }> {
  const property = fc.asyncProperty(history, (steps) => runSweepHistory(lane, steps));
  const details = await fc.check(property, {
    seed,
    numRuns,
    endOnFailure: !isShrunk,
    ...(path !== undefined && { path }),
  });
  const { counterexample, counterexamplePath, errorInstance, failed } = details;
  if (!failed) return { runs: details.numRuns, found: undefined };
  const message = errorInstance instanceof Violation ? errorInstance.message : String((errorInstance as Error)?.stack);
  const found = { message, steps: counterexample?.[0] ?? [], path: counterexamplePath ?? '' };
  return { runs: details.numRuns, found };
}

async function runSweepHistory(lane: Lane, steps: readonly SweepStep[]): Promise<void> {
  const world = await beginSweepingWorld(lane);
  try {
    for (const each of steps) await runSweepStep(world, each);
    await finishSweeping(lane, world);
  } catch (error) {
    await world.running.process.idle();
    await lane.renew();
    throw error;
  }
}
