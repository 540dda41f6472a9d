import type { Clock } from '../lib/clock.ts';

/** Spreads starts over time, so that what begins in one moment does not end, and begin again, in one moment. */
export interface Pace {
  /** Whether one may start now; counts it when so. */
  take(): boolean;
  /** When the next one may start, epoch milliseconds; never, as infinity, while one may at once. */
  heldUntil(): number;
}

/** @param burst how many may start in one moment after a rest */
export function createPace(clock: Clock, { perSecond, burst }: { perSecond: number; burst: number }): Pace {
  const gapMs = 1_000 / perSecond;
  /** From this moment on a whole burst may start. */
  let restedAt = 0;
  const nextAt = (): number => {
    // A clock that was set back must not stop everything until it has caught up.
    restedAt = Math.min(restedAt, clock.now() + burst * gapMs);
    return restedAt - (burst - 1) * gapMs;
  };
  return {
    take() {
      const now = clock.now();
      if (nextAt() > now) return false;
      restedAt = Math.max(restedAt, now) + gapMs;
      return true;
    },
    heldUntil() {
      const next = nextAt();
      return next > clock.now() ? next : Number.POSITIVE_INFINITY;
    },
  };
}
