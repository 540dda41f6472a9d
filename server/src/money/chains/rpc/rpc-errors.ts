import { ChainUnavailable, StateUnavailable } from '../port.ts';

/** The node refused the call. Another endpoint may accept it. */
export class RpcRefused extends ChainUnavailable {
  /** The JSON-RPC error code; 0 when the refusal is ours (the answer was too large). */
  readonly code: number;
  constructor(chain: string, code: number, message: string, options?: ErrorOptions) {
    super(chain, message, options);
    this.code = code;
  }
}

/** The endpoint wants fewer requests. Another endpoint may answer in the meantime. */
export class RateLimited extends ChainUnavailable {
  /** Pause that the endpoint requests, in milliseconds; undefined if unspecified. */
  readonly retryAfterMs: number | undefined;
  constructor(chain: string, message: string, retryAfterMs?: number) {
    super(chain, message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The endpoint refused several calls in one request; it may accept fewer. */
export class BatchRefused extends ChainUnavailable {}

/** The `error` member of a JSON-RPC answer. */
export interface RpcErrorBody {
  readonly code: number;
  readonly message: string;
}

/** An answer to a request that contains no answers to its calls. */
export interface Refusal {
  /** Number of calls in the request. */
  readonly calls: number;
  readonly httpStatus: number;
  readonly retryAfterMs: number | undefined;
  /** Undefined when there was no JSON-RPC error in the answer. */
  readonly error: RpcErrorBody | undefined;
}

/** Returns an expression that matches any of several, in any case. */
export function anyOf(...wordings: readonly RegExp[]): RegExp {
  return new RegExp(wordings.map(({ source }) => source).join('|'), 'i');
}

const TRY_ANOTHER = anyOf(
  /rate.?limit|too many requests|limit exceeded|capacity|temporarily|timed? ?out|internal error/,
  /unauthorized|forbidden/,
);
/** A range of logs that is too wide; several hosts report that with the code of a rate limit. */
const RESULT_TOO_LARGE = /more than \d+ (?:results|logs)|\branges?\b|response size|too many (?:results|logs|blocks)/i;
const RATE_LIMIT = anyOf(
  /rate.?limit|too many requests|requests? limit|throttl|quota/,
  /(?:compute units|capacity|credits|requests?) .{0,40}exceeded/,
  /exceeded .{0,40}(?:compute units|capacity|credits|requests)/,
);
const BATCH_TOO_LARGE = /batch|too many (?:calls|requests in)|(?:request|payload|body|entity) .{0,20}too large/i;
export const REVERTED = 3;
const METHOD_NOT_FOUND = -32601;
export const INTERNAL_ERROR = -32603;
const INVALID_PARAMS = -32602;
const INVALID_REQUEST = -32600;
const LIMIT_EXCEEDED = -32005;
const TOO_MANY_REQUESTS = 429;
const CONTENT_TOO_LARGE = 413;
const BAD_REQUEST = 400;

/** Returns the error for a request without usable answers; `origin` is safe to show. */
export function translateRefusal(chain: string, origin: string, refusal: Refusal): ChainUnavailable {
  const { calls, error, httpStatus, retryAfterMs } = refusal;
  const reason = error?.message ?? `not a JSON-RPC answer, HTTP status ${httpStatus}`;
  const message = `${origin}: ${reason}`;
  const isTooLarge = calls > 1 && BATCH_TOO_LARGE.test(reason);
  if (httpStatus === TOO_MANY_REQUESTS || (error !== undefined && isRateLimit(error) && !isTooLarge)) {
    return new RateLimited(chain, message, retryAfterMs);
  }
  const isOfBatch = [CONTENT_TOO_LARGE, BAD_REQUEST].includes(httpStatus) || error?.code === INVALID_REQUEST;
  if (calls > 1 && (isTooLarge || isOfBatch)) return new BatchRefused(chain, message);
  return new ChainUnavailable(chain, message);
}

/** Returns true for the error of a node that wants fewer requests. */
export function isRateLimit({ code, message }: RpcErrorBody): boolean {
  if (RESULT_TOO_LARGE.test(message)) return false;
  return code === LIMIT_EXCEEDED || code === TOO_MANY_REQUESTS || RATE_LIMIT.test(message);
}

/** Returns true when a refusal concerns the endpoint rather than the request. */
export function isEndpointTrouble(error: unknown): boolean {
  if (error instanceof StateUnavailable) return true;
  if (!(error instanceof RpcRefused) || error.code === REVERTED) return false;
  if (RESULT_TOO_LARGE.test(error.message)) return false;
  // If one node refuses parameters, such as a block named by its hash, another may accept them.
  const ofEndpoint = [METHOD_NOT_FOUND, INTERNAL_ERROR, INVALID_PARAMS].includes(error.code);
  return ofEndpoint || isPassing(error);
}

/** Returns true if a refusal is temporary: the same node may answer later. */
export function isPassing(refusal: RpcRefused): boolean {
  return TRY_ANOTHER.test(refusal.message);
}

/** Parses a `Retry-After` header, in seconds or as a date, into milliseconds from now; undefined when it is neither. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
