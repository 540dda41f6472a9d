import fc from 'fast-check';
import { seedFor, sizeFor } from '../support/seeds.ts';
import { type Lane, openLane } from './lane.ts';
import { runHistory } from './run-history.ts';
import { createTally, type Tally } from './state-tables.ts';
import { type History, history, printHistory } from './steps.ts';

/** Number of histories in a whole run, over all parts. */
export const HISTORIES = sizeFor('TILL_SIM_HISTORIES', { usual: 64, full: 5_000 });
/** Test files that share them. */
const PARTS = 4;
/** Histories run concurrently in one file. */
const LANES = 4;

/** Number of histories among which every row of the state tables is taken many times. */
const ENOUGH = 500;

/** Seed of random histories, and the path of a single one to run again. */
export interface Replay {
  readonly seed: number;
  readonly path: string | undefined;
}

/** Runs this part's share of the histories. @throws the error of the smallest failing one */
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

async function runLane(replay: Replay, numRuns: number, tally: Tally): Promise<void> {
  const lane = await openLane();
  try {
    const { found } = await checkHistories(lane, replay, numRuns, tally);
    if (found === undefined) return;
    const told = [
      found.message,
      found.history === undefined ? 'no history' : printHistory(found.history),
      `Run it again: TILL_SIM_SEED=${replay.seed} TILL_SIM_PATH=${found.path} ` +
        'npx vitest run --root server test/simulation/histories-1.test.ts',
    ].join('\n\n');
    // Printed immediately, as the other parts may take many more minutes.
    process.stdout.write(`simulation: a history broke a promise\n${told}\n`);
    throw new Error(told);
  } finally {
    await lane.close();
  }
}

/** The smallest history found to break a promise, with the failure. */
export interface FoundHistory {
  readonly message: string;
  readonly history: History | undefined;
  /** Its index within the seed, from 0, then the steps that shrank it. */
  readonly path: string;
}

/**
 * Runs this many histories of a seed, up to the first that breaks a promise.
 *
 * @param options.isShrunk true to look for the smallest failing one, which may take minutes
 */
export async function checkHistories(
  lane: Lane,
  { seed, path }: Replay,
  numRuns: number,
  tally: Tally,
  { isShrunk = true }: { readonly isShrunk?: boolean } = {},
): Promise<{ readonly runs: number; readonly found: FoundHistory | undefined }> {
  const property = fc.asyncProperty(history, (drawn) => runIn(lane, drawn, tally));
  const details = await fc.check(property, {
    seed,
    numRuns,
    endOnFailure: !isShrunk,
    ...(path !== undefined && { path }),
  });
  if (!details.failed) return { runs: details.numRuns, found: undefined };
  const { counterexample, counterexamplePath, errorInstance } = details;
  return {
    runs: details.numRuns,
    found: {
      message: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
      history: counterexample?.[0],
      path: counterexamplePath ?? '',
    },
  };
}

async function runIn(lane: Lane, drawn: History, tally: Tally): Promise<void> {
  try {
    tally.add(await runHistory(lane, drawn));
  } catch (error) {
    await lane.renew();
    throw error;
  }
}
