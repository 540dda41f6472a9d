import type { RetryPolicy } from '../../../src/outbound/webhooks/backoff.ts';

/** The contract's defaults: about 72.5 hours from the first attempt to the last. */
export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  baseMs: 15_000,
  multiplier: 2,
  capMs: 8 * 3_600_000,
  maxAttempts: 20,
};
