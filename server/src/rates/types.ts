import type { Currency, Ratio } from '../lib/money.ts';

/** One source's word on a price, kept with the attempt as evidence. Prices are decimal strings, cut at 18 places. */
export interface PriceEvidence {
  readonly source: string;
  /** Fiat units for one whole token, as this source has it. */
  readonly price: string;
  /** Age of the value in milliseconds when the quote was made; null for a value that does not age. */
  readonly ageMs: number | null;
  /** What the source said, word for word as far as it matters; null for a value of the operator's own. */
  readonly raw: string | null;
  /** The measured price that this word was converted with, where the source trades against another coin. */
  readonly via?: ConversionEvidence;
}

/** A price that another one was converted with, and whose it is. */
export interface ConversionEvidence {
  readonly pair: string;
  readonly price: string;
  readonly sources: readonly string[];
}

/** How the price in one currency fits the price in the other. */
export interface CrossCheck {
  /** The price in this currency that the other one and EUR/USD make together. */
  readonly implied: string;
  readonly eurUsd: ConversionEvidence;
  /** How far the two are apart, in hundredths of a percent, rounded up. */
  readonly differenceBps: number;
}

/** A price fit to be locked, with where it came from. */
export interface Quote {
  /** Fiat units for one whole token. */
  readonly price: Ratio;
  readonly evidence: readonly PriceEvidence[];
  /** Null where the other currency or EUR/USD has no price at the moment. */
  readonly crossCheck: CrossCheck | null;
}

/** No price can be locked now: fewer than two sources are fresh and agree. Retryable. */
export class PriceUnavailable extends Error {
  override readonly name = 'PriceUnavailable';
}

/** Prices to reckon with and not to sell at. */
export interface Estimates {
  /**
   * What a quote would be. Unlike one it does not count as having the token on offer: nobody is told when the price is
   * missing, and it is not kept fresh. @throws PriceUnavailable
   */
  estimate(token: string, currency: Currency): Promise<Quote>;
}

/** Where quotes come from. Tokens are lower-case symbols. */
export interface Rates extends Estimates {
  /** @throws PriceUnavailable */
  quote(token: string, currency: Currency): Promise<Quote>;
  /** Whether a quote could be given now. Waits for sources only when the token has never been asked for. */
  isOffered(token: string, currency: Currency): Promise<boolean>;
}
