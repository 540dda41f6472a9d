import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, backoffMs } from './backoff.ts';

const RESTARTS: Backoff = { firstMs: 200, longestMs: 10_000 };
/** A process that has run this long has recovered; until then the pauses between restarts keep growing. */
const STABLE_MS = 60_000;

/** One run of a child process, from its start to its end. */
export interface Run {
  /** Resolves with what is known of the reason when the process has ended. Never rejects. */
  readonly exited: Promise<string>;
  /** Ends the process and resolves when it has ended. Safe to repeat. */
  stop(): Promise<void>;
}

export interface SuperviseOptions<R extends Run> {
  readonly first: R;
  /** Starts the next run. When it fails it is tried again, later each time. */
  start(): Promise<R>;
  /** Called when a run ended without being asked to. */
  onEnded(reason: string): void;
  /** Called with what `start` threw. */
  onStartFailed(error: unknown): void;
}

/** A child process that is started again whenever it ends. */
export interface Supervised<R extends Run> {
  /** The latest run. */
  current(): R;
  /** Ends the present run; the next one starts at once. */
  restart(): Promise<void>;
  /** Ends it for good, even while it is being started again. Safe to repeat. */
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
    // It may have been stopped while it was being started.
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
