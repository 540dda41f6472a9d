import type { Queryable } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { WatchedAddresses } from '../../chains/port.ts';
import { addressesShownSince, countShownSince, factoriesOfChain } from '../booking/address-repository.ts';
import { createAddressSet } from './address-set.ts';

/**
 * Overlap between refreshes, in milliseconds. It finds addresses written by a process whose clock is a quarter of an
 * hour behind while another one's is a quarter of an hour ahead, or whose commit lags.
 */
const OVERLAP_MS = 30 * 60 * 1000;

/** Every address of a chain that was ever shown to a buyer. */
export interface KnownAddresses {
  /** Returns all addresses written before this call. Reads only the new ones. */
  refresh(): Promise<WatchedAddresses>;
}

export function createKnownAddresses(
  { clock, db }: { readonly clock: Clock; readonly db: Queryable },
  chain: string,
): KnownAddresses {
  const addresses = createAddressSet([]);
  let newest = 0;
  /** Times at which the latest addresses were shown: while the database has the same number, none is new. */
  let recent: number[] = [];

  const keepRecent = (): number => {
    // A clock that was far ahead for a moment must not hide addresses of other processes until that time has come.
    const since = Math.max(0, Math.min(newest, clock.now()) - OVERLAP_MS);
    recent = recent.filter((shownAt) => shownAt >= since);
    return since;
  };
  return {
    async refresh() {
      const since = keepRecent();
      if (newest > 0 && (await countShownSince(db, { chain, since })) === recent.length) return addresses;
      recent = [];
      for await (const shown of addressesShownSince(db, chain, since)) {
        for (const { createdAt, depositAddress } of shown) {
          addresses.add(depositAddress);
          recent.push(createdAt);
        }
        newest = Math.max(newest, shown.at(-1)?.createdAt ?? 0);
        keepRecent();
      }
      // Read after the addresses, since a factory is written together with the addresses it made.
      addresses.factories = await factoriesOfChain(db, chain);
      return addresses;
    },
  };
}
