import { type Currency, parseRatio } from '../lib/money.ts';
import { PriceUnavailable, type Rates } from './types.ts';

/** Decimal strings by token and currency, as the operator set them in `RATES_FIXED`. */
export type FixedRates = Readonly<Record<string, Partial<Record<Currency, string>>>>;

/** Prices fixed by the operator, for chains without a market. They never go stale. */
export function createFixedRates(rates: FixedRates): Rates {
  return {
    async quote(token, currency) {
      const text = rates[token]?.[currency];
      const price = text === undefined ? undefined : parseRatio(text);
      if (text === undefined || price === undefined) {
        throw new PriceUnavailable(`RATES_FIXED has no ${currency} price for ${token}`);
      }
      return { price, evidence: [{ source: 'fixed', price: text, ageMs: null }] };
    },
  };
}
