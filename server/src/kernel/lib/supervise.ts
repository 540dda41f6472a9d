import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, backoffMs } from './backoff.ts';

const RESTARTS: Backoff = { firstMs: 200, longestMs: 10_000 };
/** A process that has run this long has recovered; until then the pauses between restarts keep growing. */
const STABLE_MS = 60_000;

/** One run of a child process, from its start to its end. */
export interface Run {
  /** Resolves with the known reason when the process has ended. Never rejects. */
  readonly exited: Promise<string>;
  /** Ends the process and resolves when it has ended. Safe to repeat. */
  stop(): Promise<void>;
}

export interface SuperviseOptions<R extends Run> {
  readonly first: R;
  /** Starts the next run. A failed start is tried again, after growing pauses. */
  start(): Promise<R>;
  /** Called when a run ended unexpectedly. */
  onEnded(reason: string): void;
  /** Called with the error of a failed start. */
  onStartFailed(error: unknown): void;
}

/** A child process that is restarted whenever it ends. */
export interface Supervised<R extends Run> {
  /** The latest run. */
  current(): R;
  /** Ends the current run; the next one starts immediately. */
  restart(): Promise<void>;
  /** Stops it permanently, even during a restart. Safe to repeat. */
  stop(): Promise<void>;
}

/** Keeps a child process running until it is stopped. */
export function supervise<R extends Run>(options: SuperviseOptions<R>): Supervised<R> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = options.first;
  let isAsked = false;
  let failures = 0;
  const wait = (): Promise<void> => {
    const ms = backoffMs(RESTARTS, failures);
    failures += 1;
    return sleep(ms, undefined, { signal }).catch(() => {});
  };
  const startNext = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        current = await options.start();
        return;
      } catch (error) {
        options.onStartFailed(error);
        await wait();
      }
    }
  };
  const keepRunning = async (): Promise<void> => {
    while (!signal.aborted) {
      const stable = setTimeout(() => {
        failures = 0;
      }, STABLE_MS);
      const reason = await current.exited;
      clearTimeout(stable);
      if (signal.aborted) return;
      if (!isAsked) {
        options.onEnded(reason);
        await wait();
      }
      isAsked = false;
      await startNext();
    }
    // It may have been stopped during the start.
    await current.stop();
  };
  const finished = keepRunning();
  return {
    current: () => current,
    async restart() {
      isAsked = true;
      await current.stop();
    },
    async stop() {
      stopping.abort();
      await current.stop();
      await finished;
    },
  };
}
