import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { largest } from '../../kernel/lib/lists.ts';
import { explainFile, moveFolder } from './files.ts';
import { MANIFEST } from './manifest.ts';

const NAME = /^till-\d{8}T\d{6}Z$/;
const UNFINISHED = '.unfinished-';
/** Age from which the remains of a killed run are abandoned, in milliseconds: no run writes to them any more. */
const ABANDONED_MS = 12 * 3_600_000;

/** A backup while it is being made: it gets its name once it is complete. */
export interface UnfinishedBackup {
  readonly path: string;
  /** @returns its final path */
  finish(): Promise<string>;
  discard(): Promise<void>;
}

/**
 * Creates the folder of a new backup.
 * @param at the moment that it is named after, in epoch milliseconds
 * @throws OperatorError when the parent folder does not exist or cannot be written
 */
export async function beginBackup(folder: string, at: number): Promise<UnfinishedBackup> {
  const path = join(folder, `${UNFINISHED}${randomBytes(6).toString('hex')}`);
  await readdir(folder).catch(explainFile(folder));
  await access(folder, constants.W_OK).catch(explainFile(folder));
  await mkdir(path, { mode: 0o700 }).catch(explainFile(folder));
  const name = `till-${new Date(at).toISOString().replace(/\.\d+|[-:]/g, '')}`;
  return {
    path,
    async finish() {
      await moveFolder(path, join(folder, name), folder).catch(explainFile(join(folder, name)));
      return join(folder, name);
    },
    discard: () => rm(path, { recursive: true, force: true }),
  };
}

/** Returns the backups of a folder, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const whole = await Promise.all(names.map((name) => isThere(join(folder, name, MANIFEST))));
  return names.filter((_, index) => whole[index]).map((name) => join(folder, name));
}

/** Removes all but the newest backups of a folder. @returns the paths of those removed */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const surplus = (await listBackups(folder)).slice(0, -keep);
  for (const path of surplus) {
    // A partly removed one must not look like a backup.
    const going = join(folder, `${UNFINISHED}${randomBytes(6).toString('hex')}`);
    await rename(path, going);
    await rm(going, { recursive: true, force: true });
  }
  return surplus;
}

/** Removes the remains of runs that were killed long ago. @param now epoch milliseconds */
export async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    // Another run may end at this moment.
    const changedAt = await lastChange(path).catch(() => now);
    if (now - changedAt > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Returns the time of the last write in a folder, in epoch milliseconds. */
async function lastChange(path: string): Promise<number> {
  const times = [path, ...(await readdir(path)).map((name) => join(path, name))].map(
    async (each) => (await stat(each)).mtimeMs,
  );
  return largest(await Promise.all(times));
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
