import { expect, it, vi } from 'vitest';
import { createAllowance } from '../../../src/kernel/lib/allowance.ts';

const OPTIONS = { perSecond: 100, burst: 50, longestRestMs: 2_000 };

it('lets a key spend its burst immediately, then makes it wait for the rest', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const allowance = createAllowance(OPTIONS);
    expect(allowance.spend('a', 50)).toBe(0);
    expect(allowance.spend('a', 10)).toBeCloseTo(100);
    expect(allowance.spend('a', 10)).toBeCloseTo(200);
    expect(allowance.spend('b', 50)).toBe(0);
    vi.advanceTimersByTime(200);
    expect(allowance.spend('a', 0)).toBeCloseTo(0);
    vi.advanceTimersByTime(500);
    expect(allowance.spend('a', 50)).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('never makes a key wait longer than the limit, even after overspending', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const allowance = createAllowance(OPTIONS);
    expect(allowance.spend('a', 1_000_000)).toBe(2_000);
    vi.advanceTimersByTime(2_000);
    expect(allowance.spend('a', 1)).toBeCloseTo(10);
  } finally {
    vi.useRealTimers();
  }
});

it('remembers debts among thousands of keys without any', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const allowance = createAllowance(OPTIONS);
    allowance.spend('debtor', 200);
    vi.advanceTimersByTime(100);
    for (let key = 0; key < 5_000; key += 1) allowance.spend(`key ${key}`, 0);
    expect(allowance.spend('debtor', 0)).toBeCloseTo(1_400);
  } finally {
    vi.useRealTimers();
  }
});
