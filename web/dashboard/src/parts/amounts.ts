import { texts } from './typed/texts/en.ts';

/** The largest amount of one unit, in thousandths. */
export const MAX_UNIT = 1_000_000_000_000n;

/** The message of a field without an amount. */
export const WRONG_AMOUNT = texts.amount.wrong;

/**
 * Parses a typed amount into thousandths: no sign, exponent or leading zeros, at most 3 decimals; undefined otherwise.
 */
export function amountOf(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(0|[1-9]\d{0,12})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * 1_000n + BigInt(fraction.padEnd(3, '0'));
}

/** Formats thousandths for the API: `12500` → `12.5`. */
export function formatAmount(thousandths: bigint): string {
  const fraction = (thousandths % 1_000n).toString().padStart(3, '0').replace(/0+$/, '');
  const whole = (thousandths / 1_000n).toString();
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
