/** The common properties of errors about an answer. */
interface Answer {
  readonly message: string;
  readonly status: number;
  readonly requestPath: string;
  readonly retryAfterSeconds: number | null;
}

/**
 * The service answered with a refusal. `message` is its own text, verbatim; branch on the class or on `status`. No
 * error of this package contains the API key.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Path of the request, without the query. */
  readonly requestPath: string;
  /**
   * Seconds after which the service expects to answer differently; null when unknown, or when waiting does not help.
   */
  readonly retryAfterSeconds: number | null;

  constructor(answer: Answer) {
    super(answer.message);
    this.status = answer.status;
    this.requestPath = answer.requestPath;
    this.retryAfterSeconds = answer.retryAfterSeconds;
  }
}

/** 401: the key is missing, malformed, unknown, revoked or expired. Trying again does not help. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
  /** The `WWW-Authenticate` header, which names the check that failed. */
  readonly challenge: string | null;

  constructor(answer: Answer, challenge: string | null) {
    super(answer);
    this.challenge = challenge;
  }
}

/** 403: the key lacks a scope. Scopes never change: you need another key. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
  /** Such as `orders:write`; null when the answer did not name it. */
  readonly requiredScope: string | null;

  constructor(answer: Answer, requiredScope: string | null) {
    super(answer);
    this.requiredScope = requiredScope;
  }
}

/** 404: the store has no such resource, or the service has no such route. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 429, except from `invoices.send`, whose limits throw a {@link SendError}. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

export type SendErrorCode = 'not_found' | 'not_sendable' | 'rate_limited' | 'send_failed';

/**
 * `invoices.send` did not send an email: 400 `not_sendable`, 404 `not_found`, 429 `rate_limited` or 502 `send_failed`.
 */
export class SendError extends ApiError {
  override readonly name = 'SendError';
  readonly code: SendErrorCode;

  constructor(answer: Answer, code: SendErrorCode) {
    super(answer);
    this.code = code;
  }
}

/** No answer came: the connection failed or broke. `cause` is the error of `fetch`. */
export class ConnectionError extends Error {
  override readonly name: string = 'ConnectionError';
  readonly requestPath: string;
  /** False when the request certainly never reached the service. */
  readonly mayHaveTakenEffect: boolean;

  constructor(message: string, details: { requestPath: string; mayHaveTakenEffect: boolean; cause?: unknown }) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.requestPath = details.requestPath;
    this.mayHaveTakenEffect = details.mayHaveTakenEffect;
  }
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}

const SEND_ERROR_CODES: readonly string[] = ['not_found', 'not_sendable', 'rate_limited', 'send_failed'];
const SCOPE_MESSAGE = /^Missing required scope: (\S+)$/;

/** Returns the error for an unsuccessful answer. `text` is its body. */
export function errorOfAnswer(
  response: { status: number; headers: Headers },
  text: string,
  requestPath: string,
): ApiError {
  const { status, headers } = response;
  const body = objectOf(text);
  const message = typeof body.error === 'string' ? body.error : `HTTP ${status} without the service's error body`;
  const answer = { message, status, requestPath, retryAfterSeconds: retryAfter(headers) };
  if (typeof body.code === 'string' && SEND_ERROR_CODES.includes(body.code)) {
    return new SendError(answer, body.code as SendErrorCode);
  }
  if (status === 401) return new AuthenticationError(answer, headers.get('www-authenticate'));
  if (status === 403) return new PermissionError(answer, SCOPE_MESSAGE.exec(message)?.[1] ?? null);
  if (status === 404) return new NotFoundError(answer);
  if (status === 429) return new RateLimitError(answer);
  return new ApiError(answer);
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Parses whole seconds, as the service sends them. A date, which only an intermediary could send, is ignored. */
function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after');
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
