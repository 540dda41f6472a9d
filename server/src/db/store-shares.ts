import { createPlaces, type Places } from '../lib/places.ts';

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
/** A store that has asked for something within about so long is there, in milliseconds. */
const PRESENT_MS = 1_000;

/**
 * A store that is alone has three quarters of the connections, so that another finds one at once. Where there are others, a quarter is for the
 * statements of one: the others' do not only find a connection then, but also time of the database. All stores leave one to what is no
 * store's: the workers and the buyers.
 */
export function createStoreShares(connections: number): { of(storeId: string): StoreShare } {
  const presence = createPresence();
  const most = Math.max(1, connections - 1);
  const alone = Math.max(1, Math.floor((connections * 3) / 4));
  const beside = Math.max(1, Math.floor(connections / 4));
  const places = createPlaces({ total: most, perKey: () => (presence.isAlone() ? alone : beside), ...LINE });
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

/** Whether more than one store has asked for something of late: within this second or the one before. */
function createPresence() {
  let before = new Set<string>();
  let now = new Set<string>();
  let since = performance.now();
  const turn = (): void => {
    const passed = performance.now() - since;
    if (passed < PRESENT_MS) return;
    before = passed < 2 * PRESENT_MS ? now : new Set();
    now = new Set();
    since = performance.now();
  };
  return {
    note(storeId: string): void {
      turn();
      now.add(storeId);
    },
    isAlone(): boolean {
      turn();
      if (now.size > 1 || before.size > 1) return false;
      const [one] = now;
      const [other = one] = before;
      return one === undefined || one === other;
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
