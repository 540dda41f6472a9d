import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../db/pool.ts';
import { type Backoff, backoffMs } from '../lib/backoff.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';

/** When the next round is due: at once, at a moment (epoch milliseconds), or when something happens. */
export type NextRound = 'now' | number | undefined;

export interface PollerOptions {
  /** Names the worker in the log. */
  readonly name: string;
  readonly clock: Clock;
  readonly log: Log;
  /** The longest sleep: the safety net for lost wake-ups. */
  readonly pollIntervalMs: number;
  /** Does what is due and returns. Never runs twice at the same time. Told to stop, it starts nothing more. */
  readonly round: (signal: AbortSignal) => Promise<NextRound>;
}

/** Repeats a round of work for as long as the process lives. */
export interface Poller {
  /** Starts a round now, or right after the present one. Safe at any time. */
  wake(): void;
  /** Repeats rounds until the signal aborts; resolves after the last one has ended. Call once. */
  run(signal: AbortSignal): Promise<void>;
}

const PAUSES: Backoff = { firstMs: 100, longestMs: 5_000 };

/**
 * A round runs when the worker is woken, when the moment named by the last one has come, or after the poll interval. A
 * round that throws is repeated after a growing pause; the log hears of a series of failures when it begins, when its
 * reason changes and when it ends.
 */
export function createPoller({ name, clock, log, pollIntervalMs, round }: PollerOptions): Poller {
  let woken = false;
  /** Ends the present pause; does nothing during a round, so that waking thousands of times a second costs nothing. */
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
      // Being woken does not cut this pause short: it protects whatever has failed.
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

/** Counts failures in a row, says how long to pause after each, and keeps the log short. */
function createTroubles(log: Log, name: string) {
  let failures = 0;
  let lastReason = '';
  return {
    began(error: unknown): number {
      const isOutage = error instanceof DatabaseUnavailable;
      // A database that restarts gives a new reason each time, for one and the same outage.
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
