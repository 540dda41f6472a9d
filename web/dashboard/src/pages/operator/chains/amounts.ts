import { grouped } from '../../../parts/money.ts';

/** Formats a number of coins, cut to four decimal places after leading zeros, in the reader's language. */
export function short(amount: string): string {
  return grouped(/^\d+(\.0*\d{0,4})?/.exec(amount)?.[0] ?? amount);
}
