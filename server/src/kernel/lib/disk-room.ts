import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The disk that contains a folder, with its free space in bytes. */
export interface DiskRoom {
  /** Device number; equal for all folders on one disk. */
  readonly device: number;
  /** Space available to this process. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Finds the free space for a folder, by its absolute path. */
export type FindRoom = (path: string) => Promise<DiskRoom>;

/**
 * Returns the free space for a folder. If it does not exist yet, its nearest existing parent counts.
 * @param path absolute
 * @throws the file system's errors
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
