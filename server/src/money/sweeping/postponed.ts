/** Items tried unsuccessfully, and the time of their next attempt. In memory only: a restart retries everything. */
export interface Postponed {
  /** Records an unsuccessful try of an item: it rests, each time for longer. */
  put(id: string): void;
  /** Removes an item that need not be tried any more. */
  forget(id: string): void;
  /** Returns all items that were tried unsuccessfully. */
  tried(): string[];
  /** Returns those of them that still rest. */
  resting(): string[];
}

const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 5 * 60_000;
/** Beyond that, the item that was tried longest ago counts as new again. */
const MOST = 1_000;

interface Rest {
  readonly until: number;
  readonly restMs: number;
}

/** @param now epoch milliseconds */
export function createPostponed(now: () => number): Postponed {
  const rests = new Map<string, Rest>();
  return {
    put(id) {
      const before = rests.get(id);
      const restMs = before === undefined ? FIRST_REST_MS : Math.min(before.restMs * 2, LONGEST_REST_MS);
      rests.delete(id);
      rests.set(id, { until: now() + restMs, restMs });
      const [oldest] = rests.keys();
      if (rests.size > MOST && oldest !== undefined) rests.delete(oldest);
    },
    forget: (id) => void rests.delete(id),
    tried: () => [...rests.keys()],
    resting: () => [...rests].flatMap(([id, { until }]) => (until > now() ? [id] : [])),
  };
}
