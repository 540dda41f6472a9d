import type { Queryable } from '../../db/pool.ts';
import { failedSince } from '../booking/authorization-repository.ts';

/**
 * How many authorizations may have cost gas for nothing within an hour: of one owner, of one store, on one chain. Where
 * gas is cheap they cost whoever makes them next to nothing, which must not end the offer on other chains.
 */
const FAILED_IN_HOUR = { ofOwner: 2, ofStore: 20, ofChain: 100 };
const HOUR_MS = 3_600_000;

/** Whether so many authorizations of late have cost gas for nothing that another one is not sent. */
export async function hasFailedOften(
  q: Queryable,
  { now, ...of }: { readonly chain: string; readonly storeId: string; readonly from: string; readonly now: number },
): Promise<boolean> {
  const failed = await failedSince(q, { ...of, since: now - HOUR_MS });
  return (
    failed.ofOwner >= FAILED_IN_HOUR.ofOwner ||
    failed.ofStore >= FAILED_IN_HOUR.ofStore ||
    failed.ofChain >= FAILED_IN_HOUR.ofChain
  );
}
