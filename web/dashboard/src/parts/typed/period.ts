import { LOCALE } from '../language.ts';

const DAY = 1_440;
const UNITS = { week: 7 * DAY, day: DAY, hour: 60, minute: 1 };
type Unit = keyof typeof UNITS;

const LIST = new Intl.ListFormat(LOCALE, { type: 'unit' });

/** Formats 1530 as `1 day, 1 hour, 30 minutes` in the reader's language. */
export function minutesInWords(minutes: number): string {
  const parts: [number: number, unit: Unit][] = [
    [Math.floor(minutes / DAY), 'day'],
    [Math.floor((minutes % DAY) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ];
  return LIST.format(
    parts.flatMap(([number, unit]) => (number > 0 ? formatter(LOCALE, unit, 'long').format(number) : [])),
  );
}

function formatter(locale: string, unit: Unit, unitDisplay: 'long' | 'short' | 'narrow'): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
}

/** Forms that no formatter writes: plurals of abbreviations, the accusative, counters. */
const OTHER_FORMS: Readonly<Record<string, Unit>> = {
  mins: 'minute',
  hrs: 'hour',
  минуту: 'minute',
  неделю: 'week',
  个小时: 'hour',
  星期: 'week',
  个星期: 'week',
};

let lengths: ReadonlyMap<string, number> | undefined;

/** Returns the minutes of each word that can be typed for a unit, in the reader's language and in English. */
function lengthsOfUnits(): ReadonlyMap<string, number> {
  const found = new Map(Object.entries(OTHER_FORMS).map(([word, unit]) => [word, UNITS[unit]]));
  const add = (locale: string, display: 'long' | 'short' | 'narrow'): void => {
    for (const [unit, length] of Object.entries(UNITS)) {
      for (const number of [1, 2, 5])
        for (const { type, value } of formatter(locale, unit as Unit, display).formatToParts(number))
          if (type === 'unit') found.set(wordOf(value), length);
    }
  };
  add(LOCALE, 'long');
  add(LOCALE, 'short');
  for (const display of ['long', 'short', 'narrow'] as const) add('en', display);
  return found;
}

function wordOf(unit: string): string {
  return unit.trim().replace(/\.$/, '').toLowerCase();
}

const PERIOD = /^(\d{1,6})\s*([\p{L}\p{M}]+)\.?[\s,]*(?:(?:and|y|e|und|et|и|ve)\s+)?/iu;

/**
 * Parses `1 day, 2 hours` or a bare number of minutes into minutes; undefined when it is neither. Units may be in the
 * reader's language or in English.
 */
export function minutesOf(text: string): number | undefined {
  const typed = text.trim();
  if (/^\d{1,6}$/.test(typed)) return Number(typed);
  lengths ??= lengthsOfUnits();
  let minutes = 0;
  for (let rest = typed; rest !== ''; ) {
    const [part = '', number, unit = ''] = PERIOD.exec(rest) ?? [];
    const length = lengths.get(wordOf(unit));
    if (length === undefined) return undefined;
    minutes += Number(number) * length;
    rest = rest.slice(part.length);
  }
  return typed === '' ? undefined : minutes;
}
