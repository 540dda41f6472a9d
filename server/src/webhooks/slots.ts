export interface SlotLimits {
  /** Requests in flight in this process. */
  readonly total: number;
  /** Requests in flight to one store's endpoint. */
  readonly perStore: number;
}

/** Shares out what one process may have in flight, so that a store whose endpoint hangs takes nothing from the rest. */
export interface Slots {
  /** How many more requests may start, over all stores. */
  free(): number;
  /** How many more requests this store may start. */
  freeFor(storeId: string): number;
  take(storeId: string): void;
  /** @param answered whether the endpoint gave any answer, good or bad */
  give(storeId: string, answered: boolean): void;
}

interface Share {
  inFlight: number;
  /** How many may be in flight; grows while the endpoint answers. */
  window: number;
  strained: boolean;
}

const FIRST_WINDOW = 2;
/** Stores remembered while nothing of theirs is in flight; the oldest go first. */
const MAX_REMEMBERED = 10_000;

/**
 * Each store begins with a small window that doubles with every answer, up to its limit. An endpoint that gives none
 * falls back to one request at a time, and all such endpoints together get at most half of the slots.
 */
export function createSlots(limits: SlotLimits): Slots {
  const shares = new Map<string, Share>();
  const strainedLimit = Math.max(1, Math.floor(limits.total / 2));
  let inFlight = 0;
  let strainedInFlight = 0;

  const forgetOldest = (): void => {
    if (shares.size <= MAX_REMEMBERED) return;
    for (const [storeId, share] of shares) {
      if (share.inFlight > 0) continue;
      shares.delete(storeId);
      return;
    }
  };
  const shareOf = (storeId: string): Share => {
    const known = shares.get(storeId);
    if (known !== undefined) return known;
    const share = { inFlight: 0, window: Math.min(FIRST_WINDOW, limits.perStore), strained: false };
    shares.set(storeId, share);
    forgetOldest();
    return share;
  };
  const setStrained = (share: Share, strained: boolean): void => {
    if (share.strained === strained) return;
    share.strained = strained;
    strainedInFlight += strained ? share.inFlight : -share.inFlight;
  };

  return {
    free: () => limits.total - inFlight,
    freeFor(storeId) {
      const share = shares.get(storeId);
      if (share === undefined) return Math.min(FIRST_WINDOW, limits.perStore, limits.total - inFlight);
      const common = share.strained
        ? Math.min(limits.total - inFlight, strainedLimit - strainedInFlight)
        : limits.total - inFlight;
      return Math.max(0, Math.min(share.window - share.inFlight, common));
    },
    take(storeId) {
      const share = shareOf(storeId);
      share.inFlight += 1;
      inFlight += 1;
      if (share.strained) strainedInFlight += 1;
    },
    give(storeId, answered) {
      const share = shareOf(storeId);
      share.inFlight -= 1;
      inFlight -= 1;
      if (share.strained) strainedInFlight -= 1;
      setStrained(share, !answered);
      share.window = answered ? Math.min(share.window * 2, limits.perStore) : 1;
    },
  };
}
