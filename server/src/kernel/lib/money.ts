declare const millisBrand: unique symbol;
/** A fiat amount in thousandths of its currency unit. */
export type Millis = bigint & { readonly [millisBrand]: true };

export type Currency = 'usd' | 'eur';

/** A positive rational number; prices are kept as ratios so that nothing is rounded before the end. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Fiat decimals as accepted by the API: no sign, exponent, leading zero or bare point, at most 3 decimals. */
export const FIAT_PATTERN = '^(0|[1-9][0-9]*)(\\.[0-9]{1,3})?$';
/** The largest unit amount: one billion currency units. */
export const MAX_UNIT_MILLIS = 1_000_000_000_000n;
/** A typed amount never needs more decimals than this, so that a person can copy it manually. */
const MAX_TYPED_DECIMALS = 8;

const FIAT = new RegExp(FIAT_PATTERN);

/** Brands an integer number of thousandths. */
export function millis(value: bigint): Millis {
  return value as Millis;
}

/** Parses a fiat decimal string into thousandths; undefined when it is not one. */
export function parseFiat(text: string): Millis | undefined {
  if (!FIAT.test(text)) return undefined;
  const [whole = '0', fraction = ''] = text.split('.');
  return millis(BigInt(whole) * 1000n + BigInt(fraction.padEnd(3, '0')));
}

/** Formats thousandths as a decimal string without trailing zeros: `50`, `12.5`, `0.001`. */
export function formatFiat(value: Millis): string {
  const whole = value / 1000n;
  const fraction = (value % 1000n).toString().padStart(3, '0').replace(/0+$/, '');
  return fraction === '' ? whole.toString() : `${whole}.${fraction}`;
}

/**
 * Parses a positive decimal string (`2000`, `0.9998`) into an exact ratio; undefined when it is not one. Accepts at
 * most 30 digits on either side of the point.
 */
export function parseRatio(text: string): Ratio | undefined {
  const match = /^([0-9]{1,30})(?:\.([0-9]{1,30}))?$/.exec(text);
  if (match === null) return undefined;
  const fraction = match[2] ?? '';
  const numerator = BigInt((match[1] ?? '') + fraction);
  return numerator > 0n ? { numerator, denominator: 10n ** BigInt(fraction.length) } : undefined;
}

/**
 * Converts a fiat amount into the token's smallest unit: fiat / price, rounded up to the token's decimals or to 8
 * decimal places, whichever is fewer. Never rounded down.
 * @param price fiat units for one whole token
 */
export function requiredAmountFor(fiat: Millis, price: Ratio, decimals: number): bigint {
  const typedDecimals = Math.min(decimals, MAX_TYPED_DECIMALS);
  const numerator = fiat * price.denominator * 10n ** BigInt(typedDecimals);
  const denominator = 1000n * price.numerator;
  const typed = (numerator + denominator - 1n) / denominator;
  return typed * 10n ** BigInt(decimals - typedDecimals);
}

/** Formats a smallest-unit integer as a decimal string without trailing zeros, for people. */
export function formatUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
