import type { Database } from '../../db/pool.ts';
import { findSettings, type StorePaymentSettings } from '../booking/pick-repository.ts';

/** Settings that a process keeps; some hundred bytes each. */
const MOST = 2_000;

/** What the settings are asked for. */
export interface SettingsOf {
  readonly storeId: string;
  readonly chain: string;
  readonly method: string;
}

/** The settings that attempts were started with last, of each database. */
const known = new WeakMap<Database, Map<string, StorePaymentSettings>>();

/**
 * A store's settings as they were when they were last read, possibly long ago. Whoever uses them must have them compared in
 * the statement that does so, and read them again before refusing anything.
 */
export function knownSettings(db: Database, of: SettingsOf): StorePaymentSettings | undefined {
  return known.get(db)?.get(nameOf(of));
}

/** Reads a store's settings, and keeps them; undefined when the store does not take the method now. */
export async function readSettings(
  db: Database,
  of: SettingsOf & { readonly now: number },
): Promise<StorePaymentSettings | undefined> {
  const settings = await findSettings(db, of);
  const kept = known.get(db) ?? new Map<string, StorePaymentSettings>();
  known.set(db, kept);
  kept.delete(nameOf(of));
  if (settings === undefined) return undefined;
  kept.set(nameOf(of), settings);
  // The first of a map are those that were read longest ago.
  for (const name of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(name);
  }
  return settings;
}

function nameOf({ storeId, chain, method }: SettingsOf): string {
  return `${storeId} ${chain} ${method}`;
}
