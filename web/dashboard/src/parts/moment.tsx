import { useSyncExternalStore } from 'react';
import { LOCALE } from './language.ts';

const THIS_YEAR = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const ANY_YEAR = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time, without the year where it is this one; UTC on hover. @param at ISO 8601 */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="moment" title={inUtc(at)}>
      {inOwnTime(at)}
    </time>
  );
}

const RELATIVE = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const MINUTE = 60;
/** Units with their length in seconds, and the number of them at which the next unit takes over. */
const STEPS = [
  ['minute', MINUTE, 60],
  ['hour', 3_600, 24],
  ['day', 86_400, 31],
] as const;

/**
 * A moment relative to now: `5 minutes ago`, and after a month its date; the exact time on hover. @param at ISO 8601
 */
export function Ago({ at }: { readonly at: string }) {
  const now = useSyncExternalStore(onMinute, () => Math.floor(Date.now() / 1000 / MINUTE)) * MINUTE;
  return (
    <time dateTime={at} className="moment" title={`${inOwnTime(at)} (${inUtc(at)})`}>
      {relative(Date.parse(at) / 1000 - now) ?? inOwnTime(at)}
    </time>
  );
}

/** Formats a distance in seconds; undefined after a month. */
function relative(seconds: number): string | undefined {
  if (Math.abs(seconds) < MINUTE) return RELATIVE.format(0, 'second');
  const step = STEPS.find(([, length, most]) => Math.abs(Math.round(seconds / length)) < most);
  return step && RELATIVE.format(Math.round(seconds / step[1]), step[0]);
}

/** Calls back at least once in each minute. */
function onMinute(changed: () => void): () => void {
  const timer = setInterval(changed, (MINUTE * 1000) / 2);
  return () => clearInterval(timer);
}

function inOwnTime(at: string): string {
  const time = new Date(at);
  const format = time.getFullYear() === new Date().getFullYear() ? THIS_YEAR : ANY_YEAR;
  return format.format(time);
}

function inUtc(at: string): string {
  return `${at.slice(0, 19).replace('T', ' ')} UTC`;
}
