/** What was tried in vain, and when it is worth trying again. In memory: a restart tries everything anew. */
export interface Postponed {
  /** It was tried in vain: it rests, each time for longer. */
  put(id: string): void;
  /** There is nothing to try any more. */
  forget(id: string): void;
  /** Everything that was tried in vain. */
  tried(): string[];
  /** What of it still rests. */
  resting(): string[];
}

const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 5 * 60_000;
/** Beyond that, what was tried in vain for the longest time counts as new again. */
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
