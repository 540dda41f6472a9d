import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './child.ts';
import type { Cleanup } from './cleanup.ts';

/** The arrivals so far; times are those of {@link monotonicMs}. */
export interface SinkTally {
  /** Answered requests. */
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Requests left without an answer. */
  readonly hung: number;
}

/** Deliveries with their times, in order. */
export interface SinkNotes {
  readonly ids: string[];
  readonly ats: number[];
}

/** An endpoint for webhooks in a separate process. */
export interface Sink {
  /** Answers and counts. */
  readonly countUrl: string;
  /** Answers, counts and records each delivery's id with its time. */
  readonly noteUrl: string;
  /** Accepts the request and never answers. */
  readonly hangUrl: string;
  /** Answers and counts until {@link turn}, and then accepts requests and never answers, until the next reset. */
  readonly turnUrl: string;
  turn(): Promise<void>;
  tally(): Promise<SinkTally>;
  /** Returns the records since the last call. */
  take(): Promise<SinkNotes>;
  reset(): Promise<void>;
  /**
   * Resolves once this many requests have been answered since the last reset.
   * @throws Error when that takes too long
   */
  waitFor(count: number, patienceMs: number): Promise<SinkTally>;
}

export async function startSink(cleanup: Cleanup): Promise<Sink> {
  const child = await startChild(cleanup, 'sink-process.ts');
  const url = String(child.greeting);
  const tally = async (): Promise<SinkTally> => (await child.ask('tally')) as SinkTally;
  return {
    countUrl: `${url}/count`,
    noteUrl: `${url}/note`,
    hangUrl: `${url}/hang`,
    turnUrl: `${url}/turn`,
    turn: async () => void (await child.ask('turn')),
    tally,
    take: async () => (await child.ask('take')) as SinkNotes,
    reset: async () => void (await child.ask('reset')),
    async waitFor(count, patienceMs) {
      for (const deadline = performance.now() + patienceMs; ; await sleep(50)) {
        const now = await tally();
        if (now.count >= count) return now;
        if (performance.now() > deadline) throw new Error(`${now.count} of ${count} deliveries arrived in time`);
      }
    },
  };
}
