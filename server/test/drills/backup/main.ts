// Backs a database up with Debian's pgBackRest while real payments are made, loses the machine, restores a moment in
// the middle from the other repository, and lets till restore find the rest on the chain. Compares every acknowledged
// order, invoice and cent with the state afterwards.
//   npm run drill -- backup [--seconds 60] [--seed N]
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { installPrograms, startArchivedCluster } from './cluster.ts';
import { compare, describe } from './compare.ts';
import { startShop } from './shop.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '16' } },
});
const partMs = (Number(values.seconds) * 1000) / 3;

const reason = installPrograms();
if (reason !== undefined) process.stdout.write(`skipped: ${reason}\n`);
else process.exitCode = await run();

async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'till-drill-backup-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const each of closing.splice(0).reverse()) await each().catch(() => {});
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(1)));
  try {
    return await drill(folder, closing);
  } finally {
    await close();
  }
}

async function drill(folder: string, closing: (() => Promise<unknown>)[]): Promise<number> {
  const cluster = await startArchivedCluster(folder);
  closing.push(cluster.stop);
  const shop = await startShop(folder, cluster, Number(values.seed));
  closing.push(shop.stop);
  const row = (what: string, said: string): void => void process.stdout.write(`| ${what} | ${said} |\n`);
  process.stdout.write('| what | said |\n|---|---|\n');

  await sleep(partMs);
  const backedUp = await timed(() => shop.till(['backup', '--pgbackrest', 'till', '--json']));
  for (const { repository, type, databaseBytes, repositoryBytes } of JSON.parse(backedUp.value).backups) {
    row(
      `repository ${repository}`,
      `${type}: ${inMegabytes(databaseBytes)}, encrypted ${inMegabytes(repositoryBytes)}`,
    );
  }
  row('both backups, under load', inSeconds(backedUp.ms));
  await sleep(partMs);
  const point = shop.now();
  await sleep(partMs);
  await shop.closeShop();
  // Archives everything acknowledged so far; a real loss also takes the data not yet archived by archive_timeout.
  await shop.query('select pg_switch_wal()');
  await shop.query("select pg_create_restore_point('end of the drill')");
  await cluster.pgbackrest('check');
  await shop.crash();
  await cluster.lose();
  row('the machine', 'server killed, its data and the repository beside it removed');

  const target = new Date(point.at).toISOString().replace('T', ' ').replace('Z', '+00');
  const files = await timed(() =>
    cluster.pgbackrest(
      ...['--repo=2', '--type=time', `--target=${target}`, '--target-action=promote'],
      ...[`--pg1-path=${cluster.restoredPath}`, 'restore'],
    ),
  );
  row('files restored from the other repository', inSeconds(files.ms));
  const replay = await timed(() => cluster.startRestored());
  row('log replayed up to the moment, server up', inSeconds(replay.ms));
  const before = await compare(shop, point);
  const log = join(folder, 'till.log');
  await writeFile(log, shop.logText());
  const chain = await timed(() => shop.till(['restore', '--yes', '--json', '--addresses', log]));
  row('till restore', inSeconds(chain.ms));
  const started = await timed(() => shop.reopen());
  row('Till serves again', inSeconds(started.ms));
  row('**recovery in all**', inSeconds(files.ms + replay.ms + chain.ms + started.ms));
  await shop.untilSwept();
  const after = await compare(shop, point);
  const { rows, faults } = describe({ before, after, report: JSON.parse(chain.value), point, shop });
  for (const [what, said] of rows) row(what, said);
  process.stdout.write(faults.length === 0 ? 'Everything agrees.\n' : `${faults.slice(0, 40).join('\n')}\n`);
  return faults.length === 0 ? 0 : 1;
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const begun = performance.now();
  return { value: await work(), ms: performance.now() - begun };
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
