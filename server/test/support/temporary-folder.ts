import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, realpath, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory; a container may have next to nothing there. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 31;
const PREFIX = 'till-test-';

/** A folder that its test removes. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * A new folder for what nobody keeps, in memory where there is room. A database is hundreds of files, and a disk on
 * which files come and go by the ten thousand takes longer to find room for the next one than PostgreSQL takes for all
 * its queries. Not for programs: some machines execute nothing there.
 */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize >= ROOM_BYTES;
  const parent = await realpath(hasRoom ? MEMORY : tmpdir());
  const path = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 50 }) };
}

/** Frees the memory of runs that were killed, as far as they were of this user. */
export function removeLeftFolders(): void {
  for (const name of listMemory()) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeIfAllowed(join(MEMORY, name));
  }
}

function listMemory(): string[] {
  try {
    return readdirSync(MEMORY);
  } catch {
    return [];
  }
}

function removeIfAllowed(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // It is another user's, who frees it the same way.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
