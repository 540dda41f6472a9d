const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No zone changes its clocks twice within this time. */
const STEADY_MS = 7 * DAY_MS;

/** Days in a time zone, one after another. */
export interface Days {
  /** Like `2026-11-22`. */
  readonly names: readonly string[];
  /** Start of each day in epoch milliseconds. */
  readonly starts: readonly number[];
  /** End of the last day. */
  readonly end: number;
}

/**
 * Returns the last days in a time zone, today included. A day has 23 or 25 hours where clocks change.
 * @param zone the IANA name of the zone
 */
export function lastDays(now: number, count: number, zone: string): Days {
  const offsetAt = offsetsIn(zone);
  const today = Math.floor((now + offsetAt(now)) / DAY_MS);
  const dates = Array.from({ length: count + 1 }, (_, index) => (today - count + 1 + index) * DAY_MS);
  const starts = dates.map((date) => startOf(date, offsetAt));
  const end = starts.pop() ?? now;
  return { names: dates.slice(0, -1).map((date) => new Date(date).toISOString().slice(0, 10)), starts, end };
}

/** Returns true for the name of a time zone that this runtime has. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the first moment of a date in a zone.
 * @param date midnight of the date in UTC
 */
function startOf(date: number, offsetAt: (moment: number) => number): number {
  const start = date - offsetAt(date);
  // The offset may have changed in between; where midnight itself is skipped, the day starts an hour later.
  const again = date - offsetAt(start);
  return again + offsetAt(again) < date ? again + HOUR_MS : again;
}

/** Returns a function for the offset of a zone from UTC at a moment, in milliseconds. */
function offsetsIn(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const read = (moment: number): number => {
    const part = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const of = (type: Intl.DateTimeFormatPartTypes): number => part.get(type) ?? 0;
    const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
    return local - Math.floor(moment / 60_000) * 60_000;
  };
  // Formatting takes long, so weeks without a change are read once.
  const known = new Map<number, number>();
  const readOnce = (moment: number): number => {
    const offset = known.get(moment) ?? read(moment);
    known.set(moment, offset);
    return offset;
  };
  return (moment) => {
    const from = Math.floor(moment / STEADY_MS) * STEADY_MS;
    const offset = readOnce(from);
    return offset === readOnce(from + STEADY_MS) ? offset : read(moment);
  };
}
