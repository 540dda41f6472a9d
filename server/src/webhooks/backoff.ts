import { backoffMs } from '../lib/backoff.ts';

/** When a failed delivery is tried again, and how often. */
export interface RetryPolicy {
  readonly baseMs: number;
  readonly multiplier: number;
  readonly capMs: number;
  readonly maxAttempts: number;
}

/** The most that jitter adds, as a share of the delay. */
const JITTER_SHARE = 0.05;

/**
 * Milliseconds between the end of an attempt and the next one: min(base × multiplier^(attempt−1), cap).
 * @param attempt the number of the attempt that failed, from 1
 */
export function retryDelayMs(attempt: number, policy: RetryPolicy): number {
  return backoffMs({ firstMs: policy.baseMs, factor: policy.multiplier, longestMs: policy.capMs }, attempt - 1);
}

/**
 * The delay with up to 5 % on top, so that deliveries that failed together do not come back together; never earlier.
 * @param random from 0 up to 1
 */
export function jitteredDelayMs(attempt: number, policy: RetryPolicy, random: number): number {
  return Math.ceil(retryDelayMs(attempt, policy) * (1 + JITTER_SHARE * random));
}
