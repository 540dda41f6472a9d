import { formatUnits, type Ratio } from '../../kernel/lib/money.ts';

/** One hundred percent, in hundredths of a percent. */
const BPS = 10_000n;
/** Decimal places to which a ratio is printed. */
const PRINTED_PLACES = 18;
const DECIMAL = /^([0-9]{1,40})(?:\.([0-9]{1,40}))?(?:[eE]([+-]?[0-9]{1,2}))?$/;

export const ONE: Ratio = { numerator: 1n, denominator: 1n };

/**
 * Parses a positive decimal as sources write it (`2000`, `0.9998`, `1e-7`) into an exact ratio; undefined when it is
 * not one, is zero, or is longer than any price.
 */
export function parseDecimal(text: string): Ratio | undefined {
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return digits > 0n ? scaled(digits, fraction.length - Number(exponent)) : undefined;
}

/** Returns a positive integer in a unit with decimals: `scaled(12345n, 2)` is 123.45. */
export function scaled(value: bigint, decimals: number): Ratio {
  return decimals >= 0
    ? reduced(value, 10n ** BigInt(decimals))
    : { numerator: value * 10n ** BigInt(-decimals), denominator: 1n };
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return reduced(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divide(a: Ratio, b: Ratio): Ratio {
  return reduced(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Returns the midpoint of two ratios. */
export function midpoint(a: Ratio, b: Ratio): Ratio {
  return reduced(a.numerator * b.denominator + b.numerator * a.denominator, 2n * a.denominator * b.denominator);
}

/** Compares for sorting: negative when `a` is smaller, zero when they are equal. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns the excess of the larger over the smaller, in hundredths of a percent, rounded up. */
export function differenceBps(a: Ratio, b: Ratio): number {
  const [low, high] = compare(a, b) <= 0 ? [a, b] : [b, a];
  const smaller = low.numerator * high.denominator;
  const excess = high.numerator * low.denominator - smaller;
  return Number((excess * BPS + smaller - 1n) / smaller);
}

/** Returns the ratio as a decimal string, truncated to 18 places. */
export function formatRatio({ numerator, denominator }: Ratio): string {
  return formatUnits((numerator * 10n ** BigInt(PRINTED_PLACES)) / denominator, PRINTED_PLACES);
}

/** Converts to floating point; only for metrics. */
export function approximate(ratio: Ratio): number {
  return Number(formatRatio(ratio));
}

function reduced(numerator: bigint, denominator: bigint): Ratio {
  let [a, b] = [numerator, denominator];
  while (b > 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
