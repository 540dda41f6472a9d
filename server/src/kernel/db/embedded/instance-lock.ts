import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedPostgresError } from './error.ts';

/** The exclusive right to run a server on one data directory. */
export interface InstanceLock {
  /** Releases the lock. May be called more than once. */
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Takes the right to run a server on the directory, so that a second instance does not mistake the first one's server
 * for an orphan. This is an operating system lock on a file, held through SQLite because Node has no call for it, and
 * it vanishes with the process, however that ends.
 * @throws EmbeddedPostgresError when another live process holds it
 */
export function lockInstance(directory: string): InstanceLock {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'instance.lock');
  const handle = new DatabaseSync(file);
  try {
    handle.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    handle.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new EmbeddedPostgresError(
      `Another Till is running on ${directory}. ` +
        'Stop it, choose another data directory, or connect to its database with DATABASE_URL.',
      { cause: error },
    );
  }
  return {
    release() {
      if (handle.isOpen) handle.close();
    },
  };
}
