import { describe, expect, test } from 'vitest';
import { attemptOf, transferOf } from '../test-views.ts';
import { formatFiat } from './fiat.ts';
import { paymentUriFor } from './payment-uri.ts';
import { progressOf } from './progress.ts';
import { formatUnits } from './units.ts';

describe('crypto amounts', () => {
  test.each([
    [0n, 6, '0'],
    [1n, 6, '0.000001'],
    [12_500_000n, 6, '12.5'],
    [1_000_000n, 6, '1'],
    [100n, 0, '100'],
    [412_345_670_000_000_000n, 18, '0.41234567'],
    [123_456_789_012_345_678_901_234_567_890n, 18, '123456789012.34567890123456789'],
  ])('%s units with %s decimals are typed as %s, every digit kept', (units, decimals, text) => {
    expect(formatUnits(units, decimals)).toBe(text);
  });
});

describe('fiat amounts', () => {
  test.each([
    ['12.5', 'usd', '$12.50'],
    ['50', 'eur', '€50.00'],
    ['0.001', 'usd', '$0.001'],
    ['12.340', 'usd', '$12.34'],
    ['1234567.005', 'eur', '€1,234,567.005'],
    ['999', 'usd', '$999.00'],
    ['5', 'chf', 'CHF\u00a05.00'],
    ['98765432109876543.219', 'usd', '$98,765,432,109,876,543.219'],
  ])('%s %s is shown as %s', (amount, currency, text) => {
    expect(formatFiat(amount, currency)).toBe(text);
  });
});

describe('the missing amount', () => {
  test('is the whole amount before anything is seen', () => {
    expect(progressOf(attemptOf())).toEqual({ required: 12_500_000n, seen: 0n, missing: 12_500_000n });
  });

  test('counts transfers that are seen but not confirmed', () => {
    const attempt = attemptOf({ transactions: [transferOf(12_000_000n), transferOf(250_000n)] });
    expect(progressOf(attempt).missing).toBe(250_000n);
  });

  test('counts confirmed money that no listed transfer explains', () => {
    expect(progressOf(attemptOf({ receivedAmount: 12_499_999n })).missing).toBe(1n);
  });

  test('counts money seen at the address without a transfer, as exchanges and smart wallets send it', () => {
    expect(progressOf(attemptOf({ seenAmount: 12_000_000n }))).toMatchObject({ seen: 12_000_000n, missing: 500_000n });
    expect(progressOf(attemptOf({ seenAmount: 12_500_000n })).missing).toBe(0n);
  });

  test('counts money once when it is both listed and confirmed', () => {
    const attempt = attemptOf({ receivedAmount: 5_000_000n, transactions: [transferOf(5_000_000n)] });
    expect(progressOf(attempt)).toEqual({ required: 12_500_000n, seen: 5_000_000n, missing: 7_500_000n });
  });

  test('is never negative after an overpayment', () => {
    expect(progressOf(attemptOf({ receivedAmount: 13_000_000n })).missing).toBe(0n);
  });
});

describe('the payment link for the missing amount', () => {
  test('is the server’s for the whole amount', () => {
    const attempt = attemptOf();
    expect(paymentUriFor(attempt, attempt.cryptoAmount)).toBe(attempt.paymentUri);
  });

  test('is the server’s for the missing amount that it reports', () => {
    const paymentUri = attemptOf().paymentUri.replace('12500000', '7500000');
    const attempt = attemptOf({ seenAmount: 5_000_000n, paymentUri });
    expect(paymentUriFor(attempt, 7_500_000n)).toBe(paymentUri);
    expect(paymentUriFor(attempt, 500_000n)).toMatch(/uint256=500000$/);
  });

  test('carries smallest units for a token', () => {
    expect(paymentUriFor(attemptOf(), 1_500_000n)).toMatch(
      /\?address=0x71C7656EC7ab88b098defB751B7401B5f6d8976F&uint256=1500000$/,
    );
  });

  test('carries smallest units for a native coin', () => {
    const attempt = attemptOf({ decimals: 18, paymentUri: 'ethereum:0xabc@1?value=2e18&gas=21000' });
    expect(paymentUriFor(attempt, 5n)).toBe('ethereum:0xabc@1?value=5&gas=21000');
  });

  test('carries coins for Bitcoin', () => {
    const attempt = attemptOf({ decimals: 8, paymentUri: 'bitcoin:bc1qar0?amount=0.5' });
    expect(paymentUriFor(attempt, 1_234_000n)).toBe('bitcoin:bc1qar0?amount=0.01234');
  });

  test('is not offered when the amount in it cannot be replaced', () => {
    expect(paymentUriFor(attemptOf({ paymentUri: 'other:address' }), 1n)).toBeNull();
  });
});
