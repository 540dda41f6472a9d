import { checkHistories } from '../../simulation/campaign.ts';
import { openLane } from '../../simulation/lane.ts';
import { createTally } from '../../simulation/state-tables.ts';
import { checkSweepHistories } from '../../simulation/sweeping-campaign.ts';
import { startOwnServer } from '../../support/postgres.ts';

/** What came of a hunt, on the last line of standard output. */
export interface Hunt {
  /** Histories that were run, the one that broke a promise included. */
  readonly runs: number;
  readonly found: { readonly seed: number; readonly history: number; readonly message: string } | null;
}

/** Histories of one seed. */
const OF_ONE_SEED = { payments: 250, sweeps: 20 };

/**
 * Runs histories from a seed on, one at a time, up to the first that breaks a promise or to so many. It is a program of
 * its own, since what it runs is another version of the service: `hunt.ts payments|sweeps <seed> <histories>`.
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
