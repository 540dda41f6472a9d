import { createKnownRows } from '../../../kernel/db/known-rows.ts';
import type { Database } from '../../../kernel/db/pool.ts';
import { findSettings, type StorePaymentSettings } from '../booking/pick-repository.ts';

/** The key of a store's settings for one method. */
export interface SettingsOf {
  readonly storeId: string;
  readonly chain: string;
  readonly method: string;
}

/** The most recently used settings; some hundred bytes each. */
const known = createKnownRows<StorePaymentSettings>(2_000);

/** Returns a store's cached settings, possibly stale; undefined if none are cached. */
export function knownSettings(db: Database, of: SettingsOf): StorePaymentSettings | undefined {
  return known.get(db, nameOf(of));
}

/** Reads and caches a store's settings; undefined when the store does not take the method now. */
export async function readSettings(
  db: Database,
  of: SettingsOf & { readonly now: number },
): Promise<StorePaymentSettings | undefined> {
  const settings = await findSettings(db, of);
  known.set(db, nameOf(of), settings);
  return settings;
}

function nameOf({ storeId, chain, method }: SettingsOf): string {
  return `${storeId} ${chain} ${method}`;
}
