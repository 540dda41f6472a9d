import { texts } from '../texts/texts.ts';

/** Calm text until the last five minutes, then a running clock. */
export type Countdown = {
  tone: 'calm' | 'soon' | 'over';
  /** `24 min`, `1 h 05 min`, `4:59`. */
  text: string;
  /** For a screen reader: changes only at five minutes, at one minute and at the end. */
  spoken: string;
};

const MINUTE = 60_000;
const SOON = 5 * MINUTE;

/**
 * Returns the remaining time.
 * @param untilMs the end, in ms since the epoch
 * @param nowMs the current time, in ms since the epoch
 */
export function countdown(untilMs: number, nowMs: number): Countdown {
  const left = untilMs - nowMs;
  if (left <= 0) return { tone: 'over', text: '0:00', spoken: texts.time.over };
  if (left > SOON) return { tone: 'calm', text: minutesText(Math.ceil(left / MINUTE)), spoken: '' };
  const seconds = Math.ceil(left / 1000);
  return {
    tone: 'soon',
    text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    spoken: left > MINUTE ? texts.time.fiveMinutes : texts.time.oneMinute,
  };
}

function minutesText(minutes: number): string {
  if (minutes < 60) return texts.time.minutes(minutes);
  return texts.time.hours(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'));
}
