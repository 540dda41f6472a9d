import { describe, expect, test } from 'vitest';
import {
  type AttemptOutcome,
  afterAttempt,
  afterResend,
  type DeliveryStatus,
} from '../../../src/outbound/webhooks/transitions.ts';
import { DEFAULT_RETRY_POLICY } from './retry-policy.ts';

const NOW = Date.UTC(2026, 0, 1);
const answered = (responseStatus: number): AttemptOutcome => ({ responseStatus, error: null });
const unanswered: AttemptOutcome = { responseStatus: null, error: 'timeout' };
const attempted = (status: DeliveryStatus, attempts: number, outcome: AttemptOutcome) =>
  afterAttempt({ status, attempts }, outcome, { policy: DEFAULT_RETRY_POLICY, now: NOW, random: 0 });

describe('an attempt', () => {
  test.each([200, 201, 204, 299])('answered with %i ends the delivery in success', (code) => {
    expect(attempted('pending', 0, answered(code))).toEqual({
      status: 'success',
      attempts: 1,
      dueAt: null,
      lastResponseStatus: code,
    });
  });

  test.each([300, 301, 302, 307, 400, 401, 404, 410, 429, 500, 503])('answered with %i is retried', (code) => {
    expect(attempted('pending', 0, answered(code))).toEqual({
      status: 'failed',
      attempts: 1,
      dueAt: NOW + 15_000,
      lastResponseStatus: code,
    });
  });

  test('without an answer is retried and has no response status', () => {
    expect(attempted('failed', 4, unanswered)).toEqual({
      status: 'failed',
      attempts: 5,
      dueAt: NOW + 240_000,
      lastResponseStatus: null,
    });
  });

  test('that is the twentieth and fails exhausts the delivery', () => {
    expect(attempted('failed', 19, answered(500))).toMatchObject({ status: 'exhausted', attempts: 20, dueAt: null });
  });

  test('after an exhausted delivery was resent is the only one', () => {
    expect(attempted('pending', 20, unanswered)).toMatchObject({ status: 'exhausted', attempts: 21, dueAt: null });
    expect(attempted('pending', 20, answered(200))).toMatchObject({ status: 'success', attempts: 21, dueAt: null });
  });
});

describe('a resend', () => {
  test.each(['failed', 'exhausted'] as const)(
    'of a delivery that is %s queues it immediately and keeps its counter',
    (status) => {
      expect(afterResend({ status, attempts: 7 }, NOW)).toEqual({ status: 'pending', attempts: 7, dueAt: NOW });
    },
  );

  test.each(['pending', 'success'] as const)('of a delivery that is %s is not possible', (status) => {
    expect(afterResend({ status, attempts: 1 }, NOW)).toEqual({ unmoved: status });
  });
});
