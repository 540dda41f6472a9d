import createClient from 'openapi-fetch';
import type { paths } from '../generated/api.ts';
import { LANGUAGE } from '../parts/language.ts';
import { texts } from '../texts/en.ts';

/** Maximum time for an answer, in milliseconds: enough for the longest list over the slowest line. */
const PATIENCE_MS = 120_000;

/** The refusal of a request without a session, which no page shows. */
const SIGNED_OUT = 'Sign in first';

/** A refusal by the server. Its message is in the reader's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's own sentence, in English. */
  readonly said: string;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined;
  constructor(status: number, said: string, retryAfter?: number, message = said) {
    super(message);
    this.status = status;
    this.said = said;
    this.retryAfter = retryAfter;
  }
}

/** Returns true when a request was refused without a session: there was none, or it has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.said === SIGNED_OUT;
}

/** Returns true when the signed-in person has no permission: their role or the rules of the store have changed. */
export function isForbidden(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403;
}

/** The server cannot be reached. */
export class Offline extends Error {
  override readonly name = 'Offline';
  constructor() {
    super(texts.offline);
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
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  if (typeof said !== 'string') throw new ApiError(response.status, wordsFor(response.status), retryAfter);
  throw new ApiError(response.status, said, retryAfter, await translated(said));
}

/** Returns the server's sentence in the reader's language; unchanged if it has no other text, or none loads. */
async function translated(said: string): Promise<string> {
  if (LANGUAGE === 'en' || said === SIGNED_OUT) return said;
  return import('./translate.ts').then(
    ({ translate }) => translate(said),
    () => said,
  );
}

/** Returns a text for answers that are not the service's own, such as those of a proxy in front of it. */
function wordsFor(status: number): string {
  if (status === 413) return texts.answers.tooLarge;
  if (status === 429) return texts.answers.tooMany;
  if (status >= 502 && status <= 504) return texts.answers.away;
  return texts.answers.other;
}
