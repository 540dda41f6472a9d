import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, realpath, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In-memory file system of Linux; a container may have almost no space there. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 31;
const PREFIX = 'till-test-';

/** A folder removed by its test. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Creates a folder for temporary data, in memory where there is room. A database is hundreds of files, and a disk on
 * which tens of thousands of files come and go takes longer to find room for the next one than PostgreSQL takes for all
 * its queries. Not for programs: some machines execute nothing there.
 */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize >= ROOM_BYTES;
  const parent = await realpath(hasRoom ? MEMORY : tmpdir());
  const path = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 50 }) };
}

/** Frees the memory of killed runs, as far as they belong to this user. */
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
    // It belongs to another user, who frees it the same way.
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
