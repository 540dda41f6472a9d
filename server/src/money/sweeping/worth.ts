import type { Currency, Ratio } from '../../kernel/lib/money.ts';
import { LARGEST_BATCH } from '../chains/evm/sweeping/sweep-gas.ts';
import type { DueBound, DueBounds, DueItem } from './due-repository.ts';

/** Part of the gas that the fee share must cover, in percent: gas may cost more by the time the sweep is mined. */
export const COVER_PERCENT = 110;
const BPS = 10_000n;

/** Current cost of sweeping one kind of asset on a chain, in wei, including data fees. */
export interface AssetCosts {
  /** Per transaction, shared by its items. */
  readonly once: bigint;
  /** For an item whose address is swept for the first time, and for any later time. */
  readonly first: bigint;
  readonly later: bigint;
}

/** Current cost of sweeping on a chain. */
export interface SweepCosts {
  readonly token: AssetCosts;
  readonly native: AssetCosts;
}

/** The exchange rate of a method's token against gas, where both have a price in the same currency. */
export interface Exchange {
  /** Smallest units of the token for one wei of gas. */
  readonly unitsPerWei: Ratio;
  /** Null for native coin without a price: it can be compared with gas, but not shown in fiat. */
  readonly fiat: {
    readonly currency: Currency;
    /** For one smallest unit, and for one wei. */
    readonly perUnit: Ratio;
    readonly perWei: Ratio;
  } | null;
}

/** The terms by which items are judged at a given time. */
export interface SweepTerms {
  readonly costs: SweepCosts;
  /** By method; items of a method without prices are not judged. */
  readonly exchanges: ReadonlyMap<string, Exchange>;
  /** Items that have waited since this time are swept for less; epoch milliseconds. */
  readonly patientSince: number;
}

/** Reason why an item is swept now, or waits. */
export type Reason =
  | 'always'
  | 'no-price'
  | 'fee-covers-gas'
  | 'waited-long'
  | 'fee-below-gas'
  | 'worth-less-than-gas'
  /** Its address is not derived from its terms, so it is not swept. */
  | 'not-derived';

/** The judgement on an item. */
export interface Verdict {
  readonly item: DueItem;
  readonly isDue: boolean;
  readonly reason: Reason;
  /** The operator's part of the item, rounded down, in smallest units. */
  readonly feeShare: bigint;
  /** Its share of the transaction's cost: in wei, and in smallest units of its token where there is a price. */
  readonly gasShare: bigint;
  readonly gasInToken: bigint | null;
}

/**
 * Judges items that would be swept together. The cost of each depends on the number that share a transaction, which in
 * turn depends on the cost of each: the due items are the largest set in which every item pays for itself.
 */
export function judgeAll(items: readonly DueItem[], terms: SweepTerms): Verdict[] {
  let batch = batchSize(items.length);
  for (;;) {
    const verdicts = items.map((item) => judge(item, terms, batch));
    // With fewer items to share the transaction, each pays more: the number can only fall, so the loop ends.
    const next = batchSize(verdicts.filter(({ isDue }) => isDue).length);
    if (next >= batch) return verdicts;
    batch = next;
  }
}

function batchSize(items: number): number {
  return Math.min(Math.max(items, 1), LARGEST_BATCH);
}

function judge(item: DueItem, terms: SweepTerms, batch: number): Verdict {
  const { amount, feeBps, isDeployed, tokenAddress } = item;
  const feeShare = (amount * BigInt(feeBps)) / BPS;
  const gasShare = itemCost(terms.costs, { isNative: tokenAddress === null, isDeployed, batch });
  const exchange = terms.exchanges.get(item.method);
  const found = { item, feeShare, gasShare };
  if (exchange === undefined) return { ...found, gasInToken: null, isDue: true, reason: 'no-price' };
  const gasInToken = scaleUp(gasShare, exchange.unitsPerWei);
  const judged = { ...found, gasInToken };
  if (amount * BigInt(feeBps) * 100n >= gasInToken * BPS * BigInt(COVER_PERCENT)) {
    return { ...judged, isDue: true, reason: 'fee-covers-gas' };
  }
  if (amount <= gasInToken) return { ...judged, isDue: false, reason: 'worth-less-than-gas' };
  const isDue = item.waitingSince <= terms.patientSince;
  return { ...judged, isDue, reason: isDue ? 'waited-long' : 'fee-below-gas' };
}

/** Returns the cost that an item adds to a sweep, plus its share of the transaction's fixed cost; wei, rounded up. */
export function itemCost(
  costs: SweepCosts,
  { isNative, isDeployed, batch }: { isNative: boolean; isDeployed: boolean; batch: number },
): bigint {
  const { once, first, later } = isNative ? costs.native : costs.token;
  return (isDeployed ? later : first) + ceilDivide(once, BigInt(batch));
}

/** Returns the bounds of the rule in its best case, a full batch: an item below them is not due with any others. */
export function boundsOf(
  terms: SweepTerms,
  methods: readonly { id: string; tokenAddress: string | null }[],
): DueBounds {
  const bounds = methods.flatMap(({ id, tokenAddress }): DueBound[] => {
    const exchange = terms.exchanges.get(id);
    if (exchange === undefined) return [];
    const gas = (isDeployed: boolean): bigint =>
      scaleUp(
        itemCost(terms.costs, { isNative: tokenAddress === null, isDeployed, batch: LARGEST_BATCH }),
        exchange.unitsPerWei,
      );
    return [{ method: id, firstGas: gas(false), laterGas: gas(true) }];
  });
  return { bounds, coverPercent: COVER_PERCENT, patientSince: terms.patientSince };
}

/** Multiplies an amount by a ratio, rounding up. */
export function scaleUp(amount: bigint, { numerator, denominator }: Ratio): bigint {
  return ceilDivide(amount * numerator, denominator);
}

/** Returns the quotient of two positive numbers, rounded up. */
export function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
