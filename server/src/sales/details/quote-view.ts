import type { CrossCheck, PriceEvidence } from '../../money/rates/types.ts';

/** A quote as stored with its attempt. */
interface KeptQuote {
  readonly price: { readonly numerator: string; readonly denominator: string };
  readonly sources: readonly PriceEvidence[];
  readonly crossCheck: CrossCheck | null;
}

const PRICE_DECIMALS = 8;
/** Maximum characters shown of a source's raw response. */
const RAW_CHARACTERS = 2_000;

/**
 * Builds the price of an attempt with its origin; null when the quote was too long to be read.
 * @param quote the column's value
 */
export function quoteView(quote: unknown) {
  if (quote === null || quote === undefined) return null;
  const { price, sources, crossCheck } = quote as KeptQuote;
  return {
    price: decimal(BigInt(price.numerator), BigInt(price.denominator)),
    sources: sources.map(({ ageMs, price: each, raw, source, via }) => ({
      source,
      price: each,
      ageMs: ageMs === null ? null : Math.round(ageMs),
      raw: raw === null ? null : raw.slice(0, RAW_CHARACTERS),
      via: via === undefined ? null : `${via.pair} ${via.price} (${via.sources.join(', ')})`,
    })),
    impliedPrice: crossCheck?.implied ?? null,
    differenceBps: crossCheck?.differenceBps ?? null,
  };
}

/** Formats a ratio as a decimal number, cut off after {@link PRICE_DECIMALS} places. */
function decimal(numerator: bigint, denominator: bigint): string {
  const scaled = ((numerator * 10n ** BigInt(PRICE_DECIMALS)) / denominator)
    .toString()
    .padStart(PRICE_DECIMALS + 1, '0');
  const fraction = scaled.slice(-PRICE_DECIMALS).replace(/0+$/, '');
  const whole = scaled.slice(0, -PRICE_DECIMALS);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
