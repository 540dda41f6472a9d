import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { openStage, type Stage } from './stage.ts';

/** Settings for loading rows: after a crash, they are loaded again. */
const LOADING = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '30min',
  shared_buffers: '1GB',
  autovacuum: 'off',
  // Compiling a statement of twenty parts takes longer than running it.
  jit: 'off',
};

interface KeptOptions {
  /** A folder that keeps the database; undefined for a temporary one. */
  readonly keep: string | undefined;
  readonly profileDirectory: string | undefined;
}

/**
 * Loads a database unless the kept folder has one. The result of `load` is a JSON value.
 * @returns undefined in place of the stage when it was loaded to be kept: then another run measures it
 */
export async function openLoaded<T>(
  cleanup: Cleanup,
  { keep, profileDirectory }: KeptOptions,
  load: (stage: Stage) => Promise<T>,
): Promise<{ readonly loaded: T; readonly stage: Stage | undefined }> {
  const folder = keep ?? (await temporaryFolder(cleanup));
  const path = join(folder, 'loaded.json');
  const known = await readFile(path, 'utf8').catch(() => undefined);
  const loaded = known === undefined ? await loadInto(folder, load) : (JSON.parse(known) as T);
  if (known === undefined) await writeFile(path, JSON.stringify(loaded));
  if (known === undefined && keep !== undefined) return { loaded, stage: undefined };
  return { loaded, stage: await openStage({ cleanup, folder, profileDirectory }) };
}

async function temporaryFolder(cleanup: Cleanup): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'till-bench-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function loadInto<T>(folder: string, load: (stage: Stage) => Promise<T>): Promise<T> {
  const cleanup = createCleanup();
  try {
    return await load(await openStage({ cleanup, folder, settings: LOADING }));
  } finally {
    await cleanup.run();
  }
}
