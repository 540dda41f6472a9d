import { createPlaces, NoPlace, type Places } from '../lib/places.ts';
import { DatabaseTimeout } from './errors.ts';

/** What one store may have of the connections at a time; whatever is beyond waits here. */
export interface StoreShare {
  ofConnections<T>(action: () => Promise<T>): Promise<T>;
  ofReads<T>(action: () => Promise<T>): Promise<T>;
}

/** Everything, for what is done on behalf of no store. */
export const WHOLE: StoreShare = { ofConnections: (action) => action(), ofReads: (action) => action() };

/** Reads of one store under way on a shared connection. */
const READS_PER_STORE = 16;
const MAX_WAITING = 2_000;
const DEFAULT_WAIT_MS = 5_000;

/**
 * Half of the connections at most are for the statements of one store, and one is left by all of them together for what is no store's: the
 * workers and the buyers.
 */
export function createStoreShares(connections: number, waitMs = DEFAULT_WAIT_MS): { of(storeId: string): StoreShare } {
  const line = { maxWaiting: MAX_WAITING, maxWaitingPerKey: MAX_WAITING, waitMs };
  const places = createPlaces({
    total: Math.max(1, connections - 1),
    perKey: Math.max(1, Math.ceil(connections / 2)),
    ...line,
  });
  const reads = createPlaces({ total: Number.POSITIVE_INFINITY, perKey: READS_PER_STORE, ...line });
  return {
    of: (storeId) => ({
      ofConnections: (action) => inPlace(places, storeId, action),
      ofReads: (action) => inPlace(reads, storeId, action),
    }),
  };
}

async function inPlace<T>(places: Places, key: string, action: () => Promise<T>): Promise<T> {
  const ticket = places.enter(key);
  try {
    await ticket.granted;
    return await action();
  } catch (error) {
    if (error instanceof NoPlace)
      throw new DatabaseTimeout('the share of a store came free too late', { cause: error });
    throw error;
  } finally {
    ticket.leave();
  }
}
