import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimeOuts } from '../../../src/outbound/webhooks/time-outs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one fires at its time, a cancelled one never', () => {
  const timeOuts = createTimeOuts(1_000);
  const ended: string[] = [];
  timeOuts.start(() => ended.push('slow'));
  timeOuts.start(() => ended.push('quick'))();
  vi.advanceTimersByTime(999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['slow']);
  vi.advanceTimersByTime(5_000);
  expect(ended).toEqual(['slow']);
});

test('many due at the same moment fire a few at a time, each of them once', () => {
  const timeOuts = createTimeOuts(1_000);
  const ended: number[] = [];
  const cancels = Array.from({ length: 768 }, (_, index) => timeOuts.start(() => ended.push(index)));
  vi.advanceTimersByTime(1_000);
  expect(ended).toHaveLength(1);
  // It answered before its turn came.
  cancels[500]?.();
  for (let before = ended.length; before < 600; before = ended.length) {
    vi.advanceTimersByTime(20);
    expect(ended.length - before).toBe(4);
  }
  vi.advanceTimersByTime(1_000);
  expect(ended).toEqual(Array.from({ length: 768 }, (_, index) => index).filter((index) => index !== 500));
});

test('one that throws does not prevent the others', () => {
  const timeOuts = createTimeOuts(1_000);
  const ended: string[] = [];
  timeOuts.start(() => {
    throw new Error('cannot end');
  });
  timeOuts.start(() => ended.push('other'));
  expect(() => vi.advanceTimersByTime(1_000)).toThrow('cannot end');
  vi.advanceTimersByTime(100);
  expect(ended).toEqual(['other']);
});
