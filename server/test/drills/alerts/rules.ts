import { ALERTS } from '../../support/prometheus.ts';

/** Divisor of every time in the rules: a minute is two seconds. Thresholds are unchanged. */
export const FACTOR = 30;

const SECONDS = { s: 1, m: 60, h: 3_600 };

function shortened(amount: string, unit: string): string {
  return `${Math.ceil((Number(amount) * SECONDS[unit as keyof typeof SECONDS]) / FACTOR)}s`;
}

/** Alert rules shipped to operators, with their hold times and look-back ranges divided by {@link FACTOR}. */
export const QUICK_RULES = ALERTS.replace(
  /^( {8}for: )(\d+)([smh])$/gm,
  (_, start, amount, unit) => `${start}${shortened(amount, unit)}`,
).replace(/\[(\d+)([smh])\]/g, (_, amount, unit) => `[${shortened(amount, unit)}]`);
