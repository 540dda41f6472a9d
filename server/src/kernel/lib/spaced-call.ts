/** A function that is called no more often than once in a gap. */
export interface SpacedCall {
  /** Calls it now, or once the gap since its last call is over. */
  soon(): void;
  /** Drops a call that waits for the gap. */
  stop(): void;
}

/** Spaces out the calls of a function by at least `gapMs` milliseconds. */
export function createSpacedCall(call: () => void, gapMs: number): SpacedCall {
  let calledAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const now = (): void => {
    timer = undefined;
    calledAt = performance.now();
    call();
  };
  return {
    soon(): void {
      if (timer !== undefined) return;
      const wait = calledAt + gapMs - performance.now();
      if (wait <= 0) now();
      else timer = setTimeout(now, wait);
    },
    stop: () => clearTimeout(timer),
  };
}
