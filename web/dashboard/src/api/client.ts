import createClient from 'openapi-fetch';
import type { paths } from '../generated/api.ts';

/** Maximum time for an answer, in milliseconds: enough for the longest list over the slowest line. */
const PATIENCE_MS = 120_000;

/** A refusal by the server, in its own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined;
  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Returns true when a request was refused without a session: there was none, or it has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.message === 'Sign in first';
}

/** Returns true when the signed-in person has no permission: their role or the rules of the store have changed. */
export function isForbidden(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403;
}

/** The server cannot be reached. */
export class Offline extends Error {
  override readonly name = 'Offline';
  constructor() {
    super('Till cannot be reached. Check your connection and try again.');
  }
}

const client = createClient<paths>({
  baseUrl: '/dashboard/api',
  credentials: 'same-origin',
  fetch: async (request) => {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
      // Read here, where an interrupted answer is recognised as one.
      const body = await response.arrayBuffer();
      return new Response(body.byteLength === 0 ? null : body, response);
    } catch {
      throw new Offline();
    }
  },
});

interface Result {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Returns the answer of a call.
 * @throws ApiError when the server refused it, Offline when it cannot be reached
 */
export async function ask<R extends Result>(call: (api: typeof client) => Promise<R>): Promise<NonNullable<R['data']>> {
  const { data, error, response } = await call(client).catch((failure: unknown) => {
    // A proxy in between may answer with a page of its own.
    throw failure instanceof SyntaxError ? new ApiError(502, wordsFor(502)) : failure;
  });
  if (response.ok) return data as NonNullable<R['data']>;
  const said = (error as { error?: unknown } | undefined)?.error;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiError(
    response.status,
    typeof said === 'string' ? said : wordsFor(response.status),
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}

/** Returns a text for answers that are not the service's own, such as those of a proxy in front of it. */
function wordsFor(status: number): string {
  if (status === 413) return 'This is larger than the server accepts';
  if (status === 429) return 'Too many requests. Wait a little, and try again.';
  if (status >= 502 && status <= 504) return 'Till cannot be reached at the moment. Try again soon.';
  return 'Something went wrong. Try again soon.';
}
