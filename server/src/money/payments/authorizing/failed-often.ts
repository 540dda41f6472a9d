import type { Queryable } from '../../../kernel/db/pool.ts';
import { failedSince } from '../booking/authorization-repository.ts';

/**
 * Maximum number of authorizations per hour, per owner and per store, that may cost gas without a transfer. These
 * limits keep one party from using up a chain's loss budget, which is counted in money.
 */
const FAILED_IN_HOUR = { ofOwner: 2, ofStore: 20 };
const HOUR_MS = 3_600_000;

/** Returns true when so many recent authorizations have cost gas without a transfer that another one is not sent. */
export async function hasFailedOften(
  q: Queryable,
  { now, ...of }: { readonly storeId: string; readonly from: string; readonly now: number },
): Promise<boolean> {
  const failed = await failedSince(q, { ...of, since: now - HOUR_MS });
  return failed.ofOwner >= FAILED_IN_HOUR.ofOwner || failed.ofStore >= FAILED_IN_HOUR.ofStore;
}
