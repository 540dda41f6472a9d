// States of an endpoint, and the slots its requests take:
//
//   untried    no answer yet: one request, in the unsure slots
//   answering  it gave an answer, good or bad: 1, 2, 4, … requests up to the limit of a store, in the answering slots,
//              of which some are reserved for the first request of a store
//   strained   no answer, or none for a second: one request with a paced start, in half of the unsure slots
//
//   untried ── answer ──> answering ── no answer, or slow ──> strained ── answer ──> answering
//   untried ── no answer ──> strained
//
// Requests in flight move with their store as soon as the other side has room for all of them.

import type { Pace } from './pace.ts';

export interface SlotLimits {
  /** Maximum requests in flight in this process to endpoints that answer. */
  readonly answering: number;
  /** Number of these that only a store with nothing in flight may take. */
  readonly reserved: number;
  /** Maximum requests in flight in this process to all other endpoints, in addition. */
  readonly unsure: number;
  /** Maximum requests in flight to one store's endpoint. */
  readonly perStore: number;
}

/**
 * Allocates the requests in flight of one process, so that a store whose endpoint hangs takes nothing from the others.
 */
export interface Slots {
  /** Returns true if the store has nothing in flight. */
  isIdle(storeId: string): boolean;
  /** Returns true if the store's endpoint recently gave no answer, or none for a while. */
  isStrained(storeId: string): boolean;
  /** Returns the number of free slots for endpoints that answer. */
  free(): number;
  /** Reserves the slots that the store may have now, up to a number; returns how many were reserved. */
  reserve(storeId: string, atMost: number): number;
  /** Gives back reserved slots that were not used. */
  release(storeId: string, unused: number): void;
  /** Records that a request of the store takes long: its requests in flight no longer count as answering. */
  slow(storeId: string): void;
  /**
   * Gives back one slot after a request.
   * @param answered true if the endpoint gave any answer, good or bad
   */
  settle(storeId: string, answered: boolean): void;
}

/** State of an endpoint: unknown, answering, or recently without an answer. */
type Standing = 'untried' | 'answering' | 'strained';

interface Share {
  inFlight: number;
  /** Maximum requests in flight; grows while the endpoint answers. */
  window: number;
  standing: Standing;
}

/** Maximum stores remembered without requests in flight; the least recently used are forgotten first. */
const MAX_REMEMBERED = 10_000;

/**
 * Creates the slots. Each store starts with one request at a time, which doubles with every answer up to its limit; an
 * endpoint that gives none falls back to one. Endpoints that answer have separate slots: an untried one may hang just
 * like one that is known to. Some of these are reserved for stores with nothing in flight, so that busy endpoints which
 * all start to hang at the same moment leave room for the others. Those known to hang start requests in at most half of
 * the other slots, so that a first request still finds one; they hold more than half only with requests that were under
 * way when busy endpoints turned slow together.
 *
 * @param pace spreads the requests to endpoints that recently gave no answer: hundreds that time out at the same moment
 * would all use the process's time simultaneously, and be sent their next request together
 */
export function createSlots(limits: SlotLimits, pace: Pace): Slots {
  const shares = new Map<string, Share>();
  const strainedLimit = Math.ceil(limits.unsure / 2);
  const inFlight: Record<Standing, number> = { untried: 0, answering: 0, strained: 0 };

  const shareOf = (storeId: string): Share => shares.get(storeId) ?? { inFlight: 0, window: 1, standing: 'untried' };
  const remember = (storeId: string, share: Share): void => {
    if (!shares.delete(storeId) && shares.size >= MAX_REMEMBERED) forgetOldest(shares);
    shares.set(storeId, share);
  };
  const count = (share: Share, change: number): void => {
    share.inFlight += change;
    inFlight[share.standing] += change;
  };
  const unsure = (): number => limits.unsure - inFlight.untried - inFlight.strained;
  const free = (): number => limits.answering - inFlight.answering;
  /** Moves the store's requests in flight to another state, if there is room for all of them. */
  const stand = (share: Share, standing: 'answering' | 'strained'): void => {
    const room = standing === 'answering' ? free() : unsure();
    if (share.standing === standing || share.inFlight > room) return;
    inFlight[share.standing] -= share.inFlight;
    share.standing = standing;
    inFlight[standing] += share.inFlight;
  };
  /** Returns the number of requests that the store may start. */
  const allowance = ({ inFlight: own, window, standing }: Share): number => {
    if (standing === 'untried') return Math.min(window - own, unsure());
    // Requests under way when an endpoint turns slow continue; beyond them, it gets one at a time until it answers.
    if (standing === 'strained') return Math.min(1 - own, unsure(), strainedLimit - inFlight.strained);
    const first = own === 0 ? Math.min(1, free()) : 0;
    return Math.min(window - own, Math.max(first, free() - limits.reserved));
  };

  return {
    isIdle: (storeId) => (shares.get(storeId)?.inFlight ?? 0) === 0,
    isStrained: (storeId) => shares.get(storeId)?.standing === 'strained',
    free,
    reserve(storeId, atMost) {
      const share = shareOf(storeId);
      const reserved = Math.max(0, Math.min(allowance(share), atMost));
      if (reserved === 0 || (share.standing === 'strained' && !pace.take())) return 0;
      remember(storeId, share);
      count(share, reserved);
      return reserved;
    },
    release: (storeId, unused) => count(shareOf(storeId), -unused),
    slow(storeId) {
      const share = shareOf(storeId);
      if (share.standing === 'answering') stand(share, 'strained');
    },
    settle(storeId, answered) {
      const share = shareOf(storeId);
      count(share, -1);
      stand(share, answered ? 'answering' : 'strained');
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
