import type { Clock } from '../lib/clock.ts';

/** Spreads starts over time, so that requests that begin together do not all end, and begin again, together. */
export interface Pace {
  /** Whether one may start now; if so, counts it. */
  take(): boolean;
  /** When the next one may start, epoch milliseconds; infinity when one may start now. */
  heldUntil(): number;
}

/** @param burst how many may start at once after a rest */
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
