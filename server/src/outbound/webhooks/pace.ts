import type { Clock } from '../../kernel/lib/clock.ts';

/** Spreads starts over time, so that requests that start together do not all end, and start again, together. */
export interface Pace {
  /** Returns true if one may start now, and counts it. */
  take(): boolean;
  /** Returns the time of the next start, epoch milliseconds; infinity if one may start now. */
  heldUntil(): number;
}

/**
 * Creates a pace.
 * @param burst maximum simultaneous starts after a rest
 */
export function createPace(clock: Clock, { perSecond, burst }: { perSecond: number; burst: number }): Pace {
  const gapMs = 1_000 / perSecond;
  /** Time from which a whole burst may start. */
  let restedAt = 0;
  const nextAt = (): number => {
    // After the clock has been set back, starts must not stop until it has caught up.
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
