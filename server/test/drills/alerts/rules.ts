import { ALERTS } from '../../support/prometheus.ts';

/** By how much every time of the rules is divided: a minute is two seconds. Thresholds stay what they are. */
export const FACTOR = 30;

const SECONDS = { s: 1, m: 60, h: 3_600 };

function shortened(amount: string, unit: string): string {
  return `${Math.ceil((Number(amount) * SECONDS[unit as keyof typeof SECONDS]) / FACTOR)}s`;
}

/** The alerts that operators get, with how long a condition holds and how far it looks back divided by {@link FACTOR}. */
export const QUICK_RULES = ALERTS.replace(
  /^( {8}for: )(\d+)([smh])$/gm,
  (_, start, amount, unit) => `${start}${shortened(amount, unit)}`,
).replace(/\[(\d+)([smh])\]/g, (_, amount, unit) => `[${shortened(amount, unit)}]`);
