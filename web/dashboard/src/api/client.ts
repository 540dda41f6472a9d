import createClient from 'openapi-fetch';
import type { paths } from '../generated/api.ts';

/** What the server refused, in its own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** After how many seconds the same request may succeed. */
  readonly retryAfter: number | undefined;
  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The server cannot be reached. */
export class Offline extends Error {
  override readonly name = 'Offline';
  constructor() {
    super('Till cannot be reached. Check your connection; nothing was lost.');
  }
}

const client = createClient<paths>({
  baseUrl: '/dashboard/api',
  credentials: 'same-origin',
  fetch: async (request) => {
    try {
      return await fetch(request);
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

/** The answer of a call. @throws ApiError when the server refused it, Offline when it cannot be reached */
export async function ask<R extends Result>(call: (api: typeof client) => Promise<R>): Promise<NonNullable<R['data']>> {
  const { data, error, response } = await call(client);
  if (response.ok) return data as NonNullable<R['data']>;
  const message = (error as { error?: string } | undefined)?.error ?? 'Something went wrong. Try again soon.';
  const retryAfter = response.headers.get('retry-after');
  throw new ApiError(response.status, message, retryAfter === null ? undefined : Number(retryAfter));
}
