import { createKnownRows } from '../../db/known-rows.ts';
import type { Database } from '../../db/pool.ts';
import { findSettings, type StorePaymentSettings } from '../booking/pick-repository.ts';

/** What the settings are asked for. */
export interface SettingsOf {
  readonly storeId: string;
  readonly chain: string;
  readonly method: string;
}

/** The settings that attempts were started with last; some hundred bytes each. */
const known = createKnownRows<StorePaymentSettings>(2_000);

/** A store's settings as they were when they were last read. */
export function knownSettings(db: Database, of: SettingsOf): StorePaymentSettings | undefined {
  return known.get(db, nameOf(of));
}

/** Reads a store's settings, and keeps them; undefined when the store does not take the method now. */
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
