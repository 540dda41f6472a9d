import type { Currency, Ratio } from '../lib/money.ts';

/** One source's word on a price, kept with the attempt as evidence. */
export interface PriceEvidence {
  readonly source: string;
  /** Decimal string, fiat units for one whole token. */
  readonly price: string;
  /** Age of the value in milliseconds when the quote was made; null for a value that does not age. */
  readonly ageMs: number | null;
}

/** A price fit to be locked, with where it came from. */
export interface Quote {
  /** Fiat units for one whole token. */
  readonly price: Ratio;
  readonly evidence: readonly PriceEvidence[];
}

/** No source is fresh enough to lock a price. Retryable. */
export class PriceUnavailable extends Error {
  override readonly name = 'PriceUnavailable';
}

/** Where quotes come from. */
export interface Rates {
  /** @param token lower-case symbol. Throws {@link PriceUnavailable}. */
  quote(token: string, currency: Currency): Promise<Quote>;
}
