import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The disk that a folder is on, with its room in bytes. */
export interface DiskRoom {
  /** The same for all folders of a disk. */
  readonly device: number;
  /** What this process may still use. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Finds the room for a folder, by its absolute path. */
export type FindRoom = (path: string) => Promise<DiskRoom>;

/**
 * The room for a folder. In place of one that does not exist yet counts the one that will hold it.
 * @param path absolute
 * @throws what the file system says
 */
export async function roomOnDisk(path: string): Promise<DiskRoom> {
  const there = await nearestFolder(path);
  const { dev: device } = await stat(there);
  const { bavail, blocks, bsize } = await statfs(there);
  return { device, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

async function nearestFolder(path: string): Promise<string> {
  const above = dirname(path);
  const isThere =
    above === path ||
    (await access(path).then(
      () => true,
      () => false,
    ));
  return isThere ? path : nearestFolder(above);
}
