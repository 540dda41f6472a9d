import { resolve } from 'node:path';
import { isoTime, systemClock } from '../../../kernel/lib/clock.ts';
import { OperatorError } from '../../../kernel/lib/errors.ts';
import { checkBackup } from '../../../operator/backups/check-backup.ts';
import { explainFile, touch } from '../../../operator/backups/files.ts';
import { readManifest } from '../../../operator/backups/manifest.ts';
import { openBackup } from '../../../operator/backups/open-backup.ts';
import { backUpStanza } from '../../../operator/backups/pgbackrest.ts';
import { keepNewest, removeAbandoned } from '../../../operator/backups/shelf.ts';
import type { Config } from '../../config/config.ts';
import { abortOnSignal } from '../../processes/shutdown.ts';
import { type CommandContext, print } from '../io.ts';
import { openSession } from '../session.ts';
import { backUpDatabase } from './back-up-database.ts';
import { describeBackup, inSizes } from './view.ts';

export interface Options {
  readonly to?: string;
  readonly keep?: number;
  readonly recipient?: readonly string[];
  readonly plain?: boolean;
  readonly withSettings?: boolean;
  readonly pgbackrest?: string;
  readonly check?: string;
  readonly open?: string;
  readonly json?: boolean;
}

export async function run(context: CommandContext, options: Options): Promise<void> {
  const { check, open, pgbackrest, to } = options;
  if (check !== undefined) return runCheck(context, { ...options, check });
  if (open !== undefined && to !== undefined) return runOpen(context, { ...options, open, to });
  if (pgbackrest !== undefined) return runPgBackRest(context, { ...options, pgbackrest });
  if (to !== undefined) return runBackup(context, { ...options, to });
}

async function runBackup({ io }: CommandContext, options: Options & { to: string }): Promise<void> {
  const session = openSession(io, { required: options.plain === true ? [] : ['secretKey'] });
  const to = resolve(io.directory, options.to);
  const signal = abortOnSignal();
  const made = await stoppable(signal, () => backUpDatabase(io, session, { ...options, to, signal }));
  await stamp(session.config, io.directory);
  const removed = options.keep === undefined ? [] : await keepNewest(to, options.keep);
  await removeAbandoned(to, systemClock.now());
  const value = { path: made.path, manifest: made.manifest, damagedImages: made.damagedImages, removed };
  print(io, { json: options.json, value, text: describeBackup(value) });
}

async function runPgBackRest({ io }: CommandContext, options: Options & { pgbackrest: string }): Promise<void> {
  const { config } = openSession(io);
  const signal = abortOnSignal();
  io.err('making a backup with pgBackRest\n');
  const made = await stoppable(signal, () => backUpStanza(options.pgbackrest, signal));
  await stamp(config, io.directory);
  const lines = made.map(({ repository, label, type, endedAt, databaseBytes, repositoryBytes }) => {
    const size = `${inSizes(databaseBytes)}, which takes ${inSizes(repositoryBytes)}`;
    return `repository ${repository}: ${label}, ${type}, complete at ${isoTime(endedAt)}: ${size}`;
  });
  const backups = made.map((each) => ({ ...each, endedAt: isoTime(each.endedAt) }));
  print(io, { json: options.json, value: { backups }, text: lines.join('\n') });
}

async function runCheck({ io }: CommandContext, { check, json }: Options & { check: string }): Promise<void> {
  const folder = resolve(io.directory, check);
  const reading = readingOf(openSession(io).config, io.variables.PATH);
  const manifest = await readManifest(folder);
  const { dumpSha256, damagedImages } = await stoppable(reading.signal, () => checkBackup(folder, manifest, reading));
  if (damagedImages.length > 0) throw new OperatorError(`${folder} has damaged images: ${damagedImages.join(', ')}`);
  const isRead = dumpSha256 !== null;
  const depth = isRead ? 'complete, and can be restored' : 'unchanged; without SECRET_KEY its dump was not opened';
  print(io, { json, value: { manifest, isRead }, text: `${folder} is ${depth}` });
}

async function runOpen(
  { io }: CommandContext,
  { open, to, json }: Options & { open: string; to: string },
): Promise<void> {
  const reading = readingOf(openSession(io).config, io.variables.PATH);
  const [folder, target] = [resolve(io.directory, open), resolve(io.directory, to)];
  io.err('checking and opening the backup\n');
  const opened = await stoppable(reading.signal, () => openBackup(folder, target, reading));
  const { manifest, dump, images } = opened;
  const lines = [
    `${dump} is the database as it was at ${manifest.begunAt}, for pg_restore of PostgreSQL ${manifest.pgDump} or newer`,
    ...(images === null ? [] : [`${images} has its images`]),
  ];
  print(io, { json, value: opened, text: lines.join('\n') });
}

function readingOf(config: Config, searchPath = '') {
  const { secretKey, secretKeysRetired } = config;
  const secretKeys = [...(secretKey === undefined ? [] : [secretKey]), ...secretKeysRetired];
  return { secretKeys, searchPath, signal: abortOnSignal() };
}

/** Replaces the error of work that was aborted. */
async function stoppable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw signal.aborted ? new OperatorError('stopped; the incomplete backup was removed') : error;
  }
}

/** Records the backup for the operators' alert. */
async function stamp({ backupStampPath }: Config, directory: string): Promise<void> {
  if (backupStampPath === undefined) return;
  const path = resolve(directory, backupStampPath);
  await touch(path, systemClock.now()).catch(explainFile(`the backup was made, but BACKUP_STAMP_PATH ${path}`));
}
