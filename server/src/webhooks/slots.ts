export interface SlotLimits {
  /** Requests in flight in this process. */
  readonly total: number;
  /** Requests in flight to one store's endpoint. */
  readonly perStore: number;
}

/** Shares out what one process may have in flight, so that a store whose endpoint hangs takes nothing from the rest. */
export interface Slots {
  /** Takes all the slots that the store may have now; returns how many that is. */
  reserve(storeId: string): number;
  /** Gives back slots that were reserved and not used. */
  release(storeId: string, unused: number): void;
  /** Gives back one slot after a request. @param answered whether the endpoint gave any answer, good or bad */
  settle(storeId: string, answered: boolean): void;
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

  const shareOf = (storeId: string): Share => {
    const known = shares.get(storeId);
    if (known !== undefined) return known;
    if (shares.size >= MAX_REMEMBERED) forgetOldest(shares);
    const share = { inFlight: 0, window: Math.min(FIRST_WINDOW, limits.perStore), strained: false };
    shares.set(storeId, share);
    return share;
  };
  const move = (share: Share, change: number): void => {
    share.inFlight += change;
    inFlight += change;
    if (share.strained) strainedInFlight += change;
  };

  return {
    reserve(storeId) {
      const share = shareOf(storeId);
      const common = share.strained
        ? Math.min(limits.total - inFlight, strainedLimit - strainedInFlight)
        : limits.total - inFlight;
      const reserved = Math.max(0, Math.min(share.window - share.inFlight, common));
      move(share, reserved);
      return reserved;
    },
    release: (storeId, unused) => move(shareOf(storeId), -unused),
    settle(storeId, answered) {
      const share = shareOf(storeId);
      move(share, -1);
      if (share.strained === answered) {
        share.strained = !answered;
        strainedInFlight += share.strained ? share.inFlight : -share.inFlight;
      }
      share.window = answered ? Math.min(share.window * 2, limits.perStore) : 1;
    },
  };
}

function forgetOldest(shares: Map<string, Share>): void {
  for (const [storeId, share] of shares) {
    if (share.inFlight > 0) continue;
    shares.delete(storeId);
    return;
  }
}
