import type { Currency } from '../../lib/money.ts';

/** A fiat decimal string for people to read: at least two decimals, and the currency's code. `12.50 EUR` */
export function readableAmount(amount: string, currency: Currency): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')} ${currency.toUpperCase()}`;
}

/** A moment for people in any time zone, to the minute: `2026-06-01 12:00 UTC`. @param time epoch milliseconds */
export function readableMoment(time: number): string {
  return `${new Date(time).toISOString().replace('T', ' ').slice(0, 16)} UTC`;
}
