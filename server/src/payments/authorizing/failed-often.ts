import type { Queryable } from '../../db/pool.ts';
import { failedSince } from '../booking/authorization-repository.ts';

/**
 * How many authorizations may have cost gas for nothing within an hour: of one owner, of one store. They keep one from
 * using up what may be lost on a chain, which is counted in money.
 */
const FAILED_IN_HOUR = { ofOwner: 2, ofStore: 20 };
const HOUR_MS = 3_600_000;

/** Whether so many authorizations of late have cost gas for nothing that another one is not sent. */
export async function hasFailedOften(
  q: Queryable,
  { now, ...of }: { readonly storeId: string; readonly from: string; readonly now: number },
): Promise<boolean> {
  const failed = await failedSince(q, { ...of, since: now - HOUR_MS });
  return failed.ofOwner >= FAILED_IN_HOUR.ofOwner || failed.ofStore >= FAILED_IN_HOUR.ofStore;
}
