import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk for one drill. */
export interface Disk {
  readonly folder: string;
  /** Unmounts it, even while a process that is ending still uses it. */
  remove(): void;
}

const BLOCK = Buffer.alloc(8 * 1024 ** 2);
const SMALLEST = 64 * 1024;

/** Mounts a disk in memory. @param size in mount's format @returns undefined where mounting is not permitted */
export function mountDisk(size: string): Disk | undefined {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'till-disk-')));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  let isMounted = true;
  const remove = (): void => {
    if (!isMounted) return;
    isMounted = false;
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  };
  // An interrupted drill leaves nothing behind either.
  process.once('exit', remove);
  return { folder, remove };
}

/** Writes a file until the given part of its disk is in use. */
export async function fillDisk(path: string, part: number): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (;;) {
      const { bavail, blocks, bsize } = await statfs(path);
      const left = bsize * (bavail - Math.floor(blocks * (1 - part)));
      if (part < 1 && left <= 0) return;
      // In few steps while there is much room, and down to the last block in the end.
      await file.write(BLOCK, 0, Math.max(SMALLEST, Math.min(BLOCK.length, Math.floor(left / 2))));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
