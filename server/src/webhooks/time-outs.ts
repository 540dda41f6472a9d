/** Limits how long something may take, for many at a time. */
export interface TimeOuts {
  /** @param onTimeOut called once the time is over, unless the returned function is called before */
  start(onTimeOut: () => void): () => void;
}

/** Ending a request closes its connection and is written down: a few hundred at once stop everything else meanwhile. */
const AT_ONCE = 4;
const GAP_MS = 20;

/**
 * Those whose time ends at the same moment end one after another, a few at a time: 200 a second. The last of 768, which
 * is all that a dispatcher has in flight, ends four seconds late, which a lease outlives.
 * @param timeoutMs for each
 */
export function createTimeOuts(timeoutMs: number): TimeOuts {
  /** Those whose time is over and whose turn has not come. */
  const over = new Set<() => void>();
  let isResting = false;
  const endSome = (): void => {
    isResting = over.size > 0;
    if (!isResting) return;
    // First, so that no error of one keeps the others from ending.
    setTimeout(endSome, GAP_MS);
    for (const end of [...over].slice(0, AT_ONCE)) {
      over.delete(end);
      end();
    }
  };
  return {
    start(onTimeOut) {
      const timer = setTimeout(() => {
        over.add(onTimeOut);
        if (!isResting) endSome();
      }, timeoutMs);
      return () => {
        clearTimeout(timer);
        over.delete(onTimeOut);
      };
    },
  };
}
