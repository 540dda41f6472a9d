import { createAllowance } from '../lib/allowance.ts';
import { createPlaces, type Places } from '../lib/places.ts';
import { createPresence } from '../lib/presence.ts';

/** What one store may have of the connections at a time; whatever is beyond waits here. Throws NoPlace when it waits too long. */
export interface StoreShare {
  ofConnections<T>(action: () => Promise<T>): Promise<T>;
  ofReads<T>(action: () => Promise<T>): Promise<T>;
}

/** Everything, for what is done on behalf of no store. */
export const WHOLE: StoreShare = { ofConnections: (action) => action(), ofReads: (action) => action() };

/** Reads of one store under way on a shared connection. */
const READS_PER_STORE = 16;
const LINE = { maxWaiting: 2_000, maxWaitingPerKey: 1_000, waitMs: 10_000 };
/** How long a store beside others may keep the database busy: half of one connection, in milliseconds a second, after this much at once. */
const BUSY = { perSecond: 500, burst: 500, longestRestMs: 2_000 };

/**
 * A store that is alone has three quarters of the connections, so that another finds one at once. Where there are others, a quarter is for the
 * statements of one: the others' do not only find a connection then, but also time of the database; who keeps it busy rests. All
 * stores leave one to what is no store's: the workers and the buyers.
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
