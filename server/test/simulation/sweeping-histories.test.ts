import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAMPAIGN_LIMIT_MS, seedFor } from '../support/seeds.ts';
import { HISTORIES as ALL_HISTORIES } from './campaign.ts';
import { type Lane, openLane } from './lane.ts';
import { beginSweepingWorld, finishSweeping, runSweepStep, type SweepStep } from './sweeping-world.ts';
import { Violation } from './violation.ts';

/** One for every hundred payment histories, since each has hundreds of deposits. */
const HISTORIES = Math.max(20, Math.ceil(ALL_HISTORIES / 100));
const SEED = seedFor('TILL_SIM_SEED', 883_104_527);
const PATH = process.env.TILL_SIM_PATH;
const STEPS = 24;

const conduct = fc.constantFrom('burns', 'burns', 'burns', 'takes', 'refuses');
const step: fc.Arbitrary<SweepStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      run: fc.constant('pay'),
      // The fourth is hostile and busy: what it burns must be bounded, however much it is paid.
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

let lane: Lane;
beforeAll(async () => {
  lane = await openLane();
});
afterAll(() => lane?.close());

async function runSweepHistory(steps: readonly SweepStep[]): Promise<void> {
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

test(
  'whatever payouts do, honest deposits are swept soon, nothing is sent in vain, and the books match',
  async () => {
    process.stdout.write(`simulation: ${HISTORIES} histories of sweeps from seed ${SEED}\n`);
    const property = fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), runSweepHistory);
    const details = await fc.check(property, {
      seed: SEED,
      numRuns: HISTORIES,
      ...(PATH !== undefined && { path: PATH }),
    });
    const { counterexample, counterexamplePath, errorInstance, failed } = details;
    const reason = errorInstance instanceof Violation ? errorInstance.message : (errorInstance as Error)?.stack;
    const found = [
      reason,
      ...(counterexample?.[0] ?? []).map((each) => JSON.stringify(each)),
      `Run it again: TILL_SIM_SEED=${SEED} TILL_SIM_PATH=${counterexamplePath} ` +
        'npx vitest run --root server test/simulation/sweeping-histories.test.ts',
    ];
    expect(failed ? found.join('\n') : '').toBe('');
  },
  CAMPAIGN_LIMIT_MS,
);
