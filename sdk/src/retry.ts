import { LargeAnswerError } from './bounded-text.ts';
import { ApiError, ConnectionError, SendError } from './errors.ts';

/**
 * Conditions for repeating a call.
 * - `always`: making it twice is the same as making it once.
 * - `if-refused`: only when nothing can have happened, because the request was never sent or the service turned it away
 * with 429 or 503.
 */
export type Repeatable = 'always' | 'if-refused';

const BASE_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;
/** Longer waits are the caller's decision. */
const MAX_RETRY_AFTER_SECONDS = 60;

/**
 * Returns the milliseconds to wait before the call is repeated; null when it is not. `failures` counts those before
 * this one.
 */
export function retryDelayMs(error: unknown, repeatable: Repeatable, failures: number): number | null {
  if (!mayRepeat(error, repeatable)) return null;
  const retryAfterSeconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  if (retryAfterSeconds > MAX_RETRY_AFTER_SECONDS) return null;
  return retryAfterSeconds * 1000 + backoffMs(failures);
}

function mayRepeat(error: unknown, repeatable: Repeatable): boolean {
  if (error instanceof ConnectionError && error.cause instanceof LargeAnswerError) return false;
  if (error instanceof ConnectionError) return repeatable === 'always' || !error.mayHaveTakenEffect;
  // A refused email was neither sent nor counted. The other refusals cannot be waited out, or name the time.
  if (error instanceof SendError) return error.code === 'send_failed' || error.retryAfterSeconds !== null;
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429 || error.status === 503) return true;
  return repeatable === 'always' && error.status >= 500;
}

/** Doubles up to a bound; half of it is random, so that clients cut off together do not come back together. */
function backoffMs(failures: number): number {
  const full = Math.min(BASE_DELAY_MS * 2 ** failures, MAX_DELAY_MS);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (full / 2) * (1 + random / 2 ** 32);
}

/** Resolves after a time, or rejects with the signal's reason. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
