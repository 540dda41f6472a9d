/** Limits the duration of many concurrent operations. */
export interface TimeOuts {
  /**
   * Starts a timeout.
   * @param onTimeOut called when the time is over, unless the returned function is called before
   */
  start(onTimeOut: () => void): () => void;
}

/**
 * Timeouts ended at a time: ending a request closes its connection and writes a row, and a few hundred together would
 * block everything else.
 */
const BATCH_SIZE = 4;
const GAP_MS = 20;

/**
 * Creates timeouts that end one after another, a few at a time: 200 a second. The last of 768, the maximum that a
 * dispatcher has in flight, ends four seconds late, which is within a lease.
 * @param timeoutMs duration of each
 */
export function createTimeOuts(timeoutMs: number): TimeOuts {
  /** Expired timeouts that have not been handled yet. */
  const over = new Set<() => void>();
  let isResting = false;
  const endSome = (): void => {
    isResting = over.size > 0;
    if (!isResting) return;
    // Scheduled first, so that an error of one does not keep the others from ending.
    setTimeout(endSome, GAP_MS);
    for (const end of [...over].slice(0, BATCH_SIZE)) {
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
