import fc from 'fast-check';
import { seedFor, sizeFor } from '../support/seeds.ts';
import { type Lane, openLane } from './lane.ts';
import { runHistory } from './run-history.ts';
import { createTally, type Tally } from './state-tables.ts';
import { type History, history, printHistory } from './steps.ts';

/** How many histories a whole run has, over all parts. */
export const HISTORIES = sizeFor('TILL_SIM_HISTORIES', { usual: 240, full: 10_000 });
/** Test files that share them. */
const PARTS = 4;
/** How many histories run at a time in one file. */
const LANES = 4;

/** Histories among which every row of the state tables is taken many times. */
const ENOUGH = 500;

/** Where random histories begin, and which single one to run again. */
interface Replay {
  readonly seed: number;
  readonly path: string | undefined;
}

/** Runs this part's share of the histories, and throws what the smallest failing one threw. */
export async function runPart(part: number): Promise<void> {
  const replay: Replay = {
    seed: seedFor('TILL_SIM_SEED', 1_480_027_311),
    path: process.env.TILL_SIM_PATH,
  };
  const tally = createTally();
  if (replay.path !== undefined) {
    if (part === 0) await runLane(replay, 1, tally);
    return;
  }
  const each = Math.ceil(HISTORIES / PARTS / LANES);
  const seeds = Array.from({ length: LANES }, (_, lane) => (replay.seed + part * LANES + lane) | 0);
  process.stdout.write(
    `simulation: part ${part + 1} runs ${LANES} x ${each} histories from seeds ${seeds.join(', ')}\n`,
  );
  await Promise.all(seeds.map((seed) => runLane({ seed, path: undefined }, each, tally)));
  process.stdout.write(`simulation: part ${part + 1} took these rows of the state tables\n${tally.print()}\n`);
  if (each * LANES < ENOUGH) return;
  const missing = tally.missing();
  if (missing.length > 0) throw new Error(`no history took these rows of the state tables: ${missing.join('; ')}`);
}

async function runLane({ seed, path }: Replay, numRuns: number, tally: Tally): Promise<void> {
  const lane = await openLane();
  const property = fc.asyncProperty(history, (drawn) => runIn(lane, drawn, tally));
  try {
    const details = await fc.check(property, { seed, numRuns, ...(path !== undefined && { path }) });
    if (!details.failed) return;
    const [failing] = details.counterexample ?? [];
    const told = [
      details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance),
      failing === undefined ? 'no history' : printHistory(failing),
      `Run it again: TILL_SIM_SEED=${seed} TILL_SIM_PATH=${details.counterexamplePath} ` +
        'npx vitest run --root server test/simulation/histories-1.test.ts',
    ].join('\n\n');
    // Printed at once, as the other parts may take many more minutes.
    process.stdout.write(`simulation: a history broke a promise\n${told}\n`);
    throw new Error(told);
  } finally {
    await lane.close();
  }
}

async function runIn(lane: Lane, drawn: History, tally: Tally): Promise<void> {
  try {
    tally.add(await runHistory(lane, drawn));
  } catch (error) {
    await lane.renew();
    throw error;
  }
}
