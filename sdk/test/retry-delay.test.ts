import { describe, expect, it } from 'vitest';
import { ConnectionError, errorOfAnswer, TimeoutError } from '../src/errors.ts';
import { retryDelayMs } from '../src/retry.ts';

const PATH = '/v1/store';
const answer = (status: number, retryAfter?: string, body: object = { error: 'x' }) => {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  return errorOfAnswer({ status, headers }, JSON.stringify(body), PATH);
};
const broken = new ConnectionError('broke', { requestPath: PATH, mayHaveTakenEffect: true });

describe('the wait before a retry', () => {
  it('doubles from a quarter of a second to 8 seconds, up to half of it random', () => {
    for (const [failures, full] of [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000].entries()) {
      const waits = Array.from({ length: 200 }, () => retryDelayMs(broken, 'always', failures) ?? -1);
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(full / 2);
      expect(Math.max(...waits)).toBeLessThanOrEqual(full);
      expect(new Set(waits).size).toBeGreaterThan(100);
    }
  });

  it('is never shorter than Retry-After, which is whole seconds of at most a minute', () => {
    expect(retryDelayMs(answer(429, '7'), 'if-refused', 0)).toBeGreaterThanOrEqual(7_000);
    expect(retryDelayMs(answer(503, '60'), 'if-refused', 0)).toBeGreaterThanOrEqual(60_000);
    expect(retryDelayMs(answer(429, '61'), 'always', 0)).toBeNull();
    expect(retryDelayMs(answer(429, 'Wed, 21 Oct 2026 07:28:00 GMT'), 'always', 0)).toBeLessThanOrEqual(250);
  });

  it('does not happen for an email that waiting cannot help', () => {
    const spent = { error: 'Invoice email limit reached', code: 'rate_limited', retryAfterSeconds: null };
    expect(retryDelayMs(answer(429, undefined, spent), 'if-refused', 0)).toBeNull();
    const unsendable = { error: 'Invoice is not open', code: 'not_sendable', retryAfterSeconds: null };
    expect(retryDelayMs(answer(400, undefined, unsendable), 'if-refused', 0)).toBeNull();
  });

  it.each([400, 401, 403, 404, 413])('does not happen after %i', (status) => {
    expect(retryDelayMs(answer(status), 'always', 0)).toBeNull();
  });

  it('happens after a time-out only for what can be repeated', () => {
    const late = new TimeoutError('late', { requestPath: PATH, mayHaveTakenEffect: true });
    expect(retryDelayMs(late, 'always', 0)).not.toBeNull();
    expect(retryDelayMs(late, 'if-refused', 0)).toBeNull();
  });
});
