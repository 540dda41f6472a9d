import { afterEach, describe, expect, test, vi } from 'vitest';
import { minutesInWords, minutesOf } from './period.ts';

test.each([
  ['7 days', 10_080],
  ['1 day, 2 hours, 30 minutes', 1_590],
  ['2 Weeks and 1 day', 21_600],
  ['12h', 720],
  ['45 mins', 45],
  ['1d 30m', 1_470],
  [' 90 ', 90],
])('%j is %i minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test.each(['', 'a while', '7 dogs', '-1 day', '1.5 days', '1 day tomorrow', '1 month'])('%j is no period', (text) => {
  expect(minutesOf(text)).toBeUndefined();
});

test('a period has its largest units first', () => {
  expect(minutesInWords(1_530)).toBe('1 day, 1 hour, 30 minutes');
  expect(minutesInWords(129_600)).toBe('90 days');
});

describe.each([
  ['en', '1 day, 2 hours', '3 wks'],
  ['es', '1 día y 2 horas', '3 semanas'],
  ['pt', '1 dia e 2 horas', '3 sem.'],
  ['de', '1 Tag, 2 Stunden', '3 Wochen'],
  ['fr', '1\u00a0jour et 2\u00a0heures', '3 sem.'],
  ['ru', '1 день 2 часа', '3 Недели'],
  ['tr', '1 gün 2 saat', '3 hafta'],
  ['zh', '1天2小时', '3个星期'],
])('in %s', (lang, dayAndTwoHours, threeWeeks) => {
  afterEach(() => vi.unstubAllGlobals());

  async function load(): Promise<typeof import('./period.ts')> {
    vi.stubGlobal('document', { documentElement: { lang } });
    vi.resetModules();
    return import('./period.ts');
  }

  test('a period is read as it is written, or typed otherwise, or typed in English', async () => {
    const period = await load();
    expect(period.minutesInWords(1_560)).toBe(dayAndTwoHours);
    for (const minutes of [10, 60, 1_439, 1_440, 2_970, 129_600])
      expect(period.minutesOf(period.minutesInWords(minutes))).toBe(minutes);
    expect(period.minutesOf(threeWeeks)).toBe(30_240);
    expect(period.minutesOf('1 week, 2 days and 12h')).toBe(13_680);
  });
});
