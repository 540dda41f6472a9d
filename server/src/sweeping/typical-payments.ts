import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { firstIdAt } from '../lib/ids.ts';
import { typicalPaymentsOfStore } from './terms-repository.ts';

/** How far back payments tell what is usual. */
export const TYPICAL_OF_MS = 30 * 24 * 3_600_000;
const LATEST_OF_STORE = 100;

/** What a store is usually paid, in smallest units by method: the median of its latest payments within 30 days. */
export async function typicalOfStore(
  { clock, db }: { readonly clock: Clock; readonly db: Queryable },
  storeId: string,
): Promise<ReadonlyMap<string, bigint>> {
  const fromId = firstIdAt(clock.now() - TYPICAL_OF_MS);
  const rows = await typicalPaymentsOfStore(db, { storeId, fromId, limit: LATEST_OF_STORE });
  return new Map(rows.map(({ method, amount }) => [method, amount]));
}

/** Whether the fee of the typical payment covers its sweep at least in a full batch; null without one of the two. */
export function isCovered(typical: bigint | null, minimum: { readonly inBatch: bigint } | null): boolean | null {
  return typical === null || minimum === null ? null : typical >= minimum.inBatch;
}
