import { createFixedRates, type FixedRates } from './fixed.ts';
import type { Rates } from './types.ts';

/** The market's prices, but for each token that the operator fixed the operator's alone. */
export function createRates({ fixed, market }: { fixed: FixedRates; market: Rates }): Rates {
  const own = createFixedRates(fixed);
  const ratesOf = (token: string): Rates => (Object.hasOwn(fixed, token) ? own : market);
  return {
    quote: (token, currency) => ratesOf(token).quote(token, currency),
    estimate: (token, currency) => ratesOf(token).estimate(token, currency),
    isOffered: (token, currency) => ratesOf(token).isOffered(token, currency),
  };
}
