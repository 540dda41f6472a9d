import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAMPAIGN_LIMIT_MS, seedFor } from '../support/seeds.ts';
import { HISTORIES as ALL_HISTORIES } from './campaign.ts';
import { type Lane, openLane } from './lane.ts';
import { checkSweepHistories } from './sweeping-campaign.ts';

/** One for every hundred payment histories, since each has hundreds of deposits. */
const HISTORIES = Math.max(10, Math.ceil(ALL_HISTORIES / 100));
const SEED = seedFor('TILL_SIM_SEED', 883_104_527);
const PATH = process.env.TILL_SIM_PATH;

let lane: Lane;
beforeAll(async () => {
  lane = await openLane();
});
afterAll(() => lane?.close());

test(
  'for any payout behaviour, honest deposits are swept soon, no gas is wasted, and the books match',
  async () => {
    process.stdout.write(`simulation: ${HISTORIES} histories of sweeps from seed ${SEED}\n`);
    const { found } = await checkSweepHistories(lane, { seed: SEED, path: PATH }, HISTORIES);
    const told = [
      found?.message,
      ...(found?.steps ?? []).map((each) => JSON.stringify(each)),
      `Run it again: TILL_SIM_SEED=${SEED} TILL_SIM_PATH=${found?.path} ` +
        'npx vitest run --root server test/simulation/sweeping-histories.test.ts',
    ];
    expect(found === undefined ? '' : told.join('\n')).toBe('');
  },
  CAMPAIGN_LIMIT_MS,
);
