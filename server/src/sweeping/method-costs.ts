import type { EvmChain } from '../chains/evm/evm-chain.ts';
import { LARGEST_BATCH } from '../chains/evm/sweeping/sweep-gas.ts';
import { createSweepPricing } from '../chains/evm/sweeping/sweep-pricing.ts';
import { ChainUnavailable } from '../chains/port.ts';
import type { Clock } from '../lib/clock.ts';
import { type Currency, type Millis, millis } from '../lib/money.ts';
import { within } from '../lib/within.ts';
import type { Estimates } from '../rates/types.ts';
import { type MinimumAmounts, minimumAmounts } from './minimum-orders.ts';
import { createTermsReader } from './terms.ts';
import { type Exchange, itemCost, type SweepTerms, scaleUp } from './worth.ts';

/** What sweeping one payment costs: on its own, and as one of a full batch. */
export interface SweepCost {
  /** In wei of the chain's native coin. */
  readonly alone: bigint;
  readonly inBatch: bigint;
  /** The same in fiat, rounded up; null for a native coin without a price. */
  readonly fiat: { readonly currency: Currency; readonly alone: Millis; readonly inBatch: Millis } | null;
}

/** What a payment method costs now. */
export interface MethodCost {
  readonly method: string;
  readonly cost: SweepCost;
  /**
   * How large a payment must be for its fee to cover its sweep; null where every payment is swept whatever it is worth,
   * and without a fee or a price.
   */
  readonly minimum: MinimumAmounts | null;
}

/**
 * What the methods of a chain cost now, at a store's fee; empty for a chain that is off.
 * @throws ChainUnavailable
 */
export type ReadMethodCosts = (chain: string, feeBps: number) => Promise<MethodCost[]>;

interface Options {
  readonly chains: readonly EvmChain[];
  readonly clock: Clock;
  readonly rates: Estimates;
  /** Whether everything on a chain is swept, whatever it is worth. */
  isAlwaysSwept(chain: string): boolean;
}

/** How long somebody who looks at costs waits for a chain, and how long it is left alone then, in milliseconds. */
const LONGEST_MS = 5_000;
const LEFT_ALONE_MS = 15_000;

/** Reads costs with the chain's own prices of gas, which are kept for half a minute. */
export function createMethodCosts({ chains, clock, rates, isAlwaysSwept }: Options): ReadMethodCosts {
  const readers = new Map(
    chains.map((chain) => {
      const pricing = createSweepPricing(chain);
      const reader = createTermsReader({ chain: pricing, clock, worth: { rates, patienceMs: 0 } });
      const late = new ChainUnavailable(chain.name, `what a sweep costs on ${chain.name} could not be read in time`);
      const read = () => within(reader.read(pricing.methods), LONGEST_MS, late);
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

/** After a failure, fails the same way for a while without reading: whoever asks would otherwise be one more to load a chain in trouble. */
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
