import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of a drill's own. */
export interface Disk {
  readonly folder: string;
  /** Unmounts it, whatever it still holds. */
  remove(): void;
}

/** Mounts a disk in memory. @param size as mount takes it; undefined where the machine lets nobody mount one */
export function mountDisk(size: string): Disk | undefined {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'till-disk-')));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    remove() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes a file until so much of its disk is in use, or all of it. */
export async function fillDisk(path: string, part: number): Promise<void> {
  const file = await open(path, 'a');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) {
      const { bavail, blocks } = await statfs(path);
      if (part < 1 && bavail <= blocks * (1 - part)) return;
      await file.write(block);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
