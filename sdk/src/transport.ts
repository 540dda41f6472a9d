import { boundedText, LargeAnswerError } from './bounded-text.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { ConnectionError, errorOfAnswer, TimeoutError } from './errors.ts';
import { encodeBody, type ParseJson } from './json.ts';
import { pause, type Repeatable, retryDelayMs } from './retry.ts';

/** The used part of `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Connection settings of the service. */
export interface ConnectionOptions {
  /** The base URL of the service, such as `https://pay.example.com`. */
  readonly baseUrl: string;
  /** Makes the requests; default: the global `fetch`. */
  readonly fetch?: Fetch;
  /** Time limit of one attempt in milliseconds, including its answer; default: 30,000. */
  readonly timeoutMs?: number;
  /** Number of retries of a failed call where that is safe: 0 to 10; default: 3. */
  readonly maxRetries?: number;
  /** Longest answer that is read, in bytes; default: 32 MiB. */
  readonly maxAnswerBytes?: number;
  /** Parses the answers; default: `JSON.parse`. For numbers that a JavaScript number cannot hold. */
  readonly parseJson?: ParseJson;
}

export interface CallOptions {
  /** Ends the call, including its retries and pauses; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** One operation with its arguments. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query?: object;
  readonly body?: object;
  readonly idempotencyKey?: string;
  readonly repeatable: Repeatable;
  readonly options: CallOptions | undefined;
}

/** Makes calls. All reject with an ApiError, a ConnectionError, or the reason of the caller's signal. */
export interface Transport {
  /** Resolves with the value of the answer's JSON. */
  json<T>(call: Call): Promise<T>;
  /** Resolves with the answer's text. */
  text(call: Call): Promise<string>;
  parse(text: string): unknown;
  /** Opens a stream once: resolves with the successful response, whose body the deadline still guards. */
  open(call: Call, deadline: Deadline): Promise<Response>;
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 3;
const DEFAULT_ANSWER_BYTES = 32 * 1024 * 1024;
const MAX_RETRIES = 10;
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Checks the options and creates the only transport to the service. `apiKey` null sends no credential. */
export function createTransport(options: ConnectionOptions, apiKey: string | null): Transport {
  const base = checkedBase(options.baseUrl);
  const timeoutMs = checkedInteger('timeoutMs', options.timeoutMs ?? DEFAULT_TIMEOUT_MS, 1, MAX_TIMEOUT_MS);
  const maxRetries = checkedInteger('maxRetries', options.maxRetries ?? DEFAULT_RETRIES, 0, MAX_RETRIES);
  const maxBytes = checkedInteger(
    'maxAnswerBytes',
    options.maxAnswerBytes ?? DEFAULT_ANSWER_BYTES,
    1,
    Number.MAX_SAFE_INTEGER,
  );
  const parse = options.parseJson ?? JSON.parse;
  const doFetch: Fetch = options.fetch ?? ((url, init) => fetch(url, init));

  const send = (call: Call, deadline: Deadline): Promise<Response> => {
    const request = requestOf(call, apiKey);
    const url = `${base}${call.path}${queryOf(call.query)}`;
    const answered = async () => doFetch(url, { ...request, signal: deadline.signal });
    return orFailure(answered(), call, deadline);
  };
  /** Translates a failure of `fetch` into this package's errors. */
  const orFailure = async <T>(work: Promise<T>, call: Call, deadline: Deadline): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw failureOf(error, call, deadline, timeoutMs);
    }
  };
  const read = (response: Response, call: Call, deadline: Deadline): Promise<string> =>
    orFailure(boundedText(response, maxBytes), call, deadline);
  /** Resolves with a successful answer; any other is read and thrown. */
  const open: Transport['open'] = async (call, deadline) => {
    const response = await send(call, deadline);
    if (response.ok) return response;
    throw errorOfAnswer(response, await read(response, call, deadline), call.path);
  };
  const once = async (call: Call): Promise<string> => {
    const deadline = startDeadline(timeoutMs, call.options?.signal);
    try {
      const response = await open(call, deadline);
      return await read(response, call, deadline);
    } finally {
      deadline.release();
    }
  };
  const text = async (call: Call): Promise<string> => {
    for (let failures = 0; ; failures += 1) {
      try {
        return await once(call);
      } catch (error) {
        const delay = failures < maxRetries ? retryDelayMs(error, call.repeatable, failures) : null;
        if (delay === null) throw error;
        await pause(delay, call.options?.signal);
      }
    }
  };
  return {
    timeoutMs,
    maxRetries,
    parse,
    text,
    async json<T>(call: Call): Promise<T> {
      const answer = await text(call);
      try {
        return parse(answer) as T;
      } catch (cause) {
        throw new ConnectionError('the answer is not JSON: is baseUrl the address of the service?', {
          requestPath: call.path,
          mayHaveTakenEffect: true,
          cause,
        });
      }
    },
    open,
  };
}

function requestOf(call: Call, apiKey: string | null): RequestInit {
  const headers = new Headers({ accept: 'application/json, text/event-stream' });
  if (apiKey !== null) headers.set('authorization', `Bearer ${apiKey}`);
  if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  return {
    method: call.method,
    headers,
    // The service never redirects, and the key and the body of a request are meant for it alone.
    redirect: 'manual',
    ...(call.body !== undefined && { body: encodeBody(call.body) }),
  };
}

function queryOf(query: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Codes of failures before the first byte of a request was sent. */
const NEVER_SENT: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function failureOf(error: unknown, call: Call, deadline: Deadline, timeoutMs: number): unknown {
  const caller = call.options?.signal;
  if (caller?.aborted) return caller.reason;
  const requestPath = call.path;
  if (deadline.hasPassed) {
    return new TimeoutError(`no answer within ${timeoutMs} ms`, { requestPath, mayHaveTakenEffect: true });
  }
  if (error instanceof LargeAnswerError)
    return new ConnectionError(error.message, { requestPath, mayHaveTakenEffect: true, cause: error });
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  const message = `the service could not be reached${typeof code === 'string' ? ` (${code})` : ''}`;
  return new ConnectionError(message, { requestPath, mayHaveTakenEffect: !NEVER_SENT.includes(code), cause: error });
}

function checkedBase(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
  if (!isPlain) throw new TypeError('baseUrl must be an http or https address without credentials, query or fragment');
  return url.href.replace(/\/+$/, '');
}

function checkedInteger(name: string, value: number, minimum: number, maximum: number): number {
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
  throw new TypeError(`${name} must be an integer from ${minimum} to ${maximum}`);
}

/**
 * Encodes an id as part of a path. The service refuses malformed ones, but one that would lead to another path is
 * refused here.
 */
export function idInPath(id: string): string {
  if (typeof id !== 'string' || id === '' || /^\.{1,2}$/.test(id))
    throw new TypeError('an id must be a non-empty string');
  return encodeURIComponent(id);
}
