import { backoffMs } from '../../kernel/lib/backoff.ts';

/** Delays and maximum number of a delivery's attempts. */
export interface RetryPolicy {
  readonly baseMs: number;
  readonly multiplier: number;
  readonly capMs: number;
  readonly maxAttempts: number;
}

/** Maximum jitter, as a share of the delay. */
const JITTER_SHARE = 0.05;

/**
 * Returns the delay between the end of an attempt and the next one, in milliseconds: min(base × multiplier^(attempt−1),
 * cap).
 * @param attempt number of the failed attempt, from 1
 */
export function retryDelayMs(attempt: number, policy: RetryPolicy): number {
  return backoffMs({ firstMs: policy.baseMs, factor: policy.multiplier, longestMs: policy.capMs }, attempt - 1);
}

/**
 * Returns the delay plus up to 5 %, never less, so that deliveries that failed together are not retried together.
 * @param random from 0 up to 1
 */
export function jitteredDelayMs(attempt: number, policy: RetryPolicy, random: number): number {
  return Math.ceil(retryDelayMs(attempt, policy) * (1 + JITTER_SHARE * random));
}
