import type { Clock } from '../../kernel/lib/clock.ts';
import { createMemory } from '../../kernel/lib/memory.ts';
import type { Currency, Ratio } from '../../kernel/lib/money.ts';
import type { EvmSweepClient } from '../chains/evm/sweeping/sweep-client.ts';
import { LARGEST_BATCH, SWEEP_GAS, type SweepGas } from '../chains/evm/sweeping/sweep-gas.ts';
import { sampleItems } from '../chains/evm/sweeping/sweep-pricing.ts';
import type { PaymentMethod } from '../chains/port.ts';
import { divide, ONE, scaled } from '../rates/ratio.ts';
import { type Estimates, PriceUnavailable } from '../rates/types.ts';
import type { AssetCosts, Exchange, SweepCosts, SweepTerms } from './worth.ts';

/** Rules for judging the worth of items on a chain. */
export interface WorthOptions {
  readonly rates: Estimates;
  /** Maximum wait of an item for its fee to cover its gas, in milliseconds. */
  readonly patienceMs: number;
}

/** Gas prices change with every block; items are judged by values no older than this. */
const LIFETIME_MS = 30_000;
const CURRENCIES: readonly Currency[] = ['usd', 'eur'];

/** Reader of the terms by which items are currently judged; answers are cached for half a minute. */
export interface TermsReader {
  /** @param methods those of the items to be judged @throws ChainUnavailable */
  read(methods: readonly PaymentMethod[]): Promise<SweepTerms>;
}

export function createTermsReader({
  chain,
  clock,
  worth,
}: {
  chain: Pick<EvmSweepClient, 'fees' | 'dataFee' | 'methods'>;
  clock: Clock;
  /** Omitted where worth is not judged: no price is fetched then. */
  worth?: WorthOptions | undefined;
}): TermsReader {
  const costs = createMemory<SweepCosts>(LIFETIME_MS, clock);
  const exchanges = createMemory<Exchange | undefined>(LIFETIME_MS, clock);
  const native = chain.methods.find(({ tokenAddress }) => tokenAddress === null);
  return {
    async read(methods) {
      const found = new Map<string, Exchange>();
      for (const method of methods) {
        if (worth === undefined || native === undefined) break;
        const exchange = await exchanges.get(method.id, () => readExchange(worth.rates, method, native));
        if (exchange !== undefined) found.set(method.id, exchange);
      }
      return {
        costs: await costs.get('', () => readCosts(chain)),
        exchanges: found,
        patientSince: clock.now() - (worth?.patienceMs ?? 0),
      };
    },
  };
}

/**
 * Reads the current cost of a sweep on the chain: the measured gas at the current price, plus a rollup's charge for the
 * bytes.
 */
async function readCosts(chain: Pick<EvmSweepClient, 'fees' | 'dataFee'>): Promise<SweepCosts> {
  const { gasPrice } = await chain.fees();
  const alone = await chain.dataFee(sampleItems(1), gasPrice);
  const together = await chain.dataFee(sampleItems(LARGEST_BATCH), gasPrice);
  const dataEach = together > alone ? (together - alone) / BigInt(LARGEST_BATCH - 1) : 0n;
  const dataOnce = alone > dataEach ? alone - dataEach : 0n;
  const costsOf = ({ once, first, later }: SweepGas): AssetCosts => ({
    once: once * gasPrice + dataOnce,
    first: first * gasPrice + dataEach,
    later: later * gasPrice + dataEach,
  });
  return { token: costsOf(SWEEP_GAS.token), native: costsOf(SWEEP_GAS.native) };
}

/**
 * Returns the exchange rate of a method's token against gas, through the first currency in which both have a price;
 * undefined when there is none.
 */
export async function readExchange(
  rates: Estimates,
  method: PaymentMethod,
  native: PaymentMethod,
): Promise<Exchange | undefined> {
  for (const currency of CURRENCIES) {
    const [token, coin] = [await priceOf(rates, method, currency), await priceOf(rates, native, currency)];
    if (token === undefined || coin === undefined) continue;
    const [perUnit, perWei] = [
      divide(token, scaled(10n ** BigInt(method.decimals), 0)),
      divide(coin, scaled(10n ** BigInt(native.decimals), 0)),
    ];
    return { unitsPerWei: divide(perWei, perUnit), fiat: { currency, perUnit, perWei } };
  }
  return method.id === native.id ? { unitsPerWei: ONE, fiat: null } : undefined;
}

async function priceOf(rates: Estimates, { token }: PaymentMethod, currency: Currency): Promise<Ratio | undefined> {
  try {
    return (await rates.estimate(token, currency)).price;
  } catch (error) {
    if (error instanceof PriceUnavailable) return undefined;
    throw error;
  }
}
