// Installs the version before this one with its own lockfile, trades on it, migrates its database while it serves, and
// lets processes of this version take over one by one. No request may fail. Compares afterwards every acknowledged
// create, payment, event and cent with the database, the chain, the receivers and the payout addresses.
//   npm run drill -- upgrade [--seconds 60] [--seed N] [--former FOLDER] [--logs FOLDER]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { createCleanup } from '../cleanup.ts';
import { canFakeTime } from '../fake-clock.ts';
import { type Installation, startInstallation } from '../installation.ts';
import type { Tally } from '../traffic/client.ts';
import { describeReconciliation, reconcile } from '../traffic/reconcile.ts';
import { settle } from '../traffic/settle.ts';
import { METHODS } from '../traffic/stories.ts';
import { startTraffic, type Traffic } from '../traffic/traffic.ts';
import { type FormerRelease, formerCommit, installRelease } from './former-release.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '16' },
    former: { type: 'string' },
    logs: { type: 'string' },
  },
});
const SECOND = 1000;
/** Time that each version serves before the next step. */
const phaseMs = Number(values.seconds) * SECOND;
const seed = Number(values.seed);
/** The contract of the local chain's USDC has changed since 0.1.0. */
const methods = METHODS.filter(({ symbol }) => symbol !== 'usdc');
/** Client errors when the server closes the connection between two requests. */
const DROPPED = ['UND_ERR_SOCKET', 'ECONNRESET'];

const begun = performance.now();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const note = (text: string): void => {
  process.stderr.write(`${((performance.now() - begun) / SECOND).toFixed(1).padStart(7)} s  ${text}\n`);
};

const commit = formerCommit();
if (!canFakeTime()) say('skipped: no libfaketime here (apt-get install libfaketime)');
else if (commit === undefined) say('skipped: no history that has a version before this one');
else process.exitCode = await run(commit);

async function run(commit: string): Promise<number> {
  const cleanup = createCleanup();
  try {
    note(`installing ${commit}`);
    const former = await installRelease(commit, values.former);
    cleanup.add(former.remove);
    const folder = await temporaryFolder();
    cleanup.add(() => folder.remove());
    const given = {
      folder: folder.path,
      program: former.program,
      prepare: former.deployTokens,
      methods,
      cleanup,
      logs: values.logs,
    };
    return await drill(await startInstallation(given), former);
  } finally {
    await cleanup.run();
  }
}

async function drill(installation: Installation, former: FormerRelease): Promise<number> {
  const { chain, databaseUrl, mail, passTime, processes, stores } = installation;
  const baseUrls = (): string[] => processes.map(({ baseUrl }) => baseUrl).filter((url) => url !== '');
  const traffic = await startTraffic({ baseUrls, stores, chain, seed, methods });
  const rows: string[] = [];
  const phase = phaseOf(traffic, rows);
  await phase(`${former.commit} serves`, () => sleep(phaseMs));
  await phase('its database is migrated', async () => {
    const { code, stderr, stdout } = await installation.command('migrate');
    if (code !== 0) throw new Error(stderr);
    note(stdout.trim());
  });
  await phase(`${former.commit} serves on the new schema`, () => sleep(phaseMs));
  await phase('processes of this version take over', () => takeOver(installation));
  await phase('this version serves', () => sleep(phaseMs));
  await traffic.stop();
  const { book } = traffic;
  const stuck = await settle({ book, databaseUrl, passTime, note });
  const found = await reconcile({ ...installation, book, mails: mail.mails, stuck });
  say(['| | seconds | requests | failed | connections closed |', '|---|---:|---:|---:|---:|', ...rows].join('\n'));
  const failures = failuresOf(traffic.tally());
  say(`\n${failures === 0 ? 'No request failed.' : `${failures} requests failed: ${[...traffic.tally().answers]}`}`);
  say(`Processes that ended by themselves: ${processes.reduce((sum, { ownEnds }) => sum + ownEnds(), 0)}.`);
  say(describeReconciliation(found));
  return found.faults.length === 0 && failures === 0 ? 0 : 1;
}

/** Starts processes of this version beside the others, then stops those one by one. */
async function takeOver({ add, processes }: Installation): Promise<void> {
  const former = [...processes];
  await Promise.all(former.map(({ roles }) => add(roles)));
  for (const process of former) {
    // As with a load balancer: first it gets no more requests.
    processes.splice(processes.indexOf(process), 1);
    await sleep(SECOND);
    await process.end();
    note(`${process.name} has stopped`);
  }
}

function phaseOf(traffic: Traffic, rows: string[]): (name: string, act: () => Promise<unknown>) => Promise<void> {
  return async (name, act) => {
    note(name);
    const [before, since] = [countsOf(traffic.tally()), performance.now()];
    await act();
    const after = countsOf(traffic.tally());
    const seconds = ((performance.now() - since) / SECOND).toFixed(1);
    const counts = after.map((count, place) => count - (before[place] ?? 0));
    rows.push(`| ${[name, seconds, ...counts].join(' | ')} |`);
  };
}

/** Returns the numbers of requests, of failures, and of closed connections. */
function countsOf(tally: Tally): [number, number, number] {
  const dropped = DROPPED.reduce((sum, name) => sum + (tally.answers.get(name) ?? 0), 0);
  return [tally.requests, failuresOf(tally), dropped];
}

function failuresOf({ answers }: Tally): number {
  const failed = [...answers].filter(([answer]) => !/^[1-4]/.test(answer) && !DROPPED.includes(answer));
  return failed.reduce((sum, [, count]) => sum + count, 0);
}
