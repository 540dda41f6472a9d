import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './child.ts';
import type { Cleanup } from './cleanup.ts';

/** What has arrived so far; times are those of {@link monotonicMs}. */
export interface SinkTally {
  /** Requests that were answered. */
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Requests left without an answer. */
  readonly hung: number;
}

/** Which delivery came when, in order. */
export interface SinkNotes {
  readonly ids: string[];
  readonly ats: number[];
}

/** An endpoint for webhooks in a process of its own. */
export interface Sink {
  /** Answers and counts. */
  readonly countUrl: string;
  /** Answers, counts and records each delivery's id with its time. */
  readonly noteUrl: string;
  /** Takes the request and never answers. */
  readonly hangUrl: string;
  /** Answers and counts until {@link turn}, and then takes requests and never answers, until the next reset. */
  readonly turnUrl: string;
  turn(): Promise<void>;
  tally(): Promise<SinkTally>;
  /** What was recorded since the last time. */
  take(): Promise<SinkNotes>;
  reset(): Promise<void>;
  /** Resolves once so many requests have been answered since the last reset. @throws Error when that takes too long */
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
