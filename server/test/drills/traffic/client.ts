import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl, type Reply } from '../../support/service.ts';

/** Results of the requests so far. */
export interface Tally {
  /** Number of answers by status, and of connection errors by code. */
  readonly answers: ReadonlyMap<string, number>;
  readonly requests: number;
  /** Longest period without any answer below 500, in milliseconds. */
  readonly longestSilenceMs: number;
}

/** A client that repeats each request at the next address until it is answered, as recommended to merchants. */
export interface TrafficClient {
  /** @throws for an answer that is neither expected nor a failure of the service */
  send(method: string, path: string, options: SendOptions): Promise<Reply>;
  tally(): Tally;
}

export interface SendOptions {
  readonly apiKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Statuses that end the request. */
  readonly expected: readonly number[];
  /** Refusals after which it is retried. */
  readonly passing?: readonly string[];
}

const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const PATIENCE_MS = 600_000;

/** @param baseUrls current URLs of the API; called before each try */
export function createTrafficClient(baseUrls: () => readonly string[]): TrafficClient {
  const answers = new Map<string, number>();
  let requests = 0;
  let longestSilenceMs = 0;
  let answeredAt: number | undefined;
  let place = 0;

  const note = (answer: string, isAnswered: boolean): void => {
    requests += 1;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    if (!isAnswered) return;
    const now = performance.now();
    longestSilenceMs = Math.max(longestSilenceMs, now - (answeredAt ?? now));
    answeredAt = now;
  };
  const attempt = async (method: string, path: string, options: SendOptions): Promise<Reply | undefined> => {
    const urls = baseUrls();
    const baseUrl = urls[place++ % urls.length] ?? '';
    const key = options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` };
    const all = { ...key, ...options.headers };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const reply = await callUrl(`${baseUrl}${path}`, method, options.body, all, signal);
      note(String(reply.status), reply.status < 500);
      return reply;
    } catch (error) {
      note(nameOf(error), false);
      return undefined;
    }
  };
  return {
    async send(method, path, options) {
      const begun = performance.now();
      let pause = FIRST_PAUSE_MS;
      for (;;) {
        const reply = await attempt(method, path, options);
        if (reply !== undefined && options.expected.includes(reply.status)) return reply;
        const isPassing = reply?.json !== undefined && options.passing?.includes(reply.json.error) === true;
        const isFailure = reply === undefined || reply.status >= 500 || reply.status === 429 || isPassing;
        if (!isFailure) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
        if (performance.now() - begun > PATIENCE_MS) throw new Error(`${method} ${path} was never answered`);
        await sleep(pause);
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
      }
    },
    tally: () => ({ answers, requests, longestSilenceMs }),
  };
}

/** Returns the code of a connection error, such as `ECONNRESET`. */
function nameOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
}
