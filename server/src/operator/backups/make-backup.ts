import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '../../kernel/db/pool.ts';
import { databaseFacts, schemaVersion } from '../../kernel/db/schema-repository.ts';
import { type Clock, isoTime } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { checkBackup } from './check-backup.ts';
import { beginDump } from './dump.ts';
import { createMeter, explainFile, writeNew } from './files.ts';
import { copyImages } from './images.ts';
import { type BackedUpFile, MANIFEST, type Manifest } from './manifest.ts';
import { type PostgresProgram, postgresProgram } from './programs.ts';
import { isRecipient, recipientOf, seal } from './sealing.ts';
import { beginBackup, listBackups } from './shelf.ts';

/** Contents and destination of a backup. */
export interface BackupTask {
  readonly db: Database;
  /** The same database, for `pg_dump`. */
  readonly url: string;
  readonly clock: Clock;
  /** The version of Till. */
  readonly version: string;
  /** The folder of the backups. */
  readonly to: string;
  /** Location of the images: a folder, or a bucket, which is only named. */
  readonly images: { readonly folder: string } | { readonly bucket: string };
  /** Seals the backup; undefined leaves it unencrypted. */
  readonly secretKey: string | undefined;
  /** Additional age recipients who can open it. */
  readonly recipients: readonly string[];
  /** The settings with all secrets, in the format of `.env`; sealed for `recipients` alone. */
  readonly settings: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  /** Called at the beginning of each stage. */
  onStage(text: string): void;
  /** Called with the number of bytes dumped or read back. */
  onBytes(bytes: number): void;
}

export interface MadeBackup {
  readonly path: string;
  readonly manifest: Manifest;
  /** Images that are damaged in their original location, and therefore in the backup. */
  readonly damagedImages: readonly string[];
}

/**
 * Makes a backup and reads it back. It gets its name once it is complete; a failed or stopped one leaves nothing.
 * @throws OperatorError naming the obstacle: no room, no program, no permission
 */
export async function makeBackup(task: BackupTask): Promise<MadeBackup> {
  const { db, clock, to, signal, env } = task;
  const mistyped = task.recipients.find((recipient) => !isRecipient(recipient));
  if (mistyped !== undefined) throw new OperatorError(`${mistyped} is mistyped: its checksum is wrong`);
  const { isOurs, ...facts } = await databaseFacts(db);
  const schema = isOurs ? await schemaVersion(db) : null;
  if (schema === null) throw new OperatorError('the database has no Till schema: check DATABASE_URL');
  const pgDump = await postgresProgram('pg_dump', facts.serverMajor, env.PATH ?? '');
  const begunAt = isoTime(clock.now());
  const unfinished = await beginBackup(to, clock.now());
  try {
    const recipients = task.secretKey === undefined ? null : [await recipientOf(task.secretKey), ...task.recipients];
    const { file: database, plainSha256 } = await dumpTo(unfinished.path, task, { pgDump, recipients });
    const settings = await writeSettings(unfinished.path, task);
    const manifest: Manifest = {
      format: 1,
      begunAt,
      endedAt: isoTime(clock.now()),
      till: task.version,
      schema,
      postgres: facts.serverVersion,
      pgDump: pgDump.version,
      sealedFor: recipients,
      database,
      settings,
      images: await imagesTo(unfinished.path, task),
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(unfinished.path, MANIFEST), text, { mode: 0o600, flush: true }).catch(explainFile(to));
    const damagedImages = await readBack(unfinished.path, { manifest, plainSha256, task });
    signal.throwIfAborted();
    return { path: await unfinished.finish(), manifest, damagedImages };
  } catch (error) {
    await unfinished.discard();
    throw error;
  }
}

async function dumpTo(
  folder: string,
  task: BackupTask,
  { pgDump, recipients }: { pgDump: PostgresProgram; recipients: readonly string[] | null },
): Promise<{ file: BackedUpFile; plainSha256: string }> {
  const { url, env, signal, to } = task;
  task.onStage(`dumping the database with pg_dump ${pgDump.version}`);
  const name = recipients === null ? 'database.dump' : 'database.dump.age';
  const dump = beginDump(pgDump, { url, env, signal });
  try {
    const meter = createMeter(task.onBytes);
    const plain = dump.content.on('error', (error) => meter.stream.destroy(error)).pipe(meter.stream);
    const content = recipients === null ? plain : await seal(plain, recipients);
    const written = await writeNew(join(folder, name), content, signal).catch(explainFile(to));
    await dump.whole();
    return { file: { name, ...written }, plainSha256: meter.digest().sha256 };
  } finally {
    dump.stop();
  }
}

/** Writes the settings for the recipients alone: the holder of `SECRET_KEY` needs no file to learn it. */
async function writeSettings(folder: string, { settings, recipients, signal, to }: BackupTask) {
  if (settings === undefined) return null;
  const name = 'settings.env.age';
  const content = await seal(Readable.from([Buffer.from(settings)]), recipients);
  return { name, ...(await writeNew(join(folder, name), content, signal).catch(explainFile(to))) };
}

async function imagesTo(folder: string, { images, to, signal, onStage }: BackupTask): Promise<Manifest['images']> {
  if ('bucket' in images) return { count: 0, bytes: 0, bucket: images.bucket };
  onStage('copying images');
  // After the dump: every image that it refers to exists, since images are only ever added.
  const previous = (await listBackups(to)).at(-1);
  const copied = await copyImages(images.folder, folder, { previous, signal }).catch(explainFile(to));
  return { ...copied, bucket: null };
}

/** @returns the images that are damaged */
async function readBack(
  folder: string,
  { manifest, plainSha256, task }: { manifest: Manifest; plainSha256: string; task: BackupTask },
): Promise<readonly string[]> {
  const { secretKey, signal, env } = task;
  task.onStage('reading it back');
  const secretKeys = secretKey === undefined ? [] : [secretKey];
  const checked = await checkBackup(folder, manifest, { secretKeys, searchPath: env.PATH ?? '', signal });
  if (checked.dumpSha256 === plainSha256) return checked.damagedImages;
  throw new OperatorError(
    'the data read back differs from the output of pg_dump: check the disk and memory of this machine',
  );
}
