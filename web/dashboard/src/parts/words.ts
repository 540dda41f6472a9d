const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Formats 1530 as `1 day, 1 hour, 30 minutes`. */
export function minutesInWords(minutes: number): string {
  const words: string[] = [];
  let rest = minutes;
  for (const [name, size] of UNITS) {
    const number = Math.floor(rest / size);
    rest -= number * size;
    if (number > 0) words.push(counted(number, name));
  }
  return words.join(', ');
}

const PERIOD = /^(\d{1,6})\s*(minutes?|mins?|m|hours?|h|days?|d|weeks?|w)\b[\s,]*(?:and\s+)?/i;
const SIZES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 };

/** Parses `1 day, 2 hours` or a bare number of minutes into minutes; undefined when it is neither. */
export function minutesOf(text: string): number | undefined {
  const typed = text.trim();
  if (/^\d{1,6}$/.test(typed)) return Number(typed);
  let minutes = 0;
  for (let rest = typed; rest !== ''; ) {
    const [part = '', number, unit = ''] = PERIOD.exec(rest) ?? [];
    const size = SIZES[unit.charAt(0).toLowerCase()];
    if (size === undefined) return undefined;
    minutes += Number(number) * size;
    rest = rest.slice(part.length);
  }
  return typed === '' ? undefined : minutes;
}

/** Returns the part of an id that is shown: its time, to a few milliseconds. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** Formats 1, `line` as `1 line`. */
export function counted(count: number, name: string): string {
  return `${count.toLocaleString()} ${name}${count === 1 ? '' : 's'}`;
}
