// How an endpoint stands, and which slots its requests take:
//
//   untried    nothing is known of it: one request, in the unsure slots
//   answering  it gave an answer, good or bad: 1, 2, 4, … requests up to the limit of a store, in the answering slots,
//              of which some are reserved for the first request of a store
//   strained   it gave none, or none for a second: one request at a paced start, in half of the unsure slots
//
//   untried ── answer ──> answering ── no answer, or slow ──> strained ── answer ──> answering
//   untried ── no answer ──> strained
//
// What is in flight moves with its store as soon as the other side has room for all of it.

import type { Pace } from './pace.ts';

export interface SlotLimits {
  /** Requests in flight in this process to endpoints that answer. */
  readonly answering: number;
  /** How many of these only a store with nothing in flight may take. */
  readonly reserved: number;
  /** Requests in flight in this process to all others, besides. */
  readonly unsure: number;
  /** Requests in flight to one store's endpoint. */
  readonly perStore: number;
}

/** Shares out what one process may have in flight, so that a store whose endpoint hangs takes nothing from the rest. */
export interface Slots {
  /** Whether the store has nothing in flight. */
  isIdle(storeId: string): boolean;
  /** Whether the store's endpoint recently gave no answer, or none for a while. */
  isStrained(storeId: string): boolean;
  /** How many more requests to endpoints that answer may be in flight. */
  free(): number;
  /** Takes the slots that the store may have now, up to a number; returns how many that is. */
  reserve(storeId: string, atMost: number): number;
  /** Gives back slots that were reserved and not used. */
  release(storeId: string, unused: number): void;
  /** Called when a request of the store takes long: what it has in flight no longer counts as answering. */
  slow(storeId: string): void;
  /** Gives back one slot after a request. @param answered whether the endpoint gave any answer, good or bad */
  settle(storeId: string, answered: boolean): void;
}

/** What an endpoint has shown: nothing yet, that it answers, or that it recently did not. */
type Standing = 'untried' | 'answering' | 'strained';

interface Share {
  inFlight: number;
  /** How many may be in flight; grows while the endpoint answers. */
  window: number;
  standing: Standing;
}

/** Stores remembered while nothing of theirs is in flight; those unused for longest are forgotten first. */
const MAX_REMEMBERED = 10_000;

/**
 * Each store begins with one request at a time, which doubles with every answer up to its limit; an endpoint that gives
 * none falls back to one. Endpoints that answer have slots of their own: one that is untried may hang just like one
 * that is known to. Some of these are reserved for stores with nothing in flight, so that busy endpoints which all begin
 * to hang at the same moment leave room for the others. Those known to hang begin requests in at most half of the other
 * slots, so that a first request still finds one; they hold more than half only with what was under way when busy
 * endpoints turned slow together.
 *
 * @param pace spreads the requests to endpoints that recently gave no answer: hundreds of them that time out at the
 *   same moment would all take the process's time at once, and be sent their next request at once
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
  /** Counts what the store has in flight under another standing from now on, if there is room for all of it. */
  const stand = (share: Share, standing: 'answering' | 'strained'): void => {
    const room = standing === 'answering' ? free() : unsure();
    if (share.standing === standing || share.inFlight > room) return;
    inFlight[share.standing] -= share.inFlight;
    share.standing = standing;
    inFlight[standing] += share.inFlight;
  };
  /** How many more requests the store may begin. */
  const allowance = ({ inFlight: own, window, standing }: Share): number => {
    if (standing === 'untried') return Math.min(window - own, unsure());
    // What is under way when an endpoint turns slow goes on; beyond that it has one at a time until it answers.
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
