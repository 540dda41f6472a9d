import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eventPayload } from '../../../src/outbound/webhooks/events.ts';
import { sign, verify } from '../../../src/outbound/webhooks/signature.ts';

const SECRET = `svc_whsec_${'0123456789abcdef'.repeat(3)}`;
const BODY = '{"event":"order.created","data":{"ü":12345678901234567890}}';
const NOW = Date.UTC(2026, 0, 1);
const TIMESTAMP = String(NOW / 1000);
const headers = (changes: Record<string, string | undefined> = {}) => ({
  'x-service-timestamp': TIMESTAMP,
  'x-service-signature': sign(SECRET, TIMESTAMP, BODY),
  ...changes,
});

test('the signature is the lower-case hex HMAC-SHA256 of timestamp, dot and body under the whole secret', () => {
  const expected = createHmac('sha256', SECRET).update(`${TIMESTAMP}.${BODY}`).digest('hex');
  expect(sign(SECRET, TIMESTAMP, BODY)).toBe(expected);
  expect(sign(SECRET, TIMESTAMP, Buffer.from(BODY))).toBe(expected);
});

describe('verification', () => {
  test('accepts a signature from 300 seconds before to 300 seconds after', () => {
    for (const now of [NOW, NOW - 300_000, NOW + 300_000]) {
      expect(verify(BODY, headers(), { secret: SECRET, now })).toEqual({ valid: true });
    }
  });

  test.each([
    ['missing timestamp', BODY, headers({ 'x-service-timestamp': undefined })],
    ['malformed timestamp', BODY, headers({ 'x-service-timestamp': '1e9' })],
    ['missing signature', BODY, headers({ 'x-service-signature': undefined })],
    ['malformed signature', BODY, headers({ 'x-service-signature': 'sha256=00' })],
    ['wrong signature', BODY, headers({ 'x-service-signature': '0'.repeat(64) })],
    ['wrong signature', `${BODY} `, headers()],
    ['wrong signature', BODY, headers({ 'x-service-timestamp': String(NOW / 1000 + 1) })],
  ])('says "%s"', (reason, body, given) => {
    expect(verify(body, given, { secret: SECRET, now: NOW })).toEqual({ valid: false, reason });
  });

  test('refuses another secret', () => {
    expect(verify(BODY, headers(), { secret: `${SECRET}0`, now: NOW })).toEqual({
      valid: false,
      reason: 'wrong signature',
    });
  });

  test.each([-301_000, 301_000])('refuses a clock that is %i ms off', (offset) => {
    const reason = 'timestamp outside tolerance';
    expect(verify(BODY, headers(), { secret: SECRET, now: NOW + offset })).toEqual({ valid: false, reason });
  });
});

test('a payload carries the data text unchanged, digit by digit', () => {
  expect(eventPayload('invoice.paid', NOW, '{"metadata":{"id":12345678901234567890,"x":1.0}}')).toBe(
    '{"event":"invoice.paid","timestamp":"2026-01-01T00:00:00.000Z",' +
      '"data":{"metadata":{"id":12345678901234567890,"x":1.0}}}',
  );
});
