import { LOCALE } from '../../../parts/language.ts';
import { fiat } from '../../../parts/money.ts';
import type { Series } from './queries.ts';
import { texts } from './texts/en.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Returns the function that formats a value of a series. */
export function formatOf({ unit, subject }: Pick<Series, 'unit' | 'subject'>): (value: number) => string {
  switch (unit) {
    case 'ms':
      return duration;
    case 'bps':
      return (value) => texts.percent((value / 100).toLocaleString(LOCALE, { maximumFractionDigits: 1 }));
    case 'days':
      return texts.days;
    case 'count':
      return (value) => value.toLocaleString(LOCALE);
    case 'millis':
      return (value) => fiat((value / 1_000).toFixed(2), subject);
  }
}

function duration(ms: number): string {
  if (ms > 0 && ms < SECOND) return texts.millis(Math.round(ms));
  if (ms < 2 * MINUTE) return texts.seconds(Math.round(ms / SECOND));
  if (ms < 2 * HOUR) return texts.minutes(Math.round(ms / MINUTE));
  return texts.hours(Math.round(ms / HOUR));
}
