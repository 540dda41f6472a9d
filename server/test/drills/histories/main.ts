// Runs the requested number of random histories of the simulation, from numbered seeds of 250 each, beside other work
// of the machine, and prints the findings. A finding is shrunk and printed; the run goes on with the next seed.
//   npm run drill -- histories --histories 100000 --seed 770000000
import { parseArgs } from 'node:util';
import { checkHistories } from '../../simulation/campaign.ts';
import { openLane } from '../../simulation/lane.ts';
import { createTally } from '../../simulation/state-tables.ts';
import { printHistory } from '../../simulation/steps.ts';
import { startOwnServer } from '../../support/postgres.ts';

/** Histories of one seed: few enough that the rows in a lane's database do not slow down the next ones. */
const OF_ONE_SEED = 250;
/** Concurrent histories: each waits for the database half of its time. */
const LANES = 4;

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '770000000' },
    lanes: { type: 'string', default: String(LANES) },
  },
});
const seeds = Math.ceil(Number(values.histories) / OF_ONE_SEED);
const first = Number(values.seed);
const tally = createTally();
const started = performance.now();
let [next, runs, findings] = [0, 0, 0];
let isStopped = false;

const server = await startOwnServer();
const stop = (): void => {
  isStopped = true;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
try {
  await Promise.all(Array.from({ length: Number(values.lanes) }, runLane));
} finally {
  await server.stop();
}
const minutes = ((performance.now() - started) / 60_000).toFixed(0);
process.stdout.write(
  `${runs} histories from the seeds ${first} to ${first + next - 1} in ${minutes} min, ${findings} broke a promise\n` +
    `rows of the state tables that they took:\n${tally.print()}\n`,
);
process.exitCode = findings === 0 ? 0 : 1;

/** Runs one seed after the other, each with a separate database. */
async function runLane(): Promise<void> {
  while (next < seeds && !isStopped) {
    const seed = first + next;
    next += 1;
    const lane = await openLane();
    try {
      const { found, runs: ran } = await checkHistories(lane, { seed, path: undefined }, OF_ONE_SEED, tally);
      runs += ran;
      if (found === undefined) continue;
      findings += 1;
      const told = found.history === undefined ? 'no history' : printHistory(found.history);
      process.stdout.write(`seed ${seed}, path ${found.path}: ${found.message}\n${told}\n\n`);
    } finally {
      await lane.close();
      process.stderr.write(`${runs} histories after ${((performance.now() - started) / 60_000).toFixed(1)} min\n`);
    }
  }
}
