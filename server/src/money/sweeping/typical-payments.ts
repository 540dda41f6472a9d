import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { firstIdAt } from '../../kernel/lib/ids.ts';
import { typicalPaymentsOfStore } from './terms-repository.ts';

/** Period of payments that count as typical. */
export const TYPICAL_PERIOD_MS = 30 * 24 * 3_600_000;
const LATEST_OF_STORE = 100;

/** Returns a store's typical payment, in smallest units by method: the median of its latest payments within 30 days. */
export async function typicalOfStore(
  { clock, db }: { readonly clock: Clock; readonly db: Queryable },
  storeId: string,
): Promise<ReadonlyMap<string, bigint>> {
  const fromId = firstIdAt(clock.now() - TYPICAL_PERIOD_MS);
  const rows = await typicalPaymentsOfStore(db, { storeId, fromId, limit: LATEST_OF_STORE });
  return new Map(rows.map(({ method, amount }) => [method, amount]));
}

/**
 * Returns true when the fee of the typical payment covers its sweep at least in a full batch; null without one of the
 * two.
 */
export function isCovered(typical: bigint | null, minimum: { readonly inBatch: bigint } | null): boolean | null {
  return typical === null || minimum === null ? null : typical >= minimum.inBatch;
}
