import type { Currency, Ratio } from '../../kernel/lib/money.ts';

/** One source's price, stored with the attempt as evidence. Prices are decimal strings, truncated to 18 places. */
export interface PriceEvidence {
  readonly source: string;
  /** Fiat units for one whole token, according to this source. */
  readonly price: string;
  /** Age of the value in milliseconds when the quote was made; null for a value that does not age. */
  readonly ageMs: number | null;
  /** The relevant part of the source's answer, verbatim; null for a value set by the operator. */
  readonly raw: string | null;
  /** The measured price used for conversion, if the source trades against another coin. */
  readonly via?: ConversionEvidence;
}

/** A price used to convert another, and its sources. */
export interface ConversionEvidence {
  readonly pair: string;
  readonly price: string;
  readonly sources: readonly string[];
}

/** Comparison of the price in one currency with the price in the other. */
export interface CrossCheck {
  /** The price in this currency implied by the other one and EUR/USD. */
  readonly implied: string;
  readonly eurUsd: ConversionEvidence;
  /** Difference between the two, in hundredths of a percent, rounded up. */
  readonly differenceBps: number;
}

/** A price that may be locked, with its origin. */
export interface Quote {
  /** Fiat units for one whole token. */
  readonly price: Ratio;
  readonly evidence: readonly PriceEvidence[];
  /** Null if the other currency or EUR/USD has no price at the moment. */
  readonly crossCheck: CrossCheck | null;
}

/** No price can be locked now, because fewer than two sources are fresh and agree. Retryable. */
export class PriceUnavailable extends Error {
  override readonly name = 'PriceUnavailable';
}

/** Prices to calculate with, but not to sell at. */
export interface Estimates {
  /**
   * Returns the quote that would be given. Unlike a quote, an estimate does not count as offering the token: nothing is
   * logged when the price is missing, and it is not kept fresh. @throws PriceUnavailable
   */
  estimate(token: string, currency: Currency): Promise<Quote>;
}

/** Source of quotes. Tokens are lower-case symbols. */
export interface Rates extends Estimates {
  /** @throws PriceUnavailable */
  quote(token: string, currency: Currency): Promise<Quote>;
  /** Returns true when a quote is available now. Waits for sources only at the first request for a token. */
  isOffered(token: string, currency: Currency): Promise<boolean>;
}
