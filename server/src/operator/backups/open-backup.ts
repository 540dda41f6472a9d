import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBackup, openFile, type Reading } from './check-backup.ts';
import { explainFile, writeNew } from './files.ts';
import { copyImages, IMAGES } from './images.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** The parts of an opened backup that a restore uses. */
export interface OpenedBackup {
  readonly manifest: Manifest;
  /** Path of the dump, for `pg_restore`. */
  readonly dump: string;
  /** The folder with the images; null when there are none in it. */
  readonly images: string | null;
}

/**
 * Checks a backup and writes its contents, opened, into a new folder that only its owner can read.
 * @throws OperatorError when it is damaged, was sealed for other keys, or cannot be written there
 */
export async function openBackup(folder: string, to: string, reading: Reading): Promise<OpenedBackup> {
  const manifest = await readManifest(folder);
  await checkBackup(folder, manifest, reading);
  await mkdir(to, { mode: 0o700 }).catch(explainFile(to));
  const dump = join(to, 'database.dump');
  const content = await openFile(folder, manifest, reading);
  await writeNew(dump, content, reading.signal).catch(explainFile(to));
  const { signal } = reading;
  const { count } = await copyImages(join(folder, IMAGES), to, { previous: undefined, signal }).catch(explainFile(to));
  return { manifest, dump, images: count === 0 ? null : join(to, IMAGES) };
}
