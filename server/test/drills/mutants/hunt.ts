import { checkHistories } from '../../simulation/campaign.ts';
import { openLane } from '../../simulation/lane.ts';
import { createTally } from '../../simulation/state-tables.ts';
import { checkSweepHistories } from '../../simulation/sweeping-campaign.ts';
import { startOwnServer } from '../../support/postgres.ts';

/** The result of a hunt, printed on the last line of standard output. */
export interface Hunt {
  /** Number of histories run, including the one that broke a promise. */
  readonly runs: number;
  readonly found: { readonly seed: number; readonly history: number; readonly message: string } | null;
}

/** Histories of one seed. */
const OF_ONE_SEED = { payments: 250, sweeps: 20 };

/**
 * Runs histories from a seed, one at a time, until one breaks a promise or the number is reached. A separate program,
 * since it runs a modified version of the service: `hunt.ts payments|sweeps <seed> <histories>`.
 */
const [kind = '', firstSeed = '', most = ''] = process.argv.slice(2);
const server = await startOwnServer();
try {
  process.stdout.write(`${JSON.stringify(await hunt())}\n`);
} finally {
  await server.stop();
}

async function hunt(): Promise<Hunt> {
  const lane = await openLane();
  try {
    const ofOneSeed = kind === 'sweeps' ? OF_ONE_SEED.sweeps : OF_ONE_SEED.payments;
    for (let runs = 0, seed = Number(firstSeed); ; seed += 1) {
      if (runs >= Number(most)) return { runs, found: null };
      const replay = { seed, path: undefined };
      const { found } =
        kind === 'sweeps'
          ? await checkSweepHistories(lane, replay, ofOneSeed, { isShrunk: false })
          : await checkHistories(lane, replay, ofOneSeed, createTally(), { isShrunk: false });
      if (found !== undefined) {
        const history = Number(found.path.split(':')[0]);
        return { runs: runs + history + 1, found: { seed, history, message: found.message } };
      }
      runs += ofOneSeed;
    }
  } finally {
    await lane.close();
  }
}
