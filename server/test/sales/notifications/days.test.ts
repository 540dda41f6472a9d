import { expect, test } from 'vitest';
import { dayBefore, isTimeZone, nextMorning } from '../../../src/sales/notifications/days.ts';

const at = (time: string): number => Date.parse(time);
const spanOf = ({ from, to }: { from: number; to: number }) => [from, to].map((each) => new Date(each).toISOString());

test('the next summary is due at the next 08:00 of the time zone', () => {
  expect(nextMorning(at('2026-06-01T05:59:59Z'), 'Europe/Berlin')).toBe(at('2026-06-01T06:00:00Z'));
  expect(nextMorning(at('2026-06-01T06:00:00Z'), 'Europe/Berlin')).toBe(at('2026-06-02T06:00:00Z'));
  expect(nextMorning(at('2026-01-01T00:00:00Z'), 'Pacific/Auckland')).toBe(at('2026-01-01T19:00:00Z'));
  expect(nextMorning(at('2026-01-01T00:00:00Z'), 'Asia/Kathmandu')).toBe(at('2026-01-01T02:15:00Z'));
});

test('a change of the clocks moves the summary with them', () => {
  // Clocks in Berlin go forward on 29 March 2026 and back on 25 October.
  expect(nextMorning(at('2026-03-28T12:00:00Z'), 'Europe/Berlin')).toBe(at('2026-03-29T06:00:00Z'));
  expect(nextMorning(at('2026-10-24T12:00:00Z'), 'Europe/Berlin')).toBe(at('2026-10-25T07:00:00Z'));
});

test('the day of a summary is the last complete one of the time zone, of 23 or 25 hours where the clocks change', () => {
  expect(spanOf(dayBefore(at('2026-06-02T06:00:00Z'), 'Europe/Berlin'))).toEqual([
    '2026-05-31T22:00:00.000Z',
    '2026-06-01T22:00:00.000Z',
  ]);
  expect(spanOf(dayBefore(at('2026-06-02T06:00:00Z'), 'Europe/Berlin', 2))[0]).toBe('2026-05-30T22:00:00.000Z');
  const hours = (now: string): number => {
    const { from, to } = dayBefore(at(now), 'America/New_York');
    return (to - from) / 3_600_000;
  };
  expect([hours('2026-03-09T12:00:00Z'), hours('2026-11-02T13:00:00Z')]).toEqual([23, 25]);
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Nowhere/Land', false],
  ['', false],
])('%j is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
