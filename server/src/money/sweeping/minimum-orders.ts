import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { type Currency, type Millis, millis } from '../../kernel/lib/money.ts';
import type { EvmSweepClient } from '../chains/evm/sweeping/sweep-client.ts';
import { LARGEST_BATCH } from '../chains/evm/sweeping/sweep-gas.ts';
import { createTermsReader, type WorthOptions } from './terms.ts';
import { type EnabledTerms, enabledTerms, typicalPayments } from './terms-repository.ts';
import { isCovered, TYPICAL_PERIOD_MS } from './typical-payments.ts';
import { COVER_PERCENT, ceilDivide, type Exchange, itemCost, type SweepTerms, scaleUp } from './worth.ts';

/** Minimum payment whose fee covers its sweep at the current price of gas. */
export interface MinimumAmounts {
  /** In smallest units: when swept alone, and in a full batch. */
  readonly alone: bigint;
  readonly inBatch: bigint;
  /** The same in fiat, rounded up; null for a native coin without a price. */
  readonly fiat: { readonly currency: Currency; readonly alone: Millis; readonly inBatch: Millis } | null;
}

/** The minimum of a method that stores have enabled at a fee, and the typical payment. */
export interface MinimumOrder extends EnabledTerms, MinimumAmounts {
  /** The median of the latest payments, in smallest units; null without any. */
  readonly typical: bigint | null;
  /** True when the fee of the typical payment covers its sweep at least in a full batch; null without any. */
  readonly isCovered: boolean | null;
}

const BPS = 10_000n;
const TYPICAL_OF_PAYMENTS = 500;

interface Deps {
  readonly chain: EvmSweepClient;
  readonly db: Queryable;
  readonly clock: Clock;
  readonly worth: WorthOptions;
}

/**
 * Returns the minimum orders of every method that a store has enabled on a chain, at each fee. Methods without prices
 * are omitted, and so are stores without a fee, where nothing pays for gas.
 * @throws ChainUnavailable
 */
export async function minimumOrders({ chain, clock, db, worth }: Deps): Promise<MinimumOrder[]> {
  const methods = new Map(chain.methods.map((method) => [method.id, method]));
  const enabled = (await enabledTerms(db, { methods: [...methods.keys()] })).filter(({ feeBps }) => feeBps > 0);
  const used = new Set(enabled.map(({ method }) => method));
  if (used.size === 0) return [];
  const terms = await createTermsReader({ chain, clock, worth }).read(chain.methods.filter(({ id }) => used.has(id)));
  const typical = await typicalPayments(db, {
    chain: chain.chain,
    since: clock.now() - TYPICAL_PERIOD_MS,
    limit: TYPICAL_OF_PAYMENTS,
  });
  return enabled.flatMap((each) => {
    const exchange = terms.exchanges.get(each.method);
    if (exchange === undefined) return [];
    const isNative = methods.get(each.method)?.tokenAddress === null;
    const usual = typical.find(({ method, feeBps }) => method === each.method && feeBps === each.feeBps);
    return [minimumOrder(each, { exchange, terms, isNative, typical: usual?.amount ?? null })];
  });
}

interface Basis extends Pick<MinimumOrder, 'typical'> {
  readonly exchange: Exchange;
  readonly terms: SweepTerms;
  readonly isNative: boolean;
}

function minimumOrder(enabled: EnabledTerms, { typical, ...basis }: Basis): MinimumOrder {
  const amounts = minimumAmounts({ ...basis, feeBps: enabled.feeBps });
  return { ...enabled, ...amounts, typical, isCovered: isCovered(typical, amounts) };
}

/** Returns the amounts whose fee covers a sweep. @param basis its fee must not be 0 */
export function minimumAmounts({
  exchange,
  feeBps,
  isNative,
  terms,
}: Omit<Basis, 'typical'> & { readonly feeBps: number }): MinimumAmounts {
  const wei = (batch: number): bigint =>
    amountOfFee(itemCost(terms.costs, { isNative, isDeployed: false, batch }), feeBps);
  const [alone, inBatch] = [wei(1), wei(LARGEST_BATCH)];
  const { fiat, unitsPerWei } = exchange;
  return {
    alone: scaleUp(alone, unitsPerWei),
    inBatch: scaleUp(inBatch, unitsPerWei),
    fiat: fiat && {
      currency: fiat.currency,
      alone: millis(scaleUp(alone * 1000n, fiat.perWei)),
      inBatch: millis(scaleUp(inBatch * 1000n, fiat.perWei)),
    },
  };
}

/** Returns the amount that yields this fee, with the margin that the rule requires. */
function amountOfFee(fee: bigint, feeBps: number): bigint {
  return ceilDivide(fee * BPS * BigInt(COVER_PERCENT), BigInt(feeBps) * 100n);
}
