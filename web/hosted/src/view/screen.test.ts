import { describe, expect, test } from 'vitest';
import type { CheckoutStatus } from '../api/checkout.ts';
import { attemptOf, checkoutOf, MINUTE, methodOf, NOON, transferOf } from '../test-views.ts';
import { isFinal, type Screen, screenOf } from './screen.ts';

const kindAt = (changes: Parameters<typeof checkoutOf>[0], nowMs = NOON): Screen['kind'] =>
  screenOf(checkoutOf(changes), nowMs).kind;

describe('a checkout without an attempt', () => {
  test('asks for the token', () => {
    expect(kindAt({})).toBe('choose');
  });

  test.each([
    ['no method', [], 'noMethod'],
    ['no price', ['noPrice', 'noPrice'], 'noPrice'],
    ['no network that answers', ['chainAway', 'chainAway'], 'chainAway'],
    ['neither', ['noPrice', 'chainAway'], 'mixed'],
  ] as const)('shows why it cannot be paid: %s', (_, reasons, why) => {
    const paymentMethods = reasons.map((unavailable, at) => {
      return methodOf({ id: `usdc-${at}`, token: 'usdc', chain: `${at}`, decimals: 6, unavailable });
    });
    expect(screenOf(checkoutOf({ paymentMethods }), NOON)).toEqual({ kind: 'unavailable', why });
  });

  test('can be paid while one method can be picked', () => {
    const paymentMethods = checkoutOf().paymentMethods.map((method, at) => {
      return { ...method, unavailable: at === 0 ? ('chainAway' as const) : null };
    });
    expect(kindAt({ paymentMethods })).toBe('choose');
  });

  test('offers nothing once its time is over', () => {
    expect(kindAt({}, NOON + 25 * MINUTE + 1)).toBe('closing');
  });
});

describe('a live quote', () => {
  test('shows what to pay', () => {
    expect(screenOf(checkoutOf({ attempt: attemptOf() }), NOON)).toMatchObject({
      kind: 'pay',
      progress: { seen: 0n, missing: 12_500_000n },
    });
  });

  test('shows the missing amount after an underpayment, up to the last moment of the quote', () => {
    const attempt = attemptOf({ transactions: [transferOf(12_000_000n)] });
    expect(screenOf(checkoutOf({ attempt }), attempt.expiresAt)).toMatchObject({
      kind: 'pay',
      progress: { missing: 500_000n },
    });
  });

  test('waits for confirmations once the full amount is seen', () => {
    const attempt = attemptOf({ transactions: [transferOf(12_500_000n)], confirmations: 2 });
    expect(screenOf(checkoutOf({ attempt }), NOON)).toMatchObject({ kind: 'confirming', confirmations: 2, of: 3 });
  });

  test('never asks again for what was seen, even if no transfer is listed', () => {
    const part = attemptOf({ seenAmount: 12_000_000n });
    expect(screenOf(checkoutOf({ attempt: part }), NOON)).toMatchObject({
      kind: 'pay',
      progress: { missing: 500_000n },
    });
    const full = attemptOf({ seenAmount: 12_500_000n, confirmations: 1 });
    expect(screenOf(checkoutOf({ attempt: full }), NOON)).toMatchObject({ kind: 'confirming', confirmations: 1 });
  });

  test('never counts more confirmations than are needed', () => {
    const attempt = attemptOf({ transactions: [transferOf(12_500_000n)], confirmations: 9 });
    expect(screenOf(checkoutOf({ attempt }), NOON)).toMatchObject({ confirmations: 3, of: 3 });
  });
});

describe('a quote that is over', () => {
  const later = NOON + 20 * MINUTE + 1;

  test('asks whether money was sent, when nothing was seen', () => {
    expect(kindAt({ attempt: attemptOf() }, later)).toBe('lapsed');
  });

  test('keeps waiting for confirmations of money seen in time', () => {
    expect(kindAt({ attempt: attemptOf({ transactions: [transferOf(12_500_000n)] }) }, later)).toBe('confirming');
  });

  test('requests no more money when too little was seen', () => {
    expect(kindAt({ attempt: attemptOf({ receivedAmount: 1n }) }, later)).toBe('short');
  });

  test('never asks whether money was sent once it is seen, even if no transfer is listed', () => {
    expect(kindAt({ attempt: attemptOf({ seenAmount: 12_500_000n }) }, later)).toBe('confirming');
    expect(kindAt({ attempt: attemptOf({ seenAmount: 1n }) }, later)).toBe('short');
    expect(kindAt({ attempt: attemptOf({ seenAmount: 1n, status: 'expired' }) }, later)).toBe('late');
    expect(kindAt({ attempt: attemptOf({ seenAmount: 12_500_000n, status: 'expired' }) }, later)).toBe('late');
  });

  test('shows the amount in time, regardless of later money', () => {
    const attempt = attemptOf({ seenAmount: 12_500_000n, receivedAmount: 5_000_000n, status: 'partial' });
    expect(screenOf(checkoutOf({ attempt }), later)).toMatchObject({ kind: 'short', progress: { seen: 5_000_000n } });
  });

  test('is over when the server reports it, regardless of the clock', () => {
    expect(kindAt({ attempt: attemptOf({ status: 'expired' }) })).toBe('lapsed');
    expect(kindAt({ attempt: attemptOf({ status: 'retired' }) })).toBe('lapsed');
  });

  test('offers no new quote after the time of the whole checkout', () => {
    expect(kindAt({ attempt: attemptOf({ expiresAt: NOON + 25 * MINUTE }) }, NOON + 25 * MINUTE + 1)).toBe('closing');
  });
});

describe('a final status', () => {
  test.each<[CheckoutStatus, Screen['kind']]>([
    ['completed', 'paid'],
    ['paid', 'paid'],
    ['partial', 'partial'],
    ['expired', 'expired'],
    ['voided', 'voided'],
  ])('%s is shown as %s, regardless of the attempt and the clock', (status, kind) => {
    const view = checkoutOf({ status, attempt: attemptOf() });
    expect(screenOf(view, NOON).kind).toBe(kind);
    expect(screenOf(view, NOON + 1000 * MINUTE).kind).toBe(kind);
    expect(isFinal(view)).toBe(true);
  });

  test('shows the amount of a partial payment, and handles a missing one', () => {
    const attempt = attemptOf({ status: 'partial', receivedAmount: 2_500_000n });
    expect(screenOf(checkoutOf({ status: 'partial', attempt }), NOON)).toMatchObject({
      progress: { seen: 2_500_000n, missing: 10_000_000n },
    });
    expect(screenOf(checkoutOf({ status: 'partial' }), NOON)).toMatchObject({ attempt: null, progress: null });
  });
});
