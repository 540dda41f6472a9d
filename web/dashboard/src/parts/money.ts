import { LOCALE } from './language.ts';

/** Making a formatter takes longer than drawing a row of a list. */
const NUMBER = new Intl.NumberFormat(LOCALE);
/** The reader's decimal point. */
export const POINT = NUMBER.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** The texts before and after the digits of an amount, by currency. */
const AROUND = new Map<string, readonly [before: string, after: string]>();

function around(currency: string): readonly [before: string, after: string] {
  const known = AROUND.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: currency.toUpperCase() }).formatToParts(0);
  const isDigits = ({ type }: Intl.NumberFormatPart) => ['integer', 'group', 'decimal', 'fraction'].includes(type);
  const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  const found = [
    textOf(parts.slice(0, parts.findIndex(isDigits))),
    textOf(parts.slice(parts.findLastIndex(isDigits) + 1)),
  ] as const;
  AROUND.set(currency, found);
  return found;
}

/**
 * Formats `1234.5`, `usd` as `$1,234.50` in the reader's language. The digits are the text's own: no floating point.
 */
export function fiat(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const [before, after] = around(currency);
  return `${before}${decimal(whole, fraction.padEnd(2, '0'))}${after}`;
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

function decimal(whole: string, fraction: string): string {
  const grouped = NUMBER.format(BigInt(whole));
  return fraction === '' ? grouped : `${grouped}${POINT}${fraction}`;
}
