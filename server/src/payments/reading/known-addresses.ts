import type { WatchedAddresses } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import { addressesShownSince, countShownSince, factoriesOfChain } from '../booking/address-repository.ts';
import { createAddressSet } from './address-set.ts';

/**
 * How far back a refresh looks again, in milliseconds: an address written by a process whose clock or commit lags
 * must still be found.
 */
const OVERLAP_MS = 10 * 60 * 1000;

/** Every address of a chain that was ever shown to a buyer. */
export interface KnownAddresses {
  /** All that were written before this call. Reads only what is new. */
  refresh(): Promise<WatchedAddresses>;
}

export function createKnownAddresses(db: Queryable, chain: string): KnownAddresses {
  const addresses = createAddressSet([]);
  let newest = 0;
  /** When those of the last minutes were shown: as long as there are as many in the database, none is new. */
  let recent: number[] = [];

  const keepRecent = (): number => {
    const since = Math.max(0, newest - OVERLAP_MS);
    recent = recent.filter((shownAt) => shownAt >= since);
    return since;
  };
  return {
    async refresh() {
      const since = keepRecent();
      if (newest > 0 && (await countShownSince(db, chain, since)) === recent.length) return addresses;
      recent = [];
      for await (const shown of addressesShownSince(db, chain, since)) {
        for (const { createdAt, depositAddress } of shown) {
          addresses.add(depositAddress);
          recent.push(createdAt);
        }
        newest = Math.max(newest, shown.at(-1)?.createdAt ?? 0);
        keepRecent();
      }
      // After the addresses: what made one of them is written with it.
      addresses.factories = await factoriesOfChain(db, chain);
      return addresses;
    },
  };
}
