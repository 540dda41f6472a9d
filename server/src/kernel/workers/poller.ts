import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../db/pool.ts';
import { type Backoff, backoffMs } from '../lib/backoff.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';

/** Time of the next round: immediately, at a moment (epoch milliseconds), or on an event. */
export type NextRound = 'now' | number | undefined;

export interface PollerOptions {
  /** The worker's name in the log. */
  readonly name: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Maximum sleep, in case a wake-up is lost. */
  readonly pollIntervalMs: number;
  /** Does the due work and returns. Never runs twice at the same time. Once aborted, it starts nothing more. */
  readonly round: (signal: AbortSignal) => Promise<NextRound>;
}

/** Repeats a round of work for the lifetime of the process. */
export interface Poller {
  /** Starts a round now, or right after the current one. Safe at any time. */
  wake(): void;
  /** Repeats rounds until the signal aborts; resolves after the last one has ended. Call once. */
  run(signal: AbortSignal): Promise<void>;
}

const PAUSES: Backoff = { firstMs: 100, longestMs: 5_000 };

/**
 * Creates a worker. A round runs when the worker is woken, at the time named by the last one, or after the poll
 * interval. A round that throws is repeated after a growing pause; a series of failures is logged when it begins, when
 * its reason changes and when it ends.
 */
export function createPoller({ name, clock, log, pollIntervalMs, round }: PollerOptions): Poller {
  let woken = false;
  /** Ends the current pause; does nothing during a round, so that waking thousands of times a second costs nothing. */
  let interrupt = (): void => {};
  const troubles = createTroubles(log, name);

  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        interrupt = () => {};
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      interrupt = end;
      if (signal.aborted) end();
    });
  const roundAndPause = async (signal: AbortSignal): Promise<void> => {
    woken = false;
    let next: NextRound;
    try {
      next = await round(signal);
    } catch (error) {
      // Waking does not cut this pause short: it protects the failed dependency.
      return sleep(troubles.began(error), undefined, { signal }).catch(() => {});
    }
    troubles.ended();
    if (woken || next === 'now') return;
    const untilNext = next === undefined ? pollIntervalMs : Math.max(0, next - clock.now());
    await pause(Math.min(untilNext, pollIntervalMs), signal);
  };

  return {
    wake() {
      woken = true;
      interrupt();
    },
    async run(signal) {
      while (!signal.aborted) await roundAndPause(signal);
    },
  };
}

/** Counts failures in a row, determines the pause after each, and limits log lines. */
function createTroubles(log: Log, name: string) {
  let failures = 0;
  let lastReason = '';
  return {
    began(error: unknown): number {
      const isOutage = error instanceof DatabaseUnavailable;
      // A restarting database gives a new reason each time, for one and the same outage.
      const reason = isOutage ? error.name : error instanceof Error ? error.message : String(error);
      if (reason !== lastReason) {
        if (isOutage) log.warn({ worker: name, err: error }, 'worker waits for the database');
        else log.error({ worker: name, err: error }, 'worker failed and will try again');
      }
      lastReason = reason;
      failures += 1;
      return backoffMs(PAUSES, failures - 1);
    },
    ended(): void {
      if (failures > 0) log.info({ worker: name, failures }, 'worker runs again');
      failures = 0;
      lastReason = '';
    },
  };
}
