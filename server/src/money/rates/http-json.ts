import { Agent, errors, request } from 'undici';
import { parseJsonText } from './json.ts';
import { SourceError } from './source.ts';

/** An answer from a source: a price (2xx), or a refusal in the source's own format (400, 404). */
export interface JsonAnswer {
  readonly status: number;
  /** Keeps numbers as text, exactly as received. */
  readonly body: unknown;
}

/** Reader of JSON over HTTP from the sources. Redirects are not followed. */
export interface HttpJson {
  /** @throws SourceError for anything that is not a {@link JsonAnswer} */
  get(url: string, signal: AbortSignal, headers?: Readonly<Record<string, string>>): Promise<JsonAnswer>;
  /** Closes the connections kept for reuse. */
  close(): Promise<void>;
}

const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const CONNECTIONS_PER_HOST = 4;
const MAX_RETRY_AFTER_SECONDS = 3600;

/** Creates a reader. Opens no connection before the first read. */
export function createHttpJson({ userAgent }: { userAgent: string }): HttpJson {
  const agent = new Agent({
    connections: CONNECTIONS_PER_HOST,
    maxResponseSize: MAX_ANSWER_BYTES,
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
    // The caller's signal limits the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    async get(url, signal, headers = {}) {
      const { status, retryAfter, text } = await exchange(agent, url, signal, { ...headers, 'user-agent': userAgent });
      if (status === 429 || status === 418) throw new SourceError('rate-limited', `HTTP ${status}`, retryAfter);
      if ([401, 403, 451].includes(status)) throw new SourceError('forbidden', `HTTP ${status}`);
      if (![200, 400, 404].includes(status)) throw new SourceError('unavailable', `HTTP ${status}`);
      return { status, body: parse(text, status) };
    },
    close: () => agent.destroy(),
  };
}

async function exchange(agent: Agent, url: string, signal: AbortSignal, headers: Record<string, string>) {
  try {
    const answer = await request(url, {
      dispatcher: agent,
      signal,
      headers: { accept: 'application/json', ...headers },
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, retryAfter: retryAfterMs(answer.headers['retry-after']), text };
  } catch (error) {
    throw describeFailure(error, signal);
  }
}

function describeFailure(error: unknown, signal: AbortSignal): SourceError {
  if (signal.aborted) return new SourceError('timeout', 'no answer in time');
  if (error instanceof errors.ResponseExceededMaxSizeError) {
    return new SourceError('too-large', `the answer is larger than ${MAX_ANSWER_BYTES} bytes`);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  return new SourceError('unreachable', `cannot be reached (${code})`);
}

/** Parses a `Retry-After` header into milliseconds, at most an hour; 0 unless it is in seconds. */
function retryAfterMs(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^[0-9]{1,6}$/.test(header)) return 0;
  return Math.min(Number(header), MAX_RETRY_AFTER_SECONDS) * 1000;
}

function parse(text: string, status: number): unknown {
  try {
    return parseJsonText(text);
  } catch {
    throw new SourceError('malformed', `the answer is not JSON (HTTP ${status})`);
  }
}
