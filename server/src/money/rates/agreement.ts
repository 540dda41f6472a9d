import { present } from '../../kernel/lib/errors.ts';
import type { Ratio } from '../../kernel/lib/money.ts';
import { compare, differenceBps, midpoint } from './ratio.ts';

/** Minimum number of sources for a price. */
export const MIN_SOURCES = 2;

/** The price that sources agree on, or the reason why there is none. */
export type Agreement<T> =
  | {
      /** The median of those that agree. */
      readonly price: Ratio;
      /** The opinions within the bound of each other, ascending by price. */
      readonly agreeing: readonly T[];
      /** Between the lowest and the highest of them, in hundredths of a percent. */
      readonly spreadBps: number;
    }
  | {
      /** Reason why there is no price. */
      readonly problem: string;
    };

/**
 * Returns the price on which most sources agree: that of the largest group within the bound, if it has at least two
 * members and is more than half of all; of groups of the same size, the narrowest. A single wrong source can thus
 * neither set the price nor stop sales.
 * @param opinions fresh ones, one per source
 * @param maxSpreadBps maximum difference between the lowest and the highest, in hundredths of a percent
 */
export function agree<T extends { readonly price: Ratio }>(opinions: readonly T[], maxSpreadBps: number): Agreement<T> {
  if (opinions.length < MIN_SOURCES) {
    return { problem: opinions.length === 0 ? 'no source is fresh' : 'only one source is fresh' };
  }
  const sorted = opinions.toSorted((a, b) => compare(a.price, b.price));
  const smallest = Math.max(MIN_SOURCES, Math.floor(sorted.length / 2) + 1);
  for (let size = sorted.length; size >= smallest; size--) {
    const group = narrowest(sorted, size);
    const spreadBps = spreadOf(group);
    if (spreadBps <= maxSpreadBps) return { price: medianOf(group), agreeing: group, spreadBps };
  }
  return { problem: `${sorted.length} sources are up to ${spreadOf(sorted) / 100} % apart` };
}

/** Returns the `size` neighbours that are closest together. */
function narrowest<T extends { readonly price: Ratio }>(sorted: readonly T[], size: number): readonly T[] {
  const starts = Array.from({ length: sorted.length - size + 1 }, (_, start) => sorted.slice(start, start + size));
  return starts.reduce((best, group) => (spreadOf(group) < spreadOf(best) ? group : best));
}

function spreadOf(sorted: readonly { readonly price: Ratio }[]): number {
  return differenceBps(priceAt(sorted, 0), priceAt(sorted, sorted.length - 1));
}

function medianOf(sorted: readonly { readonly price: Ratio }[]): Ratio {
  const upper = priceAt(sorted, Math.floor(sorted.length / 2));
  return sorted.length % 2 === 1 ? upper : midpoint(priceAt(sorted, sorted.length / 2 - 1), upper);
}

function priceAt(sorted: readonly { readonly price: Ratio }[], index: number): Ratio {
  return present(sorted[index], 'a group has members').price;
}
