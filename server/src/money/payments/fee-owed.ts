import { type Millis, millis, type Ratio } from '../../kernel/lib/money.ts';

const BPS = 10_000n;

/** The terms on which an attempt was started. */
export interface FeeTerms {
  readonly feeBps: number;
  /** Fiat units for one whole token. */
  readonly price: Ratio;
  readonly decimals: number;
}

/** Returns the fee on an amount, in the same smallest units, rounded down as contracts do. Pure. */
export function feeUnits(received: bigint, feeBps: number): bigint {
  return (received * BigInt(feeBps)) / BPS;
}

/**
 * Returns the fee owed on everything that an attempt received, in the token's smallest unit and in fiat at the quote's
 * price. Rounded down, as contracts do: the remainder is the merchant's. Pure.
 */
export function feeOwed(
  received: bigint,
  { decimals, feeBps, price }: FeeTerms,
): { readonly units: bigint; readonly fiat: Millis } {
  const share = received * BigInt(feeBps);
  const fiat = (share * 1000n * price.numerator) / (BPS * price.denominator * 10n ** BigInt(decimals));
  return { units: feeUnits(received, feeBps), fiat: millis(fiat) };
}
