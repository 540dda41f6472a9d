import { createAllowance } from '../lib/allowance.ts';
import { createPlaces, type Places } from '../lib/places.ts';
import { createPresence } from '../lib/presence.ts';

/**
 * The connections that one store may use at a time; further requests wait here. Throws NoPlace after too long a wait.
 */
export interface StoreShare {
  ofConnections<T>(action: () => Promise<T>): Promise<T>;
  ofReads<T>(action: () => Promise<T>): Promise<T>;
}

/** No limit, for work that is not on behalf of a store. */
export const WHOLE: StoreShare = { ofConnections: (action) => action(), ofReads: (action) => action() };

/** Maximum concurrent reads of one store on a shared connection. */
const READS_PER_STORE = 16;
/** Maximum waiting requests, in total and per store, and maximum wait. */
export const LINE = { maxWaiting: 2_000, maxWaitingPerKey: 1_000, waitMs: 10_000 };
/**
 * The time for which a store may keep the database busy while others are present: half of one connection, in
 * milliseconds per second, after an initial burst.
 */
const BUSY = { perSecond: 500, burst: 500, longestRestMs: 2_000 };

/**
 * Creates the shares. A single active store may use three quarters of the connections, so that another finds a free one
 * immediately. While others are present, each may use a quarter, and one that keeps the database busy has to pause, so
 * that the others get time on the database as well as connections. One connection is always reserved for work of no
 * store: the workers and the buyers.
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
