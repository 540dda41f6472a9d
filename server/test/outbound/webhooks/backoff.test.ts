import { describe, expect, test } from 'vitest';
import { jitteredDelayMs, retryDelayMs } from '../../../src/outbound/webhooks/backoff.ts';
import { DEFAULT_RETRY_POLICY } from './retry-policy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the delay before a retry follows min(base × multiplier^(attempt−1), cap)', () => {
  test.each([
    [1, 15_000],
    [2, 30_000],
    [3, MINUTE],
    [4, 2 * MINUTE],
    [5, 4 * MINUTE],
    [11, 256 * MINUTE],
    ...[12, 13, 14, 15, 16, 17, 18, 19].map((attempt) => [attempt, 8 * HOUR]),
  ])('after attempt %i: %i ms', (attempt, delay) => {
    expect(retryDelayMs(attempt as number, DEFAULT_RETRY_POLICY)).toBe(delay);
  });

  test('the last of twenty attempts comes about 72.5 hours after the first', () => {
    const horizon = Array.from({ length: 19 }, (_, index) => retryDelayMs(index + 1, DEFAULT_RETRY_POLICY));
    expect(horizon.reduce((sum, delay) => sum + delay, 0) / HOUR).toBeCloseTo(72.5, 1);
  });

  test('an attempt far beyond the policy still waits no longer than the cap', () => {
    expect(retryDelayMs(2_000, DEFAULT_RETRY_POLICY)).toBe(8 * HOUR);
  });
});

test('jitter makes a retry at most 5 % later, and never earlier', () => {
  for (let attempt = 1; attempt < 20; attempt++) {
    const delay = retryDelayMs(attempt, DEFAULT_RETRY_POLICY);
    expect(jitteredDelayMs(attempt, DEFAULT_RETRY_POLICY, 0)).toBe(delay);
    expect(jitteredDelayMs(attempt, DEFAULT_RETRY_POLICY, 0.999)).toBeLessThanOrEqual(Math.ceil(delay * 1.05));
  }
});
