import type { Clock } from '../../../src/kernel/lib/clock.ts';

/** A clock that is stopped until it is moved. */
export interface HandClock extends Clock {
  advance(ms: number): void;
}

export function createHandClock(start = Date.UTC(2026, 0, 2, 3, 4, 5)): HandClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}
