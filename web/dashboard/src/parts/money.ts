import { LOCALE } from './language.ts';

/**
 * Formats `1234.5`, `usd` as `$1,234.50` in the reader's language. The digits are the text's own: no floating point.
 */
export function fiat(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const parts = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: currency.toUpperCase() }).formatToParts(0);
  const number = decimal(whole, fraction.padEnd(2, '0'));
  const digits = new Set(['integer', 'group', 'decimal', 'fraction']);
  const at = parts.findIndex(({ type }) => digits.has(type));
  const around = parts.map(({ type, value }, index) => (index === at ? number : digits.has(type) ? '' : value));
  return around.join('');
}

/** Formats smallest units of a token, every digit, in the reader's language: `1234500000`, 6 → `1,234.5`. */
export function units(amount: string, decimals: number): string {
  const digits = amount.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimal(whole, digits.slice(digits.length - decimals).replace(/0+$/, ''));
}

/** Formats a decimal number, every digit, in the reader's language: `1234.5` → `1,234.5`. */
export function grouped(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return decimal(whole, fraction);
}

/** Returns the number of digits after the point of an amount of {@link units}. */
export function placesOf(amount: string, decimals: number): number {
  return amount
    .padStart(decimals, '0')
    .slice(-decimals || amount.length)
    .replace(/0+$/, '').length;
}

/** Returns the reader's decimal point. */
export function point(): string {
  return new Intl.NumberFormat(LOCALE).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
}

function decimal(whole: string, fraction: string): string {
  const grouped = BigInt(whole).toLocaleString(LOCALE);
  return fraction === '' ? grouped : `${grouped}${point()}${fraction}`;
}
