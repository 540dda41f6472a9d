import { boundedText } from '../bounded-text.ts';
import { startDeadline } from '../deadline.ts';
import type { Fetch } from '../transport.ts';
import { ReceiptVerificationError } from './error.ts';
import type { ReceiptKeys } from './signed.ts';

export interface KeysOptions {
  /** The `fetch` to use; default: the global one. */
  readonly fetch?: Fetch;
  /** Time limit for reading the keys, in milliseconds; default: 10,000. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

const DEFAULT_TIMEOUT_MS = 10_000;
/** Each key has some 200 bytes, and there is one for each rotation. */
const MAX_BYTES = 256 * 1024;

/**
 * Reads the keys that an issuer publishes. Redirects are not followed: only this very address counts.
 * @param issuer the base URL of the service
 * @throws ReceiptVerificationError `keys-unavailable`
 */
export async function fetchReceiptKeys(issuer: string, options: KeysOptions = {}): Promise<ReceiptKeys> {
  const { fetch: request = fetch, timeoutMs = DEFAULT_TIMEOUT_MS, signal } = options;
  const url = `${issuer.replace(/\/+$/, '')}/.well-known/jwks.json`;
  const deadline = startDeadline(timeoutMs, signal);
  try {
    const response = await request(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      credentials: 'omit',
      signal: deadline.signal,
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return keysOf(JSON.parse(await boundedText(response, MAX_BYTES)));
  } catch (cause) {
    signal?.throwIfAborted();
    const reason = deadline.hasPassed
      ? `no answer within ${timeoutMs} ms`
      : cause instanceof Error
        ? cause.message
        : '';
    const message = `the keys of ${issuer} cannot be read: ${reason}`;
    throw new ReceiptVerificationError('keys-unavailable', message, { cause });
  } finally {
    deadline.release();
  }
}

/**
 * Validates a list of keys.
 * @throws Error unless it is a list of keys
 */
function keysOf(value: unknown): ReceiptKeys {
  const keys = (value as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(keys)) throw new Error('it answered with something other than keys');
  return { keys };
}
