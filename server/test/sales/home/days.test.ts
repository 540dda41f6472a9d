import { expect, test } from 'vitest';
import { isTimeZone, lastDays } from '../../../src/sales/home/days.ts';

const HOUR_MS = 3_600_000;

/** Returns the days and the first moment of each. */
function daysOf(now: string, count: number, zone: string): string[] {
  const { end, names, starts } = lastDays(Date.parse(now), count, zone);
  const from = starts.map((start, index) => `${names[index]} ${new Date(start).toISOString().slice(0, 16)}`);
  return [...from, `end ${new Date(end).toISOString().slice(0, 16)}`];
}

test.each([
  ['UTC', '2026-11-22T12:00Z', ['2026-11-21 2026-11-21T00:00', '2026-11-22 2026-11-22T00:00', 'end 2026-11-23T00:00']],
  // An offset of 5 hours and 45 minutes; it is already the 27th there.
  [
    'Asia/Kathmandu',
    '2026-11-26T18:20Z',
    ['2026-11-26 2026-11-25T18:15', '2026-11-27 2026-11-26T18:15', 'end 2026-11-27T18:15'],
  ],
  // Clocks go back on the 25th, which has 25 hours.
  [
    'Europe/Berlin',
    '2026-10-26T12:00Z',
    ['2026-10-25 2026-10-24T22:00', '2026-10-26 2026-10-25T23:00', 'end 2026-10-26T23:00'],
  ],
  // Clocks go forward at midnight: the 26th begins at one o'clock.
  [
    'Africa/Cairo',
    '2024-04-26T12:00Z',
    ['2024-04-25 2024-04-24T22:00', '2024-04-26 2024-04-25T22:00', 'end 2024-04-26T21:00'],
  ],
])('days in %s', (zone, now, expected) => {
  expect(daysOf(now, 2, zone)).toEqual(expected);
});

test.each([
  'America/New_York',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Chatham',
])('two years of days in %s have no gaps, and start on quarters of an hour', (zone) => {
  const { names, starts } = lastDays(Date.parse('2026-12-31T12:00Z'), 730, zone);
  expect(new Set(names).size).toBe(730);
  expect(starts.filter((start) => start % (15 * 60_000) !== 0)).toEqual([]);
  const hours = starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / HOUR_MS);
  expect([Math.min(...hours) >= 22, Math.max(...hours) <= 26]).toEqual([true, true]);
});

test('only known zones are accepted', () => {
  expect(['Europe/Berlin', 'Asia/Calcutta', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
