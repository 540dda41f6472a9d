import type { Currency } from '../lib/money.ts';
import type { Pair } from './source.ts';

/** A way from what a source says to a price: the product of some pairs, over another. */
export interface Route {
  /** Readings of the source itself. */
  readonly times: readonly Pair[];
  readonly over?: Pair;
  /** A price that all sources make together and that is multiplied in: the measured price of USDT. */
  readonly shared?: 'usdt/usd';
}

/**
 * How a source's price of one pair can be had, best first. Its own market comes first. A market against USDT gives euros
 * through the source's own EUR/USDT, and dollars only through the price of USDT that others measured.
 * @param base a token, or `eur` for EUR/USD
 */
export function routesTo(base: string, currency: Currency): readonly Route[] {
  const direct: Route = { times: [`${base}/${currency}`] };
  if (currency === 'usd') return base === 'usdt' ? [direct] : [direct, { times: [`${base}/usdt`], shared: 'usdt/usd' }];
  const throughUsdt: Route = { times: base === 'usdt' ? [] : [`${base}/usdt`], over: 'eur/usdt' };
  return [direct, throughUsdt, { times: [`${base}/usd`], over: 'eur/usd' }];
}

/** Every pair that can have a part in the prices of a token. */
export function pairsFor(token: string): readonly Pair[] {
  return [`${token}/usd`, `${token}/eur`, `${token}/usdt`, 'eur/usd', 'eur/usdt', 'usdt/usd'];
}

/** Whether somebody who has these pairs can ever give this price. */
export function isCovered(has: (pair: Pair) => boolean, base: string, currency: Currency): boolean {
  return routesTo(base, currency).some(({ times, over }) => times.every(has) && (over === undefined || has(over)));
}
