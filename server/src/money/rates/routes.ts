import type { Currency } from '../../kernel/lib/money.ts';
import type { Pair } from './source.ts';

/** The path from a source's readings to a price: the product of some pairs, divided by another. */
export interface Route {
  /** Readings of the source itself. */
  readonly times: readonly Pair[];
  readonly over?: Pair;
  /** A factor that all sources determine together: the measured price of USDT. */
  readonly shared?: 'usdt/usd';
}

/**
 * Returns the routes to a source's price for a pair, best first. A direct market comes first. A market against USDT
 * leads to euros through the source's own EUR/USDT, but to dollars only through the measured price of USDT.
 * @param base a token, or `eur` for EUR/USD
 */
export function routesTo(base: string, currency: Currency): readonly Route[] {
  const direct: Route = { times: [`${base}/${currency}`] };
  if (currency === 'usd') return base === 'usdt' ? [direct] : [direct, { times: [`${base}/usdt`], shared: 'usdt/usd' }];
  const throughUsdt: Route = { times: base === 'usdt' ? [] : [`${base}/usdt`], over: 'eur/usdt' };
  return [direct, throughUsdt, { times: [`${base}/usd`], over: 'eur/usd' }];
}

/** Returns every pair that can contribute to the prices of a token. */
export function pairsFor(token: string): readonly Pair[] {
  return [`${token}/usd`, `${token}/eur`, `${token}/usdt`, 'eur/usd', 'eur/usdt', 'usdt/usd'];
}

/** Returns true when a source with these pairs can ever supply this price. */
export function isCovered(has: (pair: Pair) => boolean, base: string, currency: Currency): boolean {
  return routesTo(base, currency).some(({ times, over }) => times.every(has) && (over === undefined || has(over)));
}
