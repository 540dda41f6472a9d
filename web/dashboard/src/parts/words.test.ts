import { expect, test } from 'vitest';
import { minutesInWords, minutesOf } from './words.ts';

test.each([
  ['7 days', 10_080],
  ['1 day, 2 hours, 30 minutes', 1_590],
  ['2 Weeks and 1 day', 21_600],
  ['12h', 720],
  ['1d 30m', 1_470],
  [' 90 ', 90],
])('%j is %i minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test.each(['', 'a while', '7 dogs', '-1 day', '1.5 days', '1 day tomorrow', '1 month'])('%j is no period', (text) => {
  expect(minutesOf(text)).toBeUndefined();
});

test('a period in words is read as it was written', () => {
  for (const minutes of [10, 60, 1_439, 1_440, 2_970, 129_600])
    expect(minutesOf(minutesInWords(minutes))).toBe(minutes);
});
