import { createAllowance } from '../lib/allowance.ts';
import { createPlaces, type Places } from '../lib/places.ts';
import { createPresence } from '../lib/presence.ts';

/** The connections that one store may use at a time; the rest wait here. Throws NoPlace after too long a wait. */
export interface StoreShare {
  ofConnections<T>(action: () => Promise<T>): Promise<T>;
  ofReads<T>(action: () => Promise<T>): Promise<T>;
}

/** No limit, for what is not done on behalf of a store. */
export const WHOLE: StoreShare = { ofConnections: (action) => action(), ofReads: (action) => action() };

/** How many reads of one store may be under way on a shared connection. */
const READS_PER_STORE = 16;
/** How many may wait, in all and of one store, and for how long. */
export const LINE = { maxWaiting: 2_000, maxWaitingPerKey: 1_000, waitMs: 10_000 };
/**
 * How long a store may keep the database busy while others are present: half of one connection, in milliseconds per
 * second, after an initial burst.
 */
const BUSY = { perSecond: 500, burst: 500, longestRestMs: 2_000 };

/**
 * A store that is alone may use three quarters of the connections, so that another finds one at once. While others are
 * present, each may use a quarter, and one that keeps the database busy has to pause, so that the others find not only
 * connections but also time on the database. One connection is always left for what belongs to no store: the workers
 * and the buyers.
 */
export function createStoreShares(connections: number): { of(storeId: string): StoreShare } {
  const presence = createPresence();
  const most = Math.max(1, connections - 1);
  const alone = Math.max(1, Math.floor((connections * 3) / 4));
  const beside = Math.max(1, Math.floor(connections / 4));
  const busy = createAllowance(BUSY);
  const restMs = (storeId: string, heldMs: number): number => (presence.isAlone() ? 0 : busy.spend(storeId, heldMs));
  const places = createPlaces({ total: most, perKey: () => (presence.isAlone() ? alone : beside), restMs, ...LINE });
  const reads = createPlaces({ total: Number.POSITIVE_INFINITY, perKey: READS_PER_STORE, ...LINE });
  return {
    of(storeId) {
      presence.note(storeId);
      return {
        ofConnections: (action) => inPlace(places, storeId, action),
        ofReads: (action) => inPlace(reads, storeId, action),
      };
    },
  };
}

async function inPlace<T>(places: Places, key: string, action: () => Promise<T>): Promise<T> {
  const ticket = places.enter(key);
  try {
    await ticket.granted;
    return await action();
  } finally {
    ticket.leave();
  }
}
