import { type Currency, parseRatio } from '../../kernel/lib/money.ts';
import { PriceUnavailable, type Rates } from './types.ts';

/** Decimal strings by token and currency, as the operator set them in `RATES_FIXED`. */
export type FixedRates = Readonly<Record<string, Partial<Record<Currency, string>>>>;

/** Creates prices fixed by the operator, for chains without a market. They never go stale. */
export function createFixedRates(rates: FixedRates): Rates {
  const priceOf = (token: string, currency: Currency) => {
    const text = Object.hasOwn(rates, token) ? rates[token]?.[currency] : undefined;
    const price = text === undefined ? undefined : parseRatio(text);
    return text === undefined || price === undefined ? undefined : { text, price };
  };
  const quote: Rates['quote'] = async (token, currency) => {
    const fixed = priceOf(token, currency);
    if (fixed === undefined) throw new PriceUnavailable(`RATES_FIXED has no ${currency} price for ${token}`);
    const evidence = [{ source: 'fixed', price: fixed.text, ageMs: null, raw: null }];
    return { price: fixed.price, evidence, crossCheck: null };
  };
  return {
    quote,
    estimate: quote,
    isOffered: async (token, currency) => priceOf(token, currency) !== undefined,
  };
}

/** Creates rates with the market's prices, except that a token with a fixed price has only that one. */
export function createRates({ fixed, market }: { fixed: FixedRates; market: Rates }): Rates {
  const own = createFixedRates(fixed);
  const ratesOf = (token: string): Rates => (Object.hasOwn(fixed, token) ? own : market);
  return {
    quote: (token, currency) => ratesOf(token).quote(token, currency),
    estimate: (token, currency) => ratesOf(token).estimate(token, currency),
    isOffered: (token, currency) => ratesOf(token).isOffered(token, currency),
  };
}
