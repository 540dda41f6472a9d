const DAY_MS = 86_400_000;
/** Local hour at which daily summaries are sent. */
const MORNING = 8;

/** Returns true for a time zone that this program knows, by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the next time after `now` at which it is 08:00 in a time zone; epoch milliseconds. */
export function nextMorning(now: number, timeZone: string): number {
  const today = instantOf(dateIn(now, timeZone), MORNING, timeZone);
  return today > now ? today : instantOf(dateIn(now, timeZone) + DAY_MS, MORNING, timeZone);
}

/** The day before a time, in a time zone: its start and end as epoch milliseconds. */
export interface Day {
  readonly from: number;
  readonly to: number;
}

/** Returns the last complete day before `now`, and with `back` an earlier one. */
export function dayBefore(now: number, timeZone: string, back = 1): Day {
  const date = dateIn(now, timeZone) - back * DAY_MS;
  return { from: instantOf(date, 0, timeZone), to: instantOf(date + DAY_MS, 0, timeZone) };
}

/** Returns the local date of a time, as the epoch milliseconds of its midnight in UTC. */
function dateIn(at: number, timeZone: string): number {
  return Math.floor(localOf(at, timeZone) / DAY_MS) * DAY_MS;
}

/** Returns the time at which a clock in the time zone shows this date and hour; the later one if it shows none. */
function instantOf(date: number, hour: number, timeZone: string): number {
  const shown = date + hour * 3_600_000;
  // The offset may change between the first guess and the result.
  const guess = shown - (localOf(shown, timeZone) - shown);
  return guess + (shown - localOf(guess, timeZone));
}

/** Returns the local date and time of a moment, as epoch milliseconds of the same date and time in UTC. */
function localOf(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
