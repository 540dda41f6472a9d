// Keeps seven processes under a steady load of real payments for some minutes, and compares afterwards every
// acknowledged create, payment, event and cent with the database, the chain, the receivers and the payout addresses.
//   npm run drill -- faults [--minutes 20] [--seed N]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { describeReconciliation, reconcile } from '../traffic/reconcile.ts';
import { settle } from '../traffic/settle.ts';
import { startTraffic } from '../traffic/traffic.ts';
import { canFakeTime } from './fake-clock.ts';
import { type Installation, startInstallation } from './installation.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, seed: { type: 'string', default: '16' } },
});
const seed = Number(values.seed);
const durationMs = Number(values.minutes) * 60_000;

if (!canFakeTime()) process.stdout.write('skipped: no libfaketime here (apt-get install libfaketime)\n');
else process.exitCode = await run();

async function run(): Promise<number> {
  const folder = await temporaryFolder();
  try {
    const installation = await startInstallation(folder.path);
    try {
      return await drill(installation);
    } finally {
      await installation.stop();
    }
  } finally {
    await folder.remove();
  }
}

async function drill(installation: Installation): Promise<number> {
  const { chain, databaseUrl, mail, passTime, processes, stores } = installation;
  const baseUrls = (): string[] => processes.map(({ baseUrl }) => baseUrl).filter((url) => url !== '');
  const traffic = await startTraffic({ baseUrls, stores, chain, seed });
  await sleep(durationMs);
  await traffic.stop();
  const { answers, longestSilenceMs, requests } = traffic.tally();
  const all = [...answers].map(([answer, count]) => `${answer}: ${count}`).join(', ');
  process.stdout.write(
    `${requests} requests (${all}); the longest time without an answer was ${longestSilenceMs} ms\n`,
  );
  const { book } = traffic;
  const stuck = await settle({ book, databaseUrl, passTime });
  const found = await reconcile({ ...installation, book, mails: mail.mails, stuck });
  process.stdout.write(`${describeReconciliation(found)}\n`);
  return found.faults.length === 0 ? 0 : 1;
}
