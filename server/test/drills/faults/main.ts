// Keeps seven processes under a steady load of real payments while one thing after the other goes wrong: processes are
// killed, frozen and given a wrong time, the disk is full, providers of the chain are cut, lag and lie, the nodes of a
// Litecoin chain are cut and frozen where litecoind is installed, mail and receivers are gone. Compares afterwards every
// acknowledged create, payment, event and cent with the database, the chain, the receivers and the payout addresses.
//   npm run drill -- faults [--minutes 20] [--seed N] [--only WORDS] [--logs FOLDER]
// Arguments select the faults whose names contain them.
import { parseArgs } from 'node:util';
import { NO_LITECOIND } from '../../support/litecoind.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { createCleanup } from '../cleanup.ts';
import { type Disk, mountDisk } from '../disk.ts';
import { canFakeTime } from '../fake-clock.ts';
import { type Installation, startInstallation } from '../installation.ts';
import { describeReconciliation, reconcile } from '../traffic/reconcile.ts';
import { settle } from '../traffic/settle.ts';
import { METHODS, type Method, TO_WALLET } from '../traffic/stories.ts';
import { startTraffic } from '../traffic/traffic.ts';
import { type FaultRecord, runFaults } from './schedule.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
    logs: { type: 'string' },
  },
});
const seed = Number(values.seed);
const minutes = Number(values.minutes);
/** Room for the database of twenty minutes of traffic. */
const DISK = '500m';
const SECOND = 1000;

const begun = performance.now();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const note = (text: string): void => {
  process.stderr.write(`${((performance.now() - begun) / SECOND).toFixed(1).padStart(7)} s  ${text}\n`);
};

const disk = canFakeTime() ? mountDisk(DISK) : undefined;
if (!canFakeTime()) say('skipped: no libfaketime here (apt-get install libfaketime)');
else if (disk === undefined) say('skipped: nothing can be mounted here');
else process.exitCode = await run(disk);

async function run(disk: Disk): Promise<number> {
  const cleanup = createCleanup();
  cleanup.add(() => disk.remove());
  try {
    note(`starting, seed ${seed}`);
    return await drill(
      await startInstallation({ folder: disk.folder, methods: methodsHere(), cleanup, logs: values.logs }),
      disk,
    );
  } finally {
    await cleanup.run();
  }
}

async function drill(installation: Installation, disk: Disk): Promise<number> {
  const { chain, coins, databaseUrl, mail, passTime, processes, stores } = installation;
  const baseUrls = (): string[] => processes.map(({ baseUrl }) => baseUrl).filter((url) => url !== '');
  const traffic = await startTraffic({ baseUrls, stores, chain, coins, seed, methods: methodsHere() });
  const { book } = traffic;
  note('trading');
  const scene = { installation, disk, book, random: seededRandom(seed) };
  const happened = await runFaults(scene, { durationMs: minutes * 60 * SECOND, only: values.only }, note);
  await traffic.stop();
  note('trade has stopped');
  const stuck = await settle({ book, databaseUrl, passTime, note });
  note('settled');
  const found = await reconcile({ ...installation, book, mails: mail.mails, stuck, isOnesWordTaken: true });
  say(tableOf(happened));
  const { answers, longestSilenceMs, requests } = traffic.tally();
  const all = [...answers].map(([answer, count]) => `${answer}: ${count}`).join(', ');
  say(`\n${requests} requests (${all}); nobody was answered for at most ${(longestSilenceMs / SECOND).toFixed(1)} s.`);
  say(`Processes that ended by themselves: ${processes.reduce((sum, { ownEnds }) => sum + ownEnds(), 0)}.`);
  say(describeReconciliation(found));
  return found.faults.length === 0 ? 0 : 1;
}

/** The coin of the own wallet stays before the coin of the swept chain, which is last. */
function methodsHere(): Method[] {
  return NO_LITECOIND === undefined ? METHODS.toSpliced(-1, 0, TO_WALLET) : [...METHODS];
}

function tableOf(happened: readonly FaultRecord[]): string {
  const rows = happened.map(({ kind, seconds, times }) => `| ${kind} | ${times} | ${seconds.toFixed(0)} |`);
  return ['| what went wrong | times | seconds in all |', '|---|---:|---:|', ...rows.sort()].join('\n');
}
