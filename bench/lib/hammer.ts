import { startChild } from './child.ts';
import type { Cleanup } from './cleanup.ts';

/** One request that is sent repeatedly. */
export interface HammerCase {
  readonly origin: string;
  readonly connections: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  /** A short form, so that the text need not be sent between processes. */
  readonly body?: { readonly head: string; readonly unit: string; readonly times: number; readonly tail: string };
}

/** The results of the requests. */
export interface HammerTally {
  /** Answered with anything but 429. */
  readonly done: number;
  readonly refused: number;
  readonly failed: number;
}

export interface Hammer {
  start(work: HammerCase): Promise<void>;
  stop(): Promise<HammerTally>;
}

export async function startHammer(cleanup: Cleanup): Promise<Hammer> {
  const child = await startChild(cleanup, 'hammer-process.ts');
  return {
    start: async (work) => void (await child.ask(work)),
    stop: async () => (await child.ask('stop')) as HammerTally,
  };
}
