import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cleanup, createCleanup } from './cleanup.ts';
import { OWNER } from './page-cases.ts';
import { type BenchStore, openStage, type Stage } from './stage.ts';
import { type LoadedYear, loadYear } from './year-load.ts';

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

/** Two stores, one of them with a year of trade, in one database. */
export interface YearStores {
  readonly large: BenchStore;
  readonly small: BenchStore;
  readonly loaded: LoadedYear;
}

interface YearOptions {
  readonly scale: number;
  /** A folder that keeps the database; undefined for a temporary one. */
  readonly keep: string | undefined;
  readonly profileDirectory: string | undefined;
}

/**
 * Loads a year of trade unless the kept folder has one.
 * @returns undefined in place of the stage when it was loaded to be kept: then another run measures it
 */
export async function openYear(
  cleanup: Cleanup,
  { keep, scale, profileDirectory }: YearOptions,
  progress: (text: string) => void,
): Promise<{ stores: YearStores; stage: Stage | undefined }> {
  const folder = keep ?? (await temporaryFolder(cleanup));
  const path = join(folder, 'year.json');
  const known = await readFile(path, 'utf8').catch(() => undefined);
  const stores = known === undefined ? await load(folder, scale, progress) : (JSON.parse(known) as YearStores);
  if (known === undefined) await writeFile(path, JSON.stringify(stores));
  if (known === undefined && keep !== undefined) return { stores, stage: undefined };
  return { stores, stage: await openStage({ cleanup, folder, profileDirectory }) };
}

async function temporaryFolder(cleanup: Cleanup): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'till-bench-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function load(folder: string, scale: number, progress: (text: string) => void): Promise<YearStores> {
  const cleanup = createCleanup();
  try {
    const stage = await openStage({ cleanup, folder, settings: LOADING });
    const plain = {
      webhookUrl: 'http://127.0.0.1:9/',
      products: [{ title: 'Plain', priceAmount: '1', priceCurrency: 'usd' as const }],
    };
    const large = await stage.createStore({ slug: 'large', ...plain }, OWNER);
    const small = await stage.createStore({ slug: 'small', ...plain }, OWNER);
    const stores = { largeStore: large.storeId, smallStore: small.storeId };
    return { large, small, loaded: await loadYear(stage, stores, scale, progress) };
  } finally {
    await cleanup.run();
  }
}
