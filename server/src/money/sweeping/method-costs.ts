import type { Clock } from '../../kernel/lib/clock.ts';
import { type Currency, type Millis, millis } from '../../kernel/lib/money.ts';
import { withTimeout } from '../../kernel/lib/turns.ts';
import type { EvmChain } from '../chains/evm/evm-chain.ts';
import { LARGEST_BATCH } from '../chains/evm/sweeping/sweep-gas.ts';
import { createSweepPricing } from '../chains/evm/sweeping/sweep-pricing.ts';
import { ChainUnavailable } from '../chains/port.ts';
import type { Estimates } from '../rates/types.ts';
import { type MinimumAmounts, minimumAmounts } from './minimum-orders.ts';
import { createTermsReader } from './terms.ts';
import { type Exchange, itemCost, type SweepTerms, scaleUp } from './worth.ts';

/** Cost of sweeping one payment: on its own, and as one of a full batch. */
export interface SweepCost {
  /** In wei of the chain's native coin. */
  readonly alone: bigint;
  readonly inBatch: bigint;
  /** The same in fiat, rounded up; null for a native coin without a price. */
  readonly fiat: { readonly currency: Currency; readonly alone: Millis; readonly inBatch: Millis } | null;
}

/** The current cost of a payment method. */
export interface MethodCost {
  readonly method: string;
  readonly cost: SweepCost;
  /**
   * Minimum payment whose fee covers its sweep; null where every payment is swept regardless of its worth, and without
   * a fee or a price.
   */
  readonly minimum: MinimumAmounts | null;
}

/**
 * Reads the current costs of a chain's methods, at a store's fee; empty for a chain that is off.
 * @throws ChainUnavailable
 */
export type ReadMethodCosts = (chain: string, feeBps: number) => Promise<MethodCost[]>;

interface Options {
  readonly chains: readonly EvmChain[];
  readonly clock: Clock;
  readonly rates: Estimates;
  /** Returns true when everything on a chain is swept, regardless of its worth. */
  isAlwaysSwept(chain: string): boolean;
}

/** Maximum wait of a reader for a chain, and pause before the chain is read again after that, in milliseconds. */
const LONGEST_MS = 5_000;
const LEFT_ALONE_MS = 15_000;

/** Creates a reader of costs with the chain's own gas prices, which are cached for half a minute. */
export function createMethodCosts({ chains, clock, rates, isAlwaysSwept }: Options): ReadMethodCosts {
  const readers = new Map(
    chains.map((chain) => {
      const pricing = createSweepPricing(chain);
      const reader = createTermsReader({ chain: pricing, clock, worth: { rates, patienceMs: 0 } });
      const late = new ChainUnavailable(chain.name, `the cost of a sweep on ${chain.name} could not be read in time`);
      const read = () => withTimeout(reader.read(pricing.methods), LONGEST_MS, late);
      return [chain.name, { methods: pricing.methods, read: withPauses(clock, read) }];
    }),
  );
  return async (chain, feeBps) => {
    const reader = readers.get(chain);
    if (reader === undefined) return [];
    const terms = await reader.read();
    return reader.methods.map(({ id, tokenAddress }) => {
      const isNative = tokenAddress === null;
      const exchange = terms.exchanges.get(id);
      const wei = (batch: number): bigint => itemCost(terms.costs, { isNative, isDeployed: false, batch });
      const hasMinimum = exchange !== undefined && feeBps > 0 && !isAlwaysSwept(chain);
      return {
        method: id,
        cost: costOf(wei(1), wei(LARGEST_BATCH), exchange),
        minimum: hasMinimum ? minimumAmounts({ exchange, terms, isNative, feeBps }) : null,
      };
    });
  };
}

/**
 * Wraps a read: after a failure, it fails the same way for a while without reading, so that callers do not add load to
 * a chain in trouble.
 */
function withPauses(clock: Clock, read: () => Promise<SweepTerms>): () => Promise<SweepTerms> {
  let failed: { readonly at: number; readonly error: unknown } | undefined;
  return async () => {
    if (failed !== undefined && clock.now() - failed.at < LEFT_ALONE_MS) throw failed.error;
    try {
      return await read();
    } catch (error) {
      failed = { at: clock.now(), error };
      throw error;
    }
  };
}

function costOf(alone: bigint, inBatch: bigint, exchange: Exchange | undefined): SweepCost {
  const fiat = exchange?.fiat;
  if (fiat == null) return { alone, inBatch, fiat: null };
  const amount = (wei: bigint): Millis => millis(scaleUp(wei * 1000n, fiat.perWei));
  return { alone, inBatch, fiat: { currency: fiat.currency, alone: amount(alone), inBatch: amount(inBatch) } };
}
