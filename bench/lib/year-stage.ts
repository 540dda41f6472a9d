import type { Cleanup } from './cleanup.ts';
import { openLoaded } from './loaded-stage.ts';
import { OWNER } from './page-cases.ts';
import type { BenchStore, Stage } from './stage.ts';
import { type LoadedYear, loadYear } from './year-load.ts';

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
  options: YearOptions,
  progress: (text: string) => void,
): Promise<{ stores: YearStores; stage: Stage | undefined }> {
  const { loaded, stage } = await openLoaded(cleanup, options, (one) => load(one, options.scale, progress));
  return { stores: loaded, stage };
}

async function load(stage: Stage, scale: number, progress: (text: string) => void): Promise<YearStores> {
  const plain = {
    webhookUrl: 'http://127.0.0.1:9/',
    products: [{ title: 'Plain', priceAmount: '1', priceCurrency: 'usd' as const }],
  };
  const large = await stage.createStore({ slug: 'large', ...plain }, OWNER);
  const small = await stage.createStore({ slug: 'small', ...plain }, OWNER);
  const stores = { largeStore: large.storeId, smallStore: small.storeId };
  return { large, small, loaded: await loadYear(stage, stores, scale, progress) };
}
